import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from './runner.ts';

export interface Postmaster {
  /** Resolves when the server has exited, for whatever reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** A shutdown writes the memory to the disk, which takes seconds on a slow disk. */
const TIMEOUT_MS = 20_000;

/** Starts the server and waits until it accepts connections. Its log is `server.log` in the data folder. */
export async function launchPostmaster(dir: string, program: string, args: string[], runner: Runner): Promise<Postmaster> {
  const logFile = path.join(dir, 'server.log');
  const log = openSync(logFile, sizeOf(logFile) > 5_000_000 ? 'w' : 'a', 0o600);
  const start = sizeOf(logFile);
  // detached: Ctrl-C reaches only this process, which stops the server in order
  const child = runner.start(program, ['-D', dir, ...args], { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  runner.own(logFile);
  const exited = once(child, 'exit').then(
    () => {},
    () => {}, // it could not be started: `pid` is undefined
  );
  let running = child.pid !== undefined;
  void exited.then(() => (running = false));
  while (running && !isReady(dir, child.pid)) await sleep(10);
  if (!running) throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(start).trim()}`);
  const guard = guardAgainstOrphan(child.pid!, runner);
  child.unref();
  return {
    exited: exited.then(() => void guard.kill('SIGKILL')),
    async stop() {
      if (!running) return;
      child.ref();
      child.kill('SIGINT'); // the fast shutdown: open transactions are rolled back, committed ones are kept
      // during a recovery the fast shutdown may never finish; an immediate one loses nothing, because of the write-ahead log
      const killTimer = setTimeout(() => child.kill('SIGQUIT'), TIMEOUT_MS);
      await exited;
      clearTimeout(killTimer);
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The server writes its state into the eighth line of its pid file. */
function isReady(dir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** A shell that stops the server when this process ends, even by `kill -9`: its standard input is then closed. */
function guardAgainstOrphan(pid: number, runner: Runner) {
  const guard = runner.start('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {}); // without a shell, the next start stops the orphaned server
  guard.unref();
  (guard.stdin as unknown as { unref?(): void } | null)?.unref?.();
  return guard;
}
