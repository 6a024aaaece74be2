import { spawn } from 'node:child_process';

/** Runs a program to its end with our terminal; answers its exit code. */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  return exitCode(child);
}

/**
 * Runs a server that outlives nothing: it gets the signals that we get (once, and a second one ends it hard), and it ends with us
 * and, started by npm, with npm. Answers its exit code.
 */
export async function supervise(program, args, options) {
  const follow = new URL('follow-parent.mjs', import.meta.url).href;
  // detached: Ctrl-C reaches it through us only, not a second time from the terminal
  const child = spawn(program, ['--import', follow, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, ...options });
  let asked = false;
  const stop = () => {
    child.kill(asked ? 'SIGKILL' : 'SIGTERM');
    asked = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => !asked && process.ppid !== parent && stop(), 1000).unref();
  const code = await exitCode(child);
  return asked && code === 128 ? 0 : code;
}

function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 128));
  });
}
