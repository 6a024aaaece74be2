import { spawn, spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Problem, root } from './main.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const oldest = '20.19';
const wanted = 24; // runs TypeScript directly
const follow = new URL('follow-parent.mjs?signal=SIGKILL', import.meta.url).href;

/** Installs missing packages and returns the path of a Node that runs TypeScript. Prints nothing when all is installed. */
export async function install() {
  if (isOlder(process.versions.node, oldest))
    throw new Problem(`Node ${process.versions.node} is too old. Install Node ${oldest} or newer (https://nodejs.org) and try again.`);
  if (missing().length > 0) await oneAtATime('installation', installPackages);
  return findNode();
}

/**
 * @param {string} version
 * @param {string} other
 */
function isOlder(version, other) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

async function installPackages() {
  for (const attempt of [1, 2]) {
    const before = missing();
    if (before.length === 0) return; // another process has installed them
    console.log(attempt === 1 ? 'Installing packages (once, about a minute) …' : 'Trying once more …');
    const { code, output } = await npmCi();
    const disturbed = attempt === 1 && /ENOTEMPTY|EEXIST/.test(output); // caused by the last files of an interrupted installation
    if (code !== 0 && !disturbed) throw new Problem(`npm ci failed:\n\n${shorten(output)}\n\n${hint(output)}`);
  }
  // npm silently omits an optional package when its download fails; a missing Node is checked later
  const lost = missing().filter((name) => !/\/node-[^/]+$/.test(name));
  if (lost.length > 0)
    throw new Problem(`npm could not fetch ${named(lost)}. Check the network and \`npm config get registry\`, then try again.`);
}

/** @param {string[]} folders */
const named = (folders) => folders.map((folder) => folder.replace(/^.*node_modules\//, '')).join(', ');

/**
 * The cause is at the top of npm's output; its manual may follow.
 * @param {string} output
 */
function shorten(output) {
  const lines = output.trim().split('\n');
  return lines.length > 20 ? [...lines.slice(0, 20), '…'].join('\n') : lines.join('\n');
}

/** @param {string} output */
function hint(output) {
  if (/EACCES|EPERM/.test(output)) return notOurs;
  if (/ENOSPC/.test(output)) return 'The disk is full.';
  if (/ENOTCACHED/.test(output)) return 'There is no network, and npm has not kept all packages from another time. Connect, and try again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output))
    return 'The registry could not be reached: see `npm config get registry`.';
  return 'Run `npm ci` by hand to see more.';
}
const notOurs = `This user may not write to ${root}. Work as the owner of the folder, or in a clone of your own.`;

async function npmCi() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Problem(notOurs);
  }
  // the includes override NODE_ENV=production and an `omit` in the user's configuration
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  if (await isOffline()) args.push('--offline'); // npm's cache may be sufficient
  const child = spawn('npm', args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${follow}` }, // it must end with this process
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => resolve(((output += `npm could not be started: ${error.message}`), 127)));
  });
  return { code, output };
}

/** Without a network npm retries for minutes. A DNS lookup of the registry takes seconds; behind a proxy it proves nothing. */
async function isOffline() {
  if (Object.keys(process.env).some((name) => /^(https?_)?proxy$/i.test(name))) return false;
  const settings = spawnSync('npm', ['config', 'get', 'registry', 'https-proxy', 'proxy'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (/^(https-)?proxy=(?!null$)./m.test(settings.stdout ?? '')) return false;
  const registry = /^registry=\w+:\/\/([^/:\s]+)/m.exec(settings.stdout ?? '')?.[1];
  if (!registry) return false;
  return lookup(registry).then(
    () => false,
    (/** @type {NodeJS.ErrnoException} */ { code }) => code === 'ENOTFOUND' || code === 'EAI_AGAIN',
  );
}

/**
 * @typedef {{ version: string, link?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Package
 * @param {string} file
 * @returns {Record<string, Package>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Folders of packages that are missing in the version of the lock file. An interrupted `npm ci` has installed none. */
function missing() {
  const record = 'node_modules/.package-lock.json';
  const installed = existsSync(record) ? readPackages(record) : {};
  return Object.entries(readPackages('package-lock.json'))
    .filter(([folder, locked]) => folder !== '' && !locked.link && (!locked.optional || isForThisMachine(locked)))
    .filter(([folder, locked]) => installed[folder]?.version !== locked.version || !existsSync(path.join(folder, 'package.json')))
    .map(([folder]) => folder);
}

/**
 * Optional packages are required only if they are made for this platform.
 * @param {Package} locked
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os || ![os].flat().includes(process.platform) || !cpu || ![cpu].flat().includes(process.arch)) return false;
  return process.platform !== 'linux' || !libc || [libc].flat().includes(libcHere());
}

/** @type {'glibc' | 'musl' | undefined} */
let foundLibc;
function libcHere() {
  if (foundLibc) return foundLibc;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  foundLibc = header.glibcVersionRuntime ? 'glibc' : 'musl';
  return foundLibc;
}

/** The Node that npm has installed, otherwise the one that runs this. */
function findNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const installed = path.join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (!windows && existsSync(installed)) linkNode(installed);
  for (const candidate of [installed, process.execPath]) {
    const version = existsSync(candidate) ? spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout : '';
    if (Number(/^v(\d+)/.exec(version ?? '')?.[1]) >= wanted) return candidate;
  }
  throw new Problem(
    `Node ${wanted} could not be installed for ${process.platform} ${process.arch}. Install it yourself (https://nodejs.org) and try again.`,
  );
}

/**
 * npm 10 omits this link, which every `npm run` needs.
 * @param {string} installed
 */
function linkNode(installed) {
  const link = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(link)) return;
  try {
    symlinkSync(path.relative(path.dirname(link), installed), link);
  } catch {
    // created concurrently, or not permitted: our own programs are started by path
  }
}
