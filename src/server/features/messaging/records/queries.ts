import { sql, type RawBuilder } from 'kysely';
import { recordModels, type RecordModel } from '#contract/messaging/records.ts';
import { canAccess } from '#contract/access.ts';
import type { Actor, CompanyUser, Staff } from '#contract/people.ts';
import { readsCompany } from '#server/kernel/staff-scope.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

interface Source {
  /** Companies have such records of their own; the others belong to the staff. */
  ofCompanies: boolean;
  rows: RawBuilder<unknown>;
}

/** Companies read a candidate with the consent, and those whom they found themselves (`isNamed`). */
export function isNamedCandidate(row: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${row}.consent`)} = 'agreed' or ${sql.ref(`${row}.source`)} = 'company')`;
}

/** The rows `r` that can be read about, of each kind. */
const kept: Record<RecordModel, { table: string; condition: RawBuilder<unknown> }> = {
  'unlocked-driver': { table: 'unlocked_drivers', condition: sql`r.deleted_at is null` },
  candidate: { table: 'candidates', condition: sql`r.deleted_at is null and r.erased_at is null and r.replaced_by_id is null` },
  campaign: { table: 'campaigns', condition: sql`r.deleted_at is null and r.parent_id is null` },
  company: { table: 'companies', condition: sql`r.merged_into_id is null` },
  driver: { table: 'drivers', condition: sql`r.erased_at is null and r.merged_into_id is null` },
};

/** The rows of each kind: `id`, `name`, `company_id`, `driver_id`. */
const sources: Record<RecordModel, Source> = {
  'unlocked-driver': {
    ofCompanies: true,
    rows: sql`
      select r.id, u.full_name as name, r.company_id, r.driver_id from unlocked_drivers r
      join drivers d on d.id = r.driver_id join users u on u.id = d.user_id where ${kept['unlocked-driver'].condition}`,
  },
  // before the consent a task or a notification has the initials, as the company reads them
  candidate: {
    ofCompanies: true,
    rows: sql`
      select r.id, case when ${isNamedCandidate('r')} then r.full_name else upper(left(r.first_name, 1) || left(r.last_name, 1)) end as name,
        r.company_id, r.driver_id
      from candidates r where ${kept.candidate.condition}`,
  },
  campaign: {
    ofCompanies: true,
    rows: sql`select r.id, r.name, r.company_id, null::bigint as driver_id from campaigns r where ${kept.campaign.condition}`,
  },
  company: {
    ofCompanies: false,
    rows: sql`select r.id, r.name, r.id as company_id, null::bigint as driver_id from companies r where ${kept.company.condition}`,
  },
  driver: {
    ofCompanies: false,
    rows: sql`
      select r.id, u.full_name as name, null::bigint as company_id, r.id as driver_id from drivers r
      join users u on u.id = r.user_id where ${kept.driver.condition}`,
  },
};

export interface FoundRecord {
  model: RecordModel;
  model_id: number;
  name: string;
  company_id: number | null;
  driver_id: number | null;
}

const isModel = (model: string): model is RecordModel => (recordModels as readonly string[]).includes(model);

/**
 * The record, if the caller may read what is written about it. Rows of other companies, and those that belong to the staff, are not found;
 * for sales neither are those of companies that somebody else looks after.
 */
export async function getRecord(db: Db, actor: Actor, model: string, id: number): Promise<FoundRecord> {
  if (!isModel(model)) throw notFound();
  const { ofCompanies, rows: source } = sources[model];
  if (actor.side === 'contact' || (actor.side === 'company' && !ofCompanies)) throw notFound();
  if (actor.side === 'company' && model === 'candidate' && !canAccess(actor, 'company:candidates')) throw notFound();
  const isReadable = actor.side === 'company' ? isOfCompany(actor, model) : isReadableBy(actor, sql`record.company_id`);
  // computed, because each kind has other columns without a value
  const { rows } = await sql<{ name: string; company_id: number | null; driver_id: number | null }>`
    select record.name, coalesce(record.company_id) as company_id, coalesce(record.driver_id) as driver_id
    from (${source}) record where record.id = ${id} and ${isReadable}`.execute(db);
  if (!rows[0]) throw notFound();
  return { model, model_id: id, ...rows[0] };
}

/** Words about a candidate may name the person, whom the company reads after the consent only. */
const isOfCompany = ({ company_id }: CompanyUser, model: RecordModel): RawBuilder<unknown> =>
  model === 'candidate'
    ? sql`record.company_id = ${company_id} and exists (select from candidates c where c.id = record.id and ${isNamedCandidate('c')})`
    : sql`record.company_id = ${company_id}`;

/** Records of no company are read by all staff. */
export const isReadableBy = (me: Staff, company_id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${company_id} is null or ${readsCompany(me, company_id)})`;

/** Joins `record (name, company_id, driver_id)` to a row with the columns `model` and `model_id`. */
export const joinRecord = (row: string): RawBuilder<unknown> => sql`
  join lateral (${sql.join(
    recordModels.map(
      (model) => sql`
        select x.name, x.company_id, x.driver_id from (${sources[model].rows}) x
        where ${sql.ref(`${row}.model`)} = ${sql.lit(model)} and x.id = ${sql.ref(`${row}.model_id`)}`,
    ),
    sql` union all `,
  )}) record on true`;

/**
 * Whether a row with the columns `model` and `model_id` has its record, as `joinRecord` finds it: for counts, which need no names. The offset
 * keeps PostgreSQL from reading all records at once.
 */
export const hasRecord = (row: string): RawBuilder<unknown> => sql`
  case ${sql.ref(`${row}.model`)} ${sql.join(
    recordModels.map(
      (model) => sql`
        when ${sql.lit(model)} then exists (
          select from ${sql.table(kept[model].table)} r where r.id = ${sql.ref(`${row}.model_id`)} and ${kept[model].condition} offset 0)`,
    ),
    sql` `,
  )} end`;
