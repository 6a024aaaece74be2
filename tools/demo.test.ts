import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { root } from './bootstrap/main.mjs';

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function runTool(args: string[], env: Record<string, string> = {}): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    timeout: 15_000,
  });
  return { status, output: stdout + stderr };
}

test.each([
  [['--drivers', 'abc'], {}, '--drivers and --seed take a whole number.'],
  [['--driver', '5'], {}, "Unknown option '--driver'"],
  [['5000'], {}, "Unexpected argument '5000'"],
  [[], { npm_config_reset: 'true' }, 'npm has kept --reset for itself: put -- before it.'],
])('asked for %j with %j the demo does nothing but say what is wrong', (args, env, sentence) => {
  const { status, output } = runTool(['tools/demo.mjs', ...args], env);
  expect(output).toContain(sentence);
  expect(output).toContain('Usage: npm run demo -- ');
  expect(status).toBe(1);
});

test('a reset deletes the data of the demo, and no other file in the folder', async () => {
  const dir = path.join(folder, 'mine');
  const server = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), durable: false });
  await mkdir(path.join(dir, 'files'));
  await writeFile(path.join(dir, 'letter.txt'), 'mine');
  const refused = runTool(['tools/reset.ts'], { DATA_DIR: dir });
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('in use by') as string });
  await server.stop();

  expect(runTool(['tools/reset.ts'], { DATA_DIR: dir })).toEqual({ status: 0, output: '' });
  expect(['postgres', 'files', 'letter.txt'].filter((name) => existsSync(path.join(dir, name)))).toEqual(['letter.txt']);
});

test('a reset does not touch a database that is not its own', () => {
  const { status, output } = runTool(['tools/reset.ts'], { DATABASE_URL: 'postgres://db.internal/cabina', DATA_DIR: folder });
  expect(output).toContain('DATABASE_URL names another one');
  expect(status).toBe(1);
});
