import { sql, type RawBuilder } from 'kysely';
import { recordModels, type RecordModel } from '#contract/messaging/records.ts';
import type { Actor } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

interface Source {
  /** Companies have such records of their own; the others belong to the staff. */
  ofCompanies: boolean;
  rows: RawBuilder<unknown>;
}

/** The rows of each kind: `id`, `name`, `company_id`, `driver_id`. */
const sources: Record<RecordModel, Source> = {
  'unlocked-driver': {
    ofCompanies: true,
    rows: sql`
      select r.id, u.full_name as name, r.company_id, r.driver_id from unlocked_drivers r
      join drivers d on d.id = r.driver_id join users u on u.id = d.user_id where r.deleted_at is null`,
  },
  campaign: {
    ofCompanies: true,
    rows: sql`select r.id, r.name, r.company_id, null::bigint as driver_id from campaigns r where r.deleted_at is null and r.parent_id is null`,
  },
  company: {
    ofCompanies: false,
    rows: sql`select r.id, r.name, r.id as company_id, null::bigint as driver_id from companies r where r.merged_into_id is null`,
  },
  driver: {
    ofCompanies: false,
    rows: sql`
      select r.id, u.full_name as name, null::bigint as company_id, r.id as driver_id from drivers r
      join users u on u.id = r.user_id where r.erased_at is null and r.merged_into_id is null`,
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

/** The record, if the caller may read it. Rows of other companies, and those that belong to the staff, are not found. */
export async function getRecord(
  db: Db,
  actor: Pick<Actor, 'side'> & { company_id?: number },
  model: string,
  id: number,
): Promise<FoundRecord> {
  if (!isModel(model)) throw notFound();
  const { ofCompanies, rows: source } = sources[model];
  if (actor.side === 'contact' || (actor.side === 'company' && !ofCompanies)) throw notFound();
  // computed, because each kind has other columns without a value
  const { rows } = await sql<{ name: string; company_id: number | null; driver_id: number | null }>`
    select record.name, coalesce(record.company_id) as company_id, coalesce(record.driver_id) as driver_id
    from (${source}) record where record.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row || (actor.side === 'company' && row.company_id !== actor.company_id)) throw notFound();
  return { model, model_id: id, ...row };
}

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
