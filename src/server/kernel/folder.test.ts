import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareFile, prepareFolder } from './folder.ts';

const home = mkdtempSync(path.join(tmpdir(), 'cabina-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const place = (...names: string[]) => path.join(home, ...names);

test('a folder is created with its parents, and the check leaves no file behind', () => {
  prepareFolder(place('deep', 'er'), 'DATA_DIR');
  prepareFolder(place('deep', 'er'), 'DATA_DIR');
  expect(readdirSync(place('deep', 'er'))).toEqual([]);
});

test.each(['file', 'file/below', 'file/far/below'])('a file in the way at %s is named, with the variable', (name) => {
  writeFileSync(place('file'), '');
  expect(() => prepareFolder(place(name), 'DATA_DIR')).toThrow(
    RegExp(
      `^Nothing can be kept in ${place(name)}: there is a file where a folder should be .*name another place in the variable DATA_DIR`,
    ),
  );
  expect(() => prepareFile(place(name, 'list.jsonl'), 'ERASURES_FILE')).toThrow('ERASURES_FILE');
});

// a process of its own: an endless loop cannot be stopped from within
test.runIf(process.platform === 'linux')('where no folder can ever be made the start ends with a sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], {
    env: { NODE_ENV: 'test', DATA_DIR: '/proc/nowhere/data' },
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect(stderr).toContain('Nothing can be kept in /proc/nowhere/data: no folder can be made there (ENOENT: /proc/nowhere).');
  expect(stderr).toContain('name another place in the variable DATA_DIR');
  expect(status).toBe(1);
});
