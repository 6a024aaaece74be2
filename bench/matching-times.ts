import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db.ts';

export const round = (ms: number) => Math.round(ms * 100) / 100;

/** Milliseconds of wall time and of the backend's processor time, which other load does not change. */
export interface Times {
  wall: number[];
  cpu: number[];
}
export interface Spread {
  p50: number;
  p95: number;
  max: number;
  cpu_p50?: number;
  cpu_p95?: number;
}
export function spread({ wall, cpu }: Times): Spread {
  const at = (all: number[], share: number) => {
    const sorted = all.toSorted((a, b) => a - b);
    return round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!);
  };
  const times = { p50: at(wall, 0.5), p95: at(wall, 0.95), max: at(wall, 1) };
  return cpu.length > 0 ? { ...times, cpu_p50: at(cpu, 0.5), cpu_p95: at(cpu, 0.95) } : times;
}
export async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/** Reads the processor time of a session's backend where available (Linux, the database on this machine). */
export async function backendClock(tx: Tx): Promise<() => number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const file = `/proc/${rows[0]!.pid}/schedstat`;
  return () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : undefined);
}

/** Runs each once as a warm-up, then once measured. */
export async function timesOf<T>(
  all: T[],
  work: (one: T) => Promise<unknown>,
  clock: () => number | undefined = () => undefined,
): Promise<Times> {
  for (const one of all) await work(one);
  const times: Times = { wall: [], cpu: [] };
  for (const one of all) await measureInto(times, () => work(one), clock);
  return times;
}
export async function measureInto(times: Times, work: () => Promise<unknown>, clock: () => number | undefined): Promise<void> {
  const before = clock();
  times.wall.push((await timed(work))[0]);
  const after = clock();
  if (before !== undefined && after !== undefined) times.cpu.push(after - before);
}
export const timesInDatabase = async <T>(tx: Tx, all: T[], work: (one: T) => Promise<unknown>) =>
  timesOf(all, work, await backendClock(tx));

/** By processor time if known, because the two were not measured at the same time. */
export const ratio = (a: Spread, b: Spread) =>
  round(a.cpu_p50 !== undefined && b.cpu_p50 !== undefined ? a.cpu_p50 / b.cpu_p50 : a.p50 / b.p50);
