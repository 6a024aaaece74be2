// Plain JavaScript for any Node from 20.19 on, without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const oldest = [20, 19];
const wanted = 24;

/** Something the reader can act on: its message is all that is shown. */
export class Problem extends Error {}

/** Installs what is missing and answers the path of a Node that runs TypeScript. Quiet when there is nothing to do. */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    throw new Problem(`Node ${process.versions.node} is too old. Install Node ${oldest.join('.')} or newer (https://nodejs.org) and try again.`);
  process.chdir(root);
  if (missing().length > 0) await oneAtATime('install', installPackages);
  return findNode();
}

async function installPackages() {
  for (const attempt of [1, 2]) {
    const before = missing();
    if (before.length === 0) return; // somebody else has installed meanwhile
    console.log(attempt === 1 ? 'Installing packages (once, about a minute) …' : `Trying again for ${named(before)} …`);
    const { code, output } = await npmCi();
    if (code !== 0) throw new Problem(`npm ci failed:\n\n${output.split('\n').slice(-25).join('\n').trim()}\n\n${hint(output)}`);
  }
  // npm leaves an optional package out without a word when its download fails
  const lost = missing().filter((name) => !name.includes('/node-') || Number(process.versions.node.split('.')[0]) < wanted);
  if (lost.length > 0) throw new Problem(`npm could not fetch ${named(lost)}. Check the network and \`npm config get registry\`, then try again.`);
}

const named = (names) => names.map((name) => name.replace(/^.*node_modules\//, '')).join(', ');

function hint(output) {
  if (/EACCES|EPERM/.test(output)) return `This user may not write to ${root}. Use the owner of the folder, or a clone of your own.`;
  if (/ENOSPC/.test(output)) return 'The disk is full.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) return 'The registry could not be reached: `npm config get registry`.';
  return 'Try `npm ci` by hand to see more.';
}

async function npmCi() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Problem(`This user may not write to ${root}. Use the owner of the folder, or a clone of your own.`);
  }
  const windows = process.platform === 'win32';
  // the includes stand against NODE_ENV=production and an `omit` of the user's configuration
  const child = spawn('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(((output += `npm was not found: ${error.message}`), 127)));
    child.once('close', resolve);
  });
  return { code, output };
}

/** Packages of the lock file that are not installed in that version. An interrupted `npm ci` has installed none. */
function missing() {
  const locked = readPackages('package-lock.json');
  const installed = existsSync('node_modules/.package-lock.json') ? readPackages('node_modules/.package-lock.json') : {};
  return Object.keys(locked).filter((name) => {
    if (name === '' || locked[name].link) return false;
    if (locked[name].optional && !isForThisMachine(locked[name])) return false;
    return installed[name]?.version !== locked[name].version || !existsSync(path.join(name, 'package.json'));
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Of the optional packages only those are insisted on that are made for this very platform. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu) return false;
  const here = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return os.includes(process.platform) && cpu.includes(process.arch) && (!libc || process.platform !== 'linux' || libc.includes(here));
}

function findNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const bundled = path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  for (const candidate of [bundled, process.execPath]) {
    const version = existsSync(candidate) ? spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout : '';
    if (Number(/^v(\d+)/.exec(version ?? '')?.[1]) >= wanted) return candidate;
  }
  throw new Problem(`Node ${wanted} could not be installed for ${process.platform} ${process.arch}. Install it yourself (https://nodejs.org) and try again.`);
}

/** Of several processes in this folder one works, the others wait. The name is free again when its owner ends, however it ends. */
export async function oneAtATime(what, work) {
  const name = `cabina-${what}-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`;
  const address = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform];
  if (!address) return work();
  const server = createServer();
  for (let waits = 0; !(await listens(server, address)); waits++) {
    if (waits === 0) console.log(`Waiting for another ${what} in this folder …`);
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

function listens(server, address) {
  return new Promise((resolve, reject) => {
    const settle = (error) => {
      server.removeAllListeners();
      if (!error) resolve(true);
      else if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', settle).once('listening', settle).listen(address);
  });
}

/** Runs a tool's main function: a problem is a sentence and exit code 1, anything else a bug with its trace. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
