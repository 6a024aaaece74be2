import { setTimeout as wait } from 'node:timers/promises';
import { berlin } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { digestsOf, findLastSeal, getGreatestId, listSeals, listWriters, type Seal } from './queries.ts';
import { BEGINNING, hashOfSeal } from './rules.ts';

/** Between two looks at the transactions that are still writing, and how long to look before the next run tries again. */
const LOOK_EVERY_MS = 200;
const LOOK_FOR_MS = 60_000;

/** Waits until the transactions that are writing now have ended. It takes no lock, so nothing waits for it. */
async function waitForWriters(db: Db): Promise<boolean> {
  let writing = new Set(await listWriters(db));
  for (let waited = 0; writing.size > 0; waited += LOOK_EVERY_MS) {
    if (waited >= LOOK_FOR_MS) return false;
    await wait(LOOK_EVERY_MS);
    writing = new Set((await listWriters(db)).filter((writer) => writing.has(writer)));
  }
  return true;
}

/** Seals all entries since the last seal, under the day that has ended. Returns undefined when there is a seal of that day or a writer stays. */
export async function sealAuditLog(db: Db): Promise<Seal | undefined> {
  const day = berlin().minus({ days: 1 }).toISODate();
  const last = await findLastSeal(db);
  if (last && last.day >= day) return undefined;
  const through_id = await getGreatestId(db);
  if (through_id === (last?.through_id ?? 0) || !(await waitForWriters(db))) return undefined;
  const previous = last?.hash ?? BEGINNING;
  const sealed = await hashOfSeal({ day, through_id, previous }, digestsOf(db, last?.through_id ?? 0, through_id));
  const seal = { day, through_id, previous, ...sealed };
  const added = await db
    .insertInto('audit_seals')
    .values(seal)
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n ? seal : undefined;
}

export interface Finding {
  day: string;
  problem: 'chain' | 'entries' | 'count';
}

/** Computes every seal again and compares. Returns what differs, and the last seal. */
export async function checkAuditLog(db: Db): Promise<{ findings: Finding[]; seals: number; last: Seal | undefined }> {
  const seals = await listSeals(db);
  const findings: Finding[] = [];
  let before: Seal | undefined;
  for (const seal of seals) {
    const { day, previous, through_id } = seal;
    if (!previous.equals(before?.hash ?? BEGINNING)) findings.push({ day, problem: 'chain' });
    const found = await hashOfSeal({ day, through_id, previous }, digestsOf(db, before?.through_id ?? 0, through_id));
    if (found.entries !== seal.entries) findings.push({ day, problem: 'count' });
    else if (!found.hash.equals(seal.hash)) findings.push({ day, problem: 'entries' });
    before = seal;
  }
  return { findings, seals: seals.length, last: before };
}
