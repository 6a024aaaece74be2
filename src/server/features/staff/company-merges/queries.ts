import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import {
  companyMergeFields,
  companyMergeObstacles,
  type CompanyMergeEffects,
  type CompanyMergeField,
  type CompanyMergeObstacle,
  type CompanyMergePreview,
} from '#contract/staff/company-merges.ts';
import type { Merge } from '#contract/staff/merges.ts';
import { eitherOf, isSide, lockMerge, MERGES_SHOWN, mergesOf, toMerge, type PairIds } from '#server/features/staff/merges/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { companyFields } from './rules.ts';

const readCompany = (db: Db, id: number) => db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

/** Both companies, neither merged. */
async function getPair(db: Db, { survivor_id, merged_id }: PairIds) {
  ensure(survivor_id !== merged_id, 'merge_with_itself');
  const [survivor, merged] = [await readCompany(db, survivor_id), await readCompany(db, merged_id)];
  if (!survivor || !merged) throw notFound();
  ensure(survivor.merged_into_id === null && merged.merged_into_id === null, 'merged_already');
  return { survivor, merged };
}

const lockCompanies = (tx: Tx, ids: RawBuilder<number>) =>
  tx.selectFrom('companies').select('id').where('id', '=', ids).orderBy('id').forUpdate().execute();

/** Locks both, the smaller id first. Rows of a locked company cannot be added, so none is missed. */
export async function lockPair(tx: Tx, pair: PairIds) {
  await lockCompanies(tx, eitherOf(pair));
  return getPair(tx, pair);
}

/** What hinders the merge now. */
export async function listObstacles(db: Db, { survivor_id: one, merged_id: other }: PairIds): Promise<CompanyMergeObstacle[]> {
  const has = (company: number, rows: string) => sql`exists (select from ${sql.raw(rows)} and company_id = ${company})`;
  const both = (rows: string) => sql`(${has(one, rows)} and ${has(other, rows)})`;
  const running = `subscriptions where cancelled_at is null and ends_on >= '${today()}'::date`;
  const { rows } = await sql<Record<CompanyMergeObstacle, boolean>>`
    select ${has(one, "transactions where status = 'pending'")} or ${has(other, "transactions where status = 'pending'")} as payment_pending,
      ${both('sepa_accounts where revoked_at is null')} as mandates, ${both(running)} as subscriptions,
      exists (select from unlocked_drivers a join unlocked_drivers b on b.driver_id = a.driver_id
        where a.company_id = ${one} and b.company_id = ${other}) as same_drivers`.execute(db);
  return companyMergeObstacles.filter((obstacle) => rows[0]![obstacle]);
}

export async function getPreview(db: Db, pair: PairIds): Promise<z.input<typeof CompanyMergePreview>> {
  const { survivor, merged } = await getPair(db, pair);
  const side = ({ id, name, created_at }: typeof survivor) => ({ id, name, created_at });
  return {
    survivor: side(survivor),
    merged: side(merged),
    differs: listDifferences(survivor, merged),
    effects: await countEffects(db, merged.id),
    obstacles: await listObstacles(db, pair),
  };
}

type Company = Awaited<ReturnType<typeof getPair>>['survivor'];
const valuesOf = (company: Company, field: CompanyMergeField): unknown[] => companyFields[field].map((column) => company[column]);
/** Positions and ids of pictures say nothing to a reader. */
const inWords = (company: Company, field: CompanyMergeField): string =>
  companyFields[field]
    .map((column) => {
      if (column === 'lat' || column === 'lng') return '';
      if (column === 'logo_id') return company.logo_id === null ? '' : 'Logo';
      return column === 'tax_percentage' ? `${company.tax_percentage}\u00a0%` : String(company[column] ?? '');
    })
    .filter(Boolean)
    .join(', ');

function listDifferences(survivor: Company, merged: Company) {
  return companyMergeFields.flatMap((field) => {
    if (isDeepStrictEqual(valuesOf(survivor, field), valuesOf(merged, field))) return [];
    const [one, other] = [inWords(survivor, field), inWords(merged, field)];
    const proposed = one === '' && other !== '' ? ('merged' as const) : ('survivor' as const);
    return [{ field, survivor: one, merged: other, proposed }];
  });
}

async function countEffects(db: Db, id: number): Promise<CompanyMergeEffects> {
  const of = (rows: string) => sql`(select count(*) from ${sql.raw(rows)} company_id = ${id})::int`;
  const { rows } = await sql<CompanyMergeEffects>`
    select ${of('users where erased_at is null and')} as users, ${of('audiences where parent_id is null and deleted_at is null and')} as audiences,
      ${of('campaigns where parent_id is null and deleted_at is null and')} as campaigns, ${of('offers where')} as offers,
      ${of('unlocked_drivers where')} as unlocks, ${of('hires where')} as hires, ${of('slots where removed_at is null and')} as slots,
      ${of('transactions where')} as transactions`.execute(db);
  return rows[0]!;
}

const merges = (db: Db) =>
  mergesOf(db, 'company')
    .innerJoin('companies as s', 's.id', 'm.survivor_id')
    .innerJoin('companies as o', 'o.id', 'm.merged_id')
    .select(['s.name as survivor_name', 'o.name as merged_name']);

export async function getMerge(db: Db, id: number): Promise<z.input<typeof Merge>> {
  const row = await merges(db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toMerge(row);
}

/** Newest first. */
export async function listMerges(db: Db, company_id: number) {
  const rows = await merges(db).where(isSide(company_id)).orderBy('m.id', 'desc').limit(MERGES_SHOWN).execute();
  return { data: rows.map(toMerge) };
}

/** The merge with both companies locked. */
export const lockCompanyMerge = (tx: Tx, id: number) => lockMerge(tx, 'company', id, (ids) => lockCompanies(tx, ids));

/** A payment in progress would be booked for the wrong company. */
export const hasPendingPayment = async (db: Db, ids: PairIds): Promise<boolean> =>
  (await listObstacles(db, ids)).includes('payment_pending');
