import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops processes that an earlier owner left in a data folder (a server without its owner, backends without their server), and removes
 * their pid files. Call it only while holding the folder lock.
 */
export async function clearLeftovers(dir: string): Promise<void> {
  if (!existsSync(dir)) return;
  await endServers(dir);
  for (const file of readdirSync(dir))
    if (file === 'postmaster.pid' || file.startsWith('.s.PGSQL.')) rmSync(path.join(dir, file), { force: true });
}

const STEP_MS = 50;

async function endServers(dir: string): Promise<void> {
  let seen = serversOf(dir);
  if (seen.length === 0) return;
  const postmaster = postmasterPid(dir);
  // SIGINT is the fast, orderly shutdown of the whole server; backends without a server get SIGTERM
  if (postmaster && seen.includes(postmaster)) signal([postmaster], 'SIGINT');
  else signal(seen, 'SIGTERM');
  for (let waited = 0; seen.length > 0; waited += STEP_MS) {
    if (waited === 30_000) signal(seen, 'SIGQUIT');
    if (waited >= 40_000) throw new Error(`PostgreSQL of an earlier start does not end (processes ${seen.join(', ')} in ${dir}).`);
    await sleep(STEP_MS);
    seen = serversOf(dir);
  }
}

/** PostgreSQL processes that work in the folder. Process ids are reused, so the pid file alone is no proof. */
function serversOf(dir: string): number[] {
  if (process.platform !== 'linux') {
    const pid = postmasterPid(dir);
    return pid && spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(dir) ? [pid] : [];
  }
  const home = realpathSync(dir);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, home));
}

function worksIn(pid: number, home: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === home;
  } catch {
    return false; // it has ended, or belongs to another user
  }
}

function postmasterPid(dir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // it has ended in the meantime
    }
}
