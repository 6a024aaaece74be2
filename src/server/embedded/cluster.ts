import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Runner } from './runner.ts';

export const superuser = 'cabina';
const passwordFile = 'embedded.password';

/** The password for connections over TCP. The socket needs none, because only the owner can open it. */
export const passwordOf = (dir: string) => readFileSync(path.join(dir, passwordFile), 'utf8').trim();

/**
 * Creates the data folder if it is missing. It is built elsewhere and then renamed, so that an interrupted start leaves no partial folder.
 */
export function ensureCluster(dir: string, binaries: string, runner: Runner, durable: boolean): void {
  if (existsSync(path.join(dir, 'PG_VERSION'))) return checkVersion(dir, binaries, runner);
  const draft = `${dir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  runner.own(draft);
  const password = `${dir}.password`;
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  runner.own(password);
  const access = ['-U', superuser, `--pwfile=${password}`, '--auth-local=trust', '--auth-host=scram-sha-256'];
  const language = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const manner = ['--no-instructions', ...(durable ? [] : ['--no-sync'])];
  const { ok, output } = runner.run(path.join(binaries, 'initdb'), ['-D', draft, ...access, ...language, ...manner]);
  if (!ok) {
    for (const half of [draft, password]) rmSync(half, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its data folder ${dir}:\n${complaints(output)}`);
  }
  renameSync(password, path.join(draft, passwordFile));
  chmodSync(draft, 0o700);
  renameSync(draft, dir);
}

/** initdb prints every step. Returns the lines about errors. */
function complaints(output: string): string {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|HINT|error:/.test(line));
  return lines.length > 0 ? lines.join('\n') : output;
}

function checkVersion(dir: string, binaries: string, runner: Runner): void {
  const made = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim();
  const { output } = runner.run(path.join(binaries, 'postgres'), ['--version']);
  const installed = /\b(\d+)\.\d+/.exec(output)?.[1];
  if (made !== installed)
    throw new Error(
      `${dir} was made by PostgreSQL ${made}, but ${installed ?? output} is installed. Move the folder away to start afresh.`,
    );
}
