import {readFileSync} from 'node:fs';
import {chmod, lstat, mkdir, symlink, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {expect, test} from 'vitest';
import {applyEdit} from '../../src/edit/apply.ts';
import {resolvePath} from '../../src/edit/resolve-path.ts';
import type {EditSpec} from '../../src/edit/spec.ts';
import type {OpenedWorkspace} from '../../src/workspace/workspace.ts';
import {systemError, watchedDisk} from './disk-with-faults.ts';
import {approved, codeOf, makeWorkspace, type TempWorkspace} from './temp-workspace.ts';

/** Edits that went wrong in other tools, as inputs with what is to come out of them; one JSON object a line. */
const reports: Report[] = readFileSync(new URL('../data/file-reports.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => JSON.parse(line));

type Parts = [text: string, times: number][];

type Report = {
  id: string;
  what: string;
  input: {
    file: string;
    content?: string;
    content_b64?: string;
    content_parts?: Parts;
    pick?: string;
    spec:
      | {old_string: string; new_string: string}
      | {anchor: string; position: 'before' | 'after'; text: string};
    setup?: {
      mode?: string;
      link?: Record<string, string>;
      real_file?: string;
      extra?: Record<string, string>;
      write_after_read?: string;
      fault?: 'no_space_on_temp_write';
    };
  };
  expected_content?: string;
  expected_content_parts?: Parts;
  expected_error?: string;
  also_ok?: string[];
  expected_disk?: string;
  expected_fs?: {
    mode?: string;
    no_new_files?: boolean;
    still_link?: string;
    same_content?: string[];
    unchanged?: string[];
    must_not_exist?: string[];
  };
};

test.each(reports.map(report => [report.id, report] as const))('%s', async (_, report) => {
  const workspace = await makeWorkspace();
  await prepare(workspace, report);
  const before = await workspace.names();
  const original = await workspace.bytes(report.input.file);
  const outcome = await codeOf(editAsReported(workspace, report));
  const disk = await workspace.bytes(report.input.file);

  const {expected_error, also_ok = [], expected_disk, expected_fs = {}} = report;
  expect([expected_error ?? 'none', ...also_ok]).toContain(outcome);
  if (outcome === 'none')
    expect(disk.toString()).toBe(contentOf(report.expected_content, report.expected_content_parts));
  else expect(disk).toEqual(expected_disk === undefined ? original : Buffer.from(expected_disk));
  expect(await workspace.names()).toEqual(before);
  for (const name of expected_fs.must_not_exist ?? []) expect(before).not.toContain(name);
  if (expected_fs.mode !== undefined) {
    const {mode} = await lstat(join(workspace.root, report.input.file));
    expect((mode & 0o7777).toString(8).padStart(4, '0')).toBe(expected_fs.mode);
  }
  if (expected_fs.still_link !== undefined) {
    expect((await lstat(join(workspace.root, expected_fs.still_link))).isSymbolicLink()).toBe(true);
  }
  for (const name of expected_fs.same_content ?? []) expect(await workspace.bytes(name)).toEqual(disk);
  for (const name of expected_fs.unchanged ?? []) {
    expect(await workspace.text(name)).toBe(report.input.setup?.extra?.[name]);
  }
});

async function prepare(workspace: TempWorkspace, {input}: Report): Promise<void> {
  const {link = {}, real_file, extra = {}, mode} = input.setup ?? {};
  for (const [name, text] of Object.entries(extra)) await workspace.put(name, text);
  for (const [name, target] of Object.entries(link)) {
    const full = join(workspace.root, dirname(name), target);
    if (real_file === undefined) await mkdir(full, {recursive: true});
    await symlink(target, join(workspace.root, name));
  }
  const bytes =
    input.content_b64 === undefined
      ? Buffer.from(contentOf(input.content, input.content_parts))
      : Buffer.from(input.content_b64, 'base64');
  const file = real_file ?? input.file;
  await mkdir(dirname(join(workspace.root, file)), {recursive: true});
  await writeFile(join(workspace.root, file), bytes);
  if (mode !== undefined) await chmod(join(workspace.root, file), Number.parseInt(mode, 8));
}

/** Goes the whole way: resolve the name, read, apply, approve, write. */
async function editAsReported(workspace: TempWorkspace, {input}: Report): Promise<void> {
  const opened = await openWithFault(workspace, input.setup?.fault);
  const {paths} = await opened.list({});
  const resolved = resolvePath(input.pick ?? input.file, paths);
  const file = await opened.read(resolved.kind === 'found' ? resolved.path : input.file);
  const edited = applyEdit(file.text, specOf(input.spec), {path: file.path});
  if (edited.status !== 'applied') throw Object.assign(new Error(edited.status), {code: edited.status});
  const {write_after_read} = input.setup ?? {};
  if (write_after_read !== undefined) await workspace.put(input.file, write_after_read);
  await opened.write(approved(file, edited.content));
}

function openWithFault(workspace: TempWorkspace, fault?: string): Promise<OpenedWorkspace> {
  if (fault === undefined) return workspace.open();
  return workspace.open(
    watchedDisk(({name, path}) => {
      if (name === 'write' && path.startsWith(workspace.root)) throw systemError('ENOSPC');
    }),
  );
}

function specOf(spec: Report['input']['spec']): EditSpec {
  return 'anchor' in spec
    ? {operation: 'insert', anchor: spec.anchor, position: spec.position, text: spec.text}
    : {operation: 'replace', oldString: spec.old_string, newString: spec.new_string};
}

function contentOf(content = '', parts: Parts = []): string {
  return content + parts.map(([text, times]) => text.repeat(times)).join('');
}
