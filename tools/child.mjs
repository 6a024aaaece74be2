import { spawn } from 'node:child_process';

/**
 * Runs a program to its end with our terminal; answers its exit code.
 * @param {string} program
 * @param {string[]} args
 */
export const run = (program, args) => exitCode(spawn(program, args, { stdio: 'inherit' }));

/**
 * Runs a server that outlives nothing: it gets the signals that we get (once; a second one ends it hard), and it ends with us and,
 * started by npm, with npm. Answers its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function supervise(program, args, env) {
  const follow = new URL('follow-parent.mjs', import.meta.url).href;
  // detached: Ctrl-C reaches it through us only, and not a second time from the terminal
  const child = spawn(program, ['--import', follow, ...args], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  let asked = false;
  const stop = () => {
    child.kill(asked ? 'SIGKILL' : 'SIGTERM');
    asked = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event']) setInterval(() => !asked && process.ppid !== parent && stop(), 1000).unref();
  return exitCode(child);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
