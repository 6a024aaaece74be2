import { sql } from 'kysely';
import type { ColumnFilter } from '#contract/hiring/candidate-board.ts';
import type { Candidate, CandidateFilter, CandidateRow } from '#contract/hiring/candidates.ts';
import { isNamed } from '#contract/hiring/candidates.policy.ts';
import type { CandidateStatus } from '#contract/foundation/vocabulary.ts';
import type { OfficeUser } from '#contract/people.ts';
import { pageSizes } from '#contract/shapes.ts';
import { asMedia } from '#server/features/foundation/media/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { invalidField, notFound } from '#server/kernel/http/errors.ts';
import { cappedPage, COUNT_UP_TO } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { idsInCareOf } from '#server/kernel/staff-scope.ts';
import { erasedOn } from './rules.ts';

export { erasedOn, linkHash, validSince } from './rules.ts';

const PER_COLUMN = 25;

/** Candidates that the caller may work on: a company its own, sales those of companies that they manage, admins all. */
function candidatesOf(db: Db, actor: OfficeUser) {
  const found = db.selectFrom('candidates as c').where('c.deleted_at', 'is', null).where('c.replaced_by_id', 'is', null);
  if (actor.side === 'company') return found.where('c.company_id', '=', actor.company_id);
  if (actor.permissions.includes('admin')) return found;
  return found.where('c.company_id', '=', sql<number>`any (${idsInCareOf(actor.user_id)})`);
}

/** A hit says that the words are there, so a company finds those people only whose name it reads. */
const isNamedFor = (actor: OfficeUser) =>
  actor.side === 'staff' ? sql<boolean>`true` : sql<boolean>`(c.consent = 'agreed' or c.source = 'company')`;

function matching(db: Db, actor: OfficeUser, filter: CandidateFilter | ColumnFilter) {
  let found = candidatesOf(db, actor);
  const { company_id, owner_id, partner_customer_id, search } = filter;
  if (company_id && actor.side === 'staff') found = found.where('c.company_id', '=', company_id);
  if (owner_id) found = found.where('c.owner_id', '=', owner_id);
  if (partner_customer_id) found = found.where('c.partner_customer_id', '=', partner_customer_id);
  if (search) found = found.where(matchesSearch(search, 'c.search')).where(isNamedFor(actor));
  return found;
}

type Found = ReturnType<typeof matching>;

async function countUpTo(db: Db, found: Found): Promise<number> {
  const { count } = await db
    .selectFrom(found.select('c.id').limit(COUNT_UP_TO).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One page, newest first. */
export async function listCandidates(db: Db, actor: OfficeUser, filter: CandidateFilter) {
  const { page, per_page = pageSizes[0], status } = filter;
  const all = matching(db, actor, filter);
  const found = status ? all.where('c.status', '=', status) : all;
  return pageOfRows(db, actor, { found, sorted: found.orderBy('c.id', 'desc'), page, per_page });
}

/** One column of the board, latest moves first. */
export async function listColumn(db: Db, actor: OfficeUser, status: CandidateStatus, filter: ColumnFilter) {
  const found = matching(db, actor, filter).where('c.status', '=', status);
  const sorted = found.orderBy('c.status_changed_at', 'desc').orderBy('c.id', 'desc');
  return pageOfRows(db, actor, { found, sorted, page: filter.page, per_page: PER_COLUMN });
}

interface Cut {
  found: Found;
  sorted: Found;
  page: number | undefined;
  per_page: number;
}

async function pageOfRows(db: Db, actor: OfficeUser, { found, sorted, ...cut }: Cut) {
  const { rows, meta } = await cappedPage(
    cut,
    ({ limit, offset }) => sorted.select('c.id').limit(limit).offset(offset).execute(),
    () => countUpTo(db, found),
  );
  const ids = rows.map(({ id }) => id);
  return { data: await listRows(db, actor, ids), meta };
}

const rowsOf = (db: Db, actor: OfficeUser) =>
  candidatesOf(db, actor)
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('campaigns as ca', 'ca.id', 'c.campaign_id')
    .leftJoin('partner_customers as p', 'p.id', 'c.partner_customer_id')
    .leftJoin('users as o', 'o.id', 'c.owner_id')
    .leftJoin('unlocked_drivers as ud', (join) =>
      join.onRef('ud.company_id', '=', 'c.company_id').onRef('ud.driver_id', '=', 'c.driver_id').on('ud.deleted_at', 'is', null),
    )
    .select([
      'c.id',
      'c.company_id',
      'co.name as company_name',
      'c.campaign_id',
      'ca.name as campaign_name',
      'c.partner_customer_id',
      'p.name as partner_customer_name',
      'c.owner_id',
      'o.full_name as owner_name',
      'c.source',
      'c.first_name',
      'c.last_name',
      'c.full_name',
      'c.email',
      'c.phone',
      'c.price',
      'c.salary',
      'c.status',
      'c.status_changed_at',
      'c.consent',
      'c.erased_at',
      'ud.id as unlocked_driver_id',
      'c.created_at',
      'c.driver_id',
      'c.locale',
      'c.requested_at',
      'c.answered_at',
      'c.lost_at',
      'c.updated_at',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('candidate_cvs as cv')
        .whereRef('cv.candidate_id', '=', 'c.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .as('cvs_count'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

function toRow(actor: OfficeUser, row: Row): CandidateRow {
  const is_named = row.erased_at === null && (actor.side === 'staff' || isNamed(row));
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    campaign: named(row.campaign_id, row.campaign_name),
    partner_customer: named(row.partner_customer_id, row.partner_customer_name),
    owner: row.owner_id === null ? null : { id: row.owner_id, full_name: row.owner_name ?? '' },
    source: row.source,
    initials: `${row.first_name.charAt(0)}${row.last_name.charAt(0)}`.toUpperCase(),
    full_name: is_named ? row.full_name : null,
    phone: is_named ? row.phone : null,
    email: is_named ? row.email : null,
    price: row.price,
    salary: row.salary,
    status: row.status,
    status_changed_at: row.status_changed_at.toISOString(),
    consent: row.consent,
    cvs_count: Number(row.cvs_count),
    is_erased: row.erased_at !== null,
    unlocked_driver_id: row.unlocked_driver_id,
    created_at: row.created_at.toISOString(),
  };
}

async function listRows(db: Db, actor: OfficeUser, ids: readonly number[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, actor).where('c.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toRow(actor, row));
}

/** A card of the board. Rows outside the scope are not found. */
export async function getCandidateRow(db: Db, actor: OfficeUser, id: number): Promise<CandidateRow> {
  const [row] = await listRows(db, actor, [id]);
  if (!row) throw notFound();
  return row;
}

/** One candidate with all data that the caller may read. */
export async function getCandidate(db: Db, actor: OfficeUser, id: number): Promise<Candidate> {
  const row = await rowsOf(db, actor).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const shown = toRow(actor, row);
  return {
    ...shown,
    first_name: shown.full_name === null ? null : row.first_name,
    last_name: shown.full_name === null ? null : row.last_name,
    locale: row.locale,
    requested_at: row.requested_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    driver_id: actor.side === 'staff' ? row.driver_id : null,
    cvs: shown.full_name === null ? [] : await listCvs(db, id),
    erased_on: row.erased_at ? null : erasedOn(row),
    hire: await findCandidateHire(db, id),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function listCvs(db: Db, candidate_id: number) {
  const rows = await db
    .selectFrom('candidate_cvs as cv')
    .innerJoin('media as m', 'm.id', 'cv.media_id')
    .where('cv.candidate_id', '=', candidate_id)
    .where('m.removed_at', 'is', null)
    .orderBy('m.id')
    .select(['m.id', 'm.name', 'm.kind', 'm.content_type', 'm.bytes'])
    .execute();
  return rows.map((row) => asMedia(row));
}

async function findCandidateHire(db: Db, candidate_id: number): Promise<Candidate['hire']> {
  const row = await db
    .selectFrom('hires as h')
    .leftJoin('transactions as t', 't.id', 'h.transaction_id')
    .where('h.candidate_id', '=', candidate_id)
    .select(['h.first_work_day_at', 'h.reported_at', 't.status', 't.amount_net', 't.tax_percentage', 't.amount_tax', 't.amount_gross'])
    .executeTakeFirst();
  if (!row) return null;
  const { first_work_day_at, reported_at, status, amount_net, tax_percentage, amount_tax, amount_gross } = row;
  const charge =
    status === null
      ? null
      : { status, amount_net: amount_net!, tax_percentage: tax_percentage!, amount_tax: amount_tax!, amount_gross: amount_gross! };
  return { first_work_day_at, reported_at: reported_at.toISOString(), charge };
}

/** The company of a call: the caller's own, or the one that staff pass. */
export function companyOf(actor: OfficeUser, company_id: number | undefined): number {
  if (actor.side === 'company') return actor.company_id;
  if (!company_id) throw invalidField('company_id', 'required');
  return company_id;
}

/** The driver with this confirmed address. */
export async function findDriverByAddress(
  db: Db,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<number | null> {
  const { rows } = await sql<{ driver_id: number }>`
    select d.id as driver_id from users u join drivers d on d.user_id = u.id
    where u.erased_at is null and u.merged_into_id is null
      and ((u.email = ${email}::citext and u.email_confirmed_at is not null) or (u.phone = ${phone}::text and u.phone_confirmed_at is not null))
    order by u.phone = ${phone}::text desc nulls last, d.id limit 1`.execute(db);
  return rows[0]?.driver_id ?? null;
}

/** Whether the company has unlocked a driver with one of these addresses, confirmed or not. */
export async function hasUnlockedAddress(
  db: Db,
  { company_id, driver_id, email, phone }: { company_id: number; driver_id: number | null; email: string | null; phone: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select ud.id from unlocked_drivers ud join drivers d on d.id = ud.driver_id join users u on u.id = d.user_id
    where ud.company_id = ${company_id} and ud.deleted_at is null
      and (ud.driver_id = ${driver_id}::bigint or u.email = ${email}::citext or u.phone = ${phone}::text) limit 1`.execute(db);
  return rows.length > 0;
}

/** The facts for the messages about a candidate. */
export const findCandidateToWrite = (db: Db, id: number) =>
  db
    .selectFrom('candidates as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('campaigns as ca', 'ca.id', 'c.campaign_id')
    .where('c.id', '=', id)
    .select([
      'c.id',
      'c.first_name',
      'c.email',
      'c.phone',
      'c.locale',
      'c.source',
      'c.consent',
      'c.link_salt',
      'c.erased_at',
      'c.status',
      'c.lost_at',
      'c.owner_id',
      'c.created_by',
      'c.requested_at',
      'co.name as company',
      'ca.title as job',
    ])
    .executeTakeFirst();

const READERS = 20;

/** Who is notified about a candidate: the responsible user, otherwise those who may work on candidates. */
export const listCandidateReaders = async (db: Db, id: number): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from candidates c join users u on u.company_id = c.company_id and u.is_active
    where c.id = ${id} and (u.id = c.owner_id or (c.owner_id is null and (u.is_owner or 'candidates' = any (u.permissions))))
    order by u.id limit ${READERS}`.execute(db);
  return rows;
};

/** The staff member who suggested the person. */
export const listCandidateFinders = async (db: Db, id: number): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from candidates c join users u on u.id = c.created_by and u.side = 'staff' where c.id = ${id}`.execute(db);
  return rows;
};
