import {readFile, stat, symlink} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {editText} from '../../src/commands/editor.ts';
import {editorScript} from '../support/app-with-model.ts';
import {tempFolder} from '../support/temp-folder.ts';

describe('the editor', () => {
  test('gets a private copy with the name of the file, and what it saves comes back', async () => {
    const notes = await tempFolder();
    const script = `echo "$1" > ${notes}/name; cat "$1" > ${notes}/text; ls -l "$1" > ${notes}/mode; printf 'new\\r\\n' > "$1"`;
    const result = await editText('src/greet.swift', '\uFEFFold\n', {EDITOR: await editorScript(script)});
    expect(result).toEqual({kind: 'saved', text: 'new\r\n'});
    const file = (await readFile(path.join(notes, 'name'), 'utf8')).trim();
    expect(path.basename(file)).toBe('greet.swift');
    expect(await readFile(path.join(notes, 'text'), 'utf8')).toBe('\uFEFFold\n');
    expect(await readFile(path.join(notes, 'mode'), 'utf8')).toMatch(/^-rw-------/);
    await expect(stat(path.dirname(file))).rejects.toThrow('ENOENT');
  });

  test('is VISUAL before EDITOR, and blank variables count as none', async () => {
    const [visual, editor] = [await editorScript('echo V > "$1"'), await editorScript('echo E > "$1"')];
    expect(await editText('a', '', {VISUAL: visual, EDITOR: editor})).toMatchObject({text: 'V\n'});
    expect(await editText('a', '', {VISUAL: ' ', EDITOR: editor})).toMatchObject({text: 'E\n'});
  });

  test('takes its arguments, quoted ones as well', async () => {
    const script = await editorScript('printf "%s|" "$1" "$2" > "$3"');
    const result = await editText('a', '', {EDITOR: `'${script}' --wait "two words"`});
    expect(result).toEqual({kind: 'saved', text: '--wait|two words|'});
  });

  test.each([
    ['fails', 'echo x > "$1"; exit 3', 'The editor ended with code 3.'],
    ['is killed', 'kill -TERM $$', 'The editor ended with code 143.'],
    ['leaves no valid UTF-8', 'printf \'\\377\' > "$1"', 'What the editor left is not valid UTF-8.'],
    ['removes the file', 'rm "$1"', 'What the editor left cannot be read: ENOENT'],
  ])('that %s gives a reason and the next step', async (_, script, message) => {
    const result = await editText('a', 'old', {EDITOR: await editorScript(script)});
    expect(result).toMatchObject({
      kind: 'failed',
      problem: {
        message: expect.stringContaining(message),
        next: expect.stringContaining('The proposal is as before'),
      },
    });
  });

  test.each([
    ['no-such-editor --wait', 'There is no editor `no-such-editor --wait`.'],
    ['/', 'The editor `/` cannot be run.'],
  ])('%s is named', async (EDITOR, message) => {
    expect(await editText('a', 'old', {EDITOR})).toMatchObject({problem: {message}});
  });

  test('is the one that every system has where none is set', async () => {
    const folder = await tempFolder();
    const script = await editorScript('echo default > "$1"');
    await symlink(script, path.join(folder, 'vi'));
    const before = process.env.PATH;
    process.env.PATH = `${folder}:${before}`;
    try {
      expect(await editText('a', '', {})).toEqual({kind: 'saved', text: 'default\n'});
    } finally {
      process.env.PATH = before;
    }
  });
});
