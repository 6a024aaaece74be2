import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '#test/running-server.ts';
import { root } from './main.mjs';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(root, '.cache/child-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Simulates npm: a process that runs the command through a shell, as npm does. */
const asNpm = (command: string) =>
  `require('node:child_process').spawn('sh', ['-c', process.argv[1] + '; :'], { stdio: 'ignore', env: { ...process.env, npm_lifecycle_event: 'demo', COMMAND: ${JSON.stringify(command)} } }); setInterval(() => {}, 1000);`;

/** A supervisor and a server that prints its process id and ends slowly. */
async function supervised(
  name: string,
  by_npm = false,
): Promise<{ supervisor: ChildProcess; server: number; output: () => Promise<string> }> {
  const [program, log] = [path.join(folder, `${name}.mjs`), path.join(folder, `${name}.log`)];
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     const say = (text) => appendFileSync(${JSON.stringify(log)}, text + '\\n');
     say('started ' + process.pid);
     process.on('SIGTERM', () => { say('asked to end'); setTimeout(() => { say('ended in order'); process.exit(0); }, 200); });
     setInterval(() => {}, 1000);`,
  );
  const child_file = path.join(root, 'tools/bootstrap/child.mjs');
  const script = `import { supervise } from ${JSON.stringify(child_file)}; process.exitCode = await supervise(process.execPath, [${JSON.stringify(program)}], process.env);`;
  const supervisor = by_npm
    ? spawn(process.execPath, ['-e', asNpm(script), `"${process.execPath}" --input-type=module -e "$COMMAND"`], { stdio: 'ignore' })
    : spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const output = () => readFile(log, 'utf8').catch(() => '');
  await until(async () => /started \d+/.test(await output()));
  return { supervisor, server: Number(/started (\d+)/.exec(await output())![1]), output };
}

describe('a server started by a command', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends in order, once, when the command gets %s', async (signal) => {
    const { supervisor, output } = await supervised(signal);
    supervisor.kill(signal);
    const [code] = (await once(supervisor, 'exit')) as [number];
    expect(code).toBe(0);
    expect((await output()).match(/asked to end|ended in order/g)).toEqual(['asked to end', 'ended in order']);
  });

  test('killed from outside is reported with a message, and the command fails', async () => {
    const child_file = path.join(root, 'tools/bootstrap/child.mjs');
    const server = `process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);`;
    const script = `import { supervise } from ${JSON.stringify(child_file)}; process.exitCode = await supervise(process.execPath, ['-e', ${JSON.stringify(server)}], process.env);`;
    const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    supervisor.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = (await once(supervisor, 'close')) as [number];
    expect(code).toBe(1);
    expect(output).toContain('The server was ended from outside (SIGKILL). Nothing is lost: start it again.');
  });

  test('also ends in order when the command is killed by kill -9: no orphan is left', async () => {
    const { supervisor, server, output } = await supervised('killed');
    supervisor.kill('SIGKILL');
    await until(() => !isAlive(server));
    expect(await output()).toContain('ended in order');
  });

  test('also ends in order when npm is killed by kill -9, although the shell between them survives', async () => {
    const { supervisor, server, output } = await supervised('npm', true);
    supervisor.kill('SIGKILL');
    await until(() => !isAlive(server));
    expect(await output()).toContain('ended in order');
  });

  test('is killed by a second signal', async () => {
    const { supervisor, server, output } = await supervised('twice');
    supervisor.kill('SIGINT');
    await until(async () => (await output()).includes('asked to end'));
    supervisor.kill('SIGINT');
    await once(supervisor, 'exit');
    expect(isAlive(server)).toBe(false);
    expect(await output()).not.toContain('ended in order');
  });
});
