import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Read at the start, because the parent may be killed during installation and build. */
const starter = whoStarted();

/**
 * Runs a program in our terminal and returns its exit code.
 * @param {string} program
 * @param {string[]} args
 */
export const run = (program, args) => exitCode(spawn(program, args, { stdio: 'inherit' }));

/**
 * Runs a server that ends with this process and, if started by npm, with npm. Forwards signals once; a second one kills it. Returns its
 * exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function supervise(program, args, env) {
  const follow = new URL('follow-parent.mjs', import.meta.url).href;
  // detached: Ctrl-C reaches it through us only, and not a second time from the terminal
  const child = spawn(program, ['--import', follow, ...args], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  let stopping = false;
  const stop = () => {
    child.kill(stopping ? 'SIGKILL' : 'SIGTERM');
    stopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  child.once('exit', (_code, signal) => {
    if (signal && !stopping) console.error(`\nThe server was ended from outside (${signal}). Nothing is lost: start it again.`);
  });
  if (process.env['npm_lifecycle_event']) setInterval(() => !stopping && whoStarted() !== starter && stop(), 1000).unref();
  return exitCode(child);
}

/**
 * npm runs a command through a shell, which survives a `kill -9` of npm: so the shell's parent is watched. Without /proc, our own parent
 * is.
 */
function whoStarted() {
  const parent = process.ppid;
  try {
    const [program = '', flag] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (flag !== '-c' || !/(^|\/)\w*sh$/.test(program)) return parent;
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]);
  } catch {
    return parent;
  }
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
