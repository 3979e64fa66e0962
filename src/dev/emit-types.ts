import {execFile} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

/**
 * Writes the declarations of `src/index.ts` and of what it imports to `outDir`, as `outDir/index.d.ts` and so on.
 * Throws with the compiler's output if the types do not hold.
 */
export async function emitTypes(root: string, outDir: string): Promise<void> {
  // The project's own settings cover tests too and emit nothing, so this needs a project file of its own.
  const projectDir = await mkdtemp(join(root, '.dist-types-'));
  try {
    const project = join(projectDir, 'tsconfig.json');
    await writeFile(project, JSON.stringify(settings(root, outDir)));
    await compile(root, project);
  } finally {
    await rm(projectDir, {recursive: true, force: true});
  }
}

function settings(root: string, outDir: string): object {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rewriteRelativeImportExtensions: true,
      noEmitOnError: true,
      rootDir: join(root, 'src'),
      outDir,
    },
    files: [join(root, 'src', 'index.ts')],
    include: [],
  };
}

function compile(root: string, project: string): Promise<void> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '--project', project, '--pretty', 'false'], (error, stdout, stderr) => {
      if (error) reject(new Error(`the types do not hold.\n${stdout}${stderr}`));
      else resolve();
    });
  });
}
