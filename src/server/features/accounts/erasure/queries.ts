import { sql } from 'kysely';
import type { Labels } from '#contract/foundation/options.ts';
import { locales } from '#contract/people.ts';
import type { ErasedAccount, ErasedCandidate } from '#server/ports/erasures.ts';
import type { Db } from '#server/kernel/db.ts';

export async function listDeleteReasons(db: Db) {
  const rows = await db
    .selectFrom('account_delete_reasons')
    .select(['id', 'key', 'can_have_text'])
    .select(
      sql`(select jsonb_object_agg(l.locale, label_in(labels, l.locale)) from unnest(${[...locales]}::text[]) l (locale))`
        .$castTo<Labels>()
        .as('label'),
    )
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return { data: rows };
}

export const findDeleteReason = (db: Db, id: number) =>
  db.selectFrom('account_delete_reasons').select(['id', 'key']).where('id', '=', id).where('active', '=', true).executeTakeFirst();

const erasuresOf = (db: Db) =>
  db
    .selectFrom('erasures as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.user_id', 'u.created_at as registered_at', 'e.erased_at', 'e.reason_id', 'e.receipt', 'e.locale']);

/** The erasure with the address of its receipt, until that is sent, and the account for the external list. */
export const findReceipt = (db: Db, user_id: number) =>
  erasuresOf(db).select(['e.id', 'e.receipt_to', 'e.receipt_channel']).where('e.user_id', '=', user_id).executeTakeFirst();

/** All erasures in this database. */
export const listErasures = (db: Db): Promise<ErasedAccount[]> => erasuresOf(db).orderBy('e.id').execute();

/** Those of the erased accounts that exist again, by number and registration time. */
export async function listReturned(db: Db, accounts: readonly ErasedAccount[]): Promise<(ErasedAccount & { driver_id: number })[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('drivers as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.created_at', 'd.id as driver_id'])
    .where('u.id', '=', sql<number>`any(${accounts.map(({ user_id }) => user_id)}::bigint[])`)
    .where('u.erased_at', 'is', null)
    .execute();
  const there = new Map(rows.map((row) => [`${row.id} ${row.created_at.getTime()}`, row.driver_id]));
  return accounts.flatMap((account) => {
    const driver_id = there.get(`${account.user_id} ${account.registered_at.getTime()}`);
    return driver_id === undefined ? [] : [{ ...account, driver_id }];
  });
}

const erasedCandidatesOf = (db: Db) =>
  db
    .selectFrom('candidates')
    .select(['id as candidate_id', 'created_at', 'erased_at'])
    .where('erased_at', 'is not', null)
    .$narrowType<{ erased_at: Date }>();

/** A candidate for the external list; undefined when it is not erased. */
export const findErasedCandidate = (db: Db, id: number): Promise<ErasedCandidate | undefined> =>
  erasedCandidatesOf(db).where('id', '=', id).executeTakeFirst();

/** All candidates without their persons in this database. */
export const listErasedCandidates = (db: Db): Promise<ErasedCandidate[]> => erasedCandidatesOf(db).orderBy('id').execute();

/** Those of the erased candidates who exist again, by number and time of creation. */
export async function listReturnedCandidates(db: Db, listed: readonly ErasedCandidate[]): Promise<number[]> {
  const rows = await db
    .selectFrom('candidates')
    .select(['id', 'created_at'])
    .where('id', '=', sql<number>`any(${listed.map(({ candidate_id }) => candidate_id)}::bigint[])`)
    .where('erased_at', 'is', null)
    .execute();
  const times = new Set(listed.map(({ candidate_id, created_at }) => `${candidate_id} ${created_at.getTime()}`));
  return rows.filter(({ id, created_at }) => times.has(`${id} ${created_at.getTime()}`)).map(({ id }) => id);
}
