import { sql, type RawBuilder } from 'kysely';
import { inboxKinds, type InboxKind } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';
import { MAX_INBOX_COUNT, type InboxItem, type OpenedItem } from '#contract/staff/inbox.ts';
import { kindsFor } from '#contract/staff/inbox.policy.ts';
import { STUCK_AFTER_DAYS } from '#contract/staff/company-admin.ts';
import { MAX_DEAD_LETTERS } from '#contract/staff/dead-letters.ts';
import { approvalQueues } from '#server/features/campaigns/approvals/queries.ts';
import { stuckCampaigns } from '#server/features/hiring/sending/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';
import { idsOfScope } from '#server/kernel/staff-scope.ts';
import { callsDriver, FAILED_PAYMENT_DAYS, STUCK_AGAIN_DAYS, toItem, type InboxRow } from './rules.ts';

const daysAgo = (days: number) => sql`(${now()}::timestamptz - make_interval(days => ${days}))`;

/** What the entries of a kind show, read for the rows `q` of a page. A kind does not have all columns. */
const none = {
  count: sql`null::int`,
  amount: sql`null::bigint`,
  reason: sql`null::text`,
  person: sql`null::bigint`,
  other: sql`null::bigint`,
  pair: sql`null::text`,
};
type Columns = { name: RawBuilder<unknown> } & Partial<typeof none>;
const shown = ({ name, ...more }: Columns, rest: RawBuilder<unknown>) => {
  const { count, amount, reason, person, other, pair } = { ...none, ...more };
  return sql`select ${name} as name, ${count} as count, ${amount} as amount, ${reason} as reason, ${person} as person_id, ${other} as other_id,
    ${pair} as pair_kind ${rest}`;
};

interface Source {
  /** `id`, `company_id`, `since` and `assignee_id` of what waits, with as few joins as possible. `ids` are all that is asked for. */
  waiting: (db: Db, ids?: readonly number[]) => RawBuilder<unknown>;
  shown: RawBuilder<unknown>;
}
interface Waiting {
  company?: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  assignee?: RawBuilder<unknown>;
}
const waits = (
  id: RawBuilder<unknown>,
  { company = sql`null::bigint`, since, assignee = sql`null::bigint` }: Waiting,
  rest: RawBuilder<unknown>,
) => sql`select ${id} as id, ${company} as company_id, ${since} as since, ${assignee} as assignee_id ${rest}`;

const approvalsOf = (kind: 'audience' | 'campaign'): Source => ({
  waiting: (db) =>
    sql`select w.id, w.company_id, w.submitted_at as since, null::bigint as assignee_id, w.name
      from (${approvalQueues[kind](db)}) w where w.submitted_at is not null`,
  shown: shown({ name: sql`q.name` }, sql``),
});

/** A row `e` about an unlocked driver, with its transaction `t`. */
const shownOfUnlocked = (table: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  shown(
    { name: sql`u.full_name`, amount, person: sql`e.unlocked_driver_id` },
    sql`from ${table} e join drivers d on d.id = e.driver_id join users u on u.id = d.user_id left join transactions t on t.id = e.transaction_id
      where e.id = q.id`,
  );

/** The newest event of each user whose address is marked. */
const returnedOf = (table: RawBuilder<unknown>): Source => ({
  waiting: () =>
    waits(
      sql`r.id`,
      { company: sql`u.company_id`, since: sql`r.happened_at` },
      sql`from ${table} r join users u on u.id = r.user_id
        where r.cleared_at is null
          and not exists (select from ${table} later where later.user_id = r.user_id and later.cleared_at is null and later.id > r.id)`,
    ),
  shown: shown(
    { name: sql`u.full_name`, person: sql`rd.id` },
    sql`from ${table} r join users u on u.id = r.user_id left join drivers rd on rd.user_id = u.id where r.id = q.id`,
  ),
});

const isDriver = (id: RawBuilder<unknown>) =>
  sql`exists (select from drivers d where d.id = ${id} and d.erased_at is null and d.merged_into_id is null)`;
const isCompany = (id: RawBuilder<unknown>) => sql`exists (select from companies c where c.id = ${id} and c.merged_into_id is null)`;

/**
 * The rows of each kind. `person_id`: the driver to call, the unlocked driver, or the first of two, as the kind says. The outer select
 * filters, orders and cuts what waits, before it is read what the entries show.
 */
const sources: Record<InboxKind, Source> = {
  audience: approvalsOf('audience'),
  campaign: approvalsOf('campaign'),
  mandate: {
    waiting: () =>
      waits(
        sql`s.id`,
        { company: sql`s.company_id`, since: sql`s.accepted_terms_at` },
        sql`from sepa_accounts s where s.revoked_at is null and s.approved_at is null`,
      ),
    shown: shown({ name: sql`s.bank_account_owner` }, sql`from sepa_accounts s where s.id = q.id`),
  },
  credit_claim: {
    waiting: () =>
      waits(sql`e.id`, { company: sql`e.company_id`, since: sql`e.created_at` }, sql`from credit_claims e where e.state = 'for_staff'`),
    shown: shownOfUnlocked(sql`credit_claims`, sql`t.amount_net`),
  },
  dead_letters: {
    waiting: () =>
      sql`select min(l.id) as id, null::bigint as company_id, min(l.failed_at) as since, null::bigint as assignee_id, l.reaction, count(*)::int as count
        from (select id, reaction, failed_at from dead_letters where state = 'waiting' limit ${MAX_DEAD_LETTERS}) l group by l.reaction`,
    shown: shown({ name: sql`q.reaction`, count: sql`q.count` }, sql``),
  },
  failed_payment: {
    waiting: () =>
      waits(
        sql`t.id`,
        { company: sql`t.company_id`, since: sql`t.created_at` },
        sql`from transactions t
          where t.status = 'failed' and (t.kind <> 'hire' or t.unlocked_driver_id is null) and t.details ->> 'unattended' = 'true' and t.created_at >= ${daysAgo(FAILED_PAYMENT_DAYS)}
            and not exists (
              select from transactions later
              where later.company_id = t.company_id and later.kind = t.kind and later.created_at > t.created_at and later.status <> 'failed')`,
      ),
    shown: shown({ name: sql`t.description`, amount: sql`t.amount_gross` }, sql`from transactions t where t.id = q.id`),
  },
  unpaid_hire: {
    waiting: () => {
      const hire = { company: sql`h.company_id`, since: sql`h.confirmed_at` };
      const lately = sql`h.confirmed_at >= ${daysAgo(FAILED_PAYMENT_DAYS)} and h.confirmed_at < ${daysAgo(1)}`;
      // in the order of the index, so that the list ends at its limit
      return sql`(${waits(sql`h.id`, hire, sql`from hires h where h.transaction_id is null and ${lately}`)} order by h.confirmed_at, h.id)
        union all
        ${waits(
          sql`h.id`,
          hire,
          sql`from transactions f join hires h on h.transaction_id = f.id
            where f.status = 'failed' and f.created_at >= ${daysAgo(FAILED_PAYMENT_DAYS)} and ${lately}`,
        )}`;
    },
    shown: shownOfUnlocked(sql`hires`, sql`t.amount_gross`),
  },
  lost_dispute: {
    waiting: () =>
      waits(
        sql`x.id`,
        { company: sql`t.company_id`, since: sql`x.closed_at` },
        sql`from card_disputes x join transactions t on t.id = x.transaction_id where x.state = 'lost' and t.status = 'open'`,
      ),
    shown: shown(
      { name: sql`t.description`, amount: sql`x.amount` },
      sql`from card_disputes x join transactions t on t.id = x.transaction_id where x.id = q.id`,
    ),
  },
  book_difference: {
    waiting: () =>
      waits(
        sql`k.id`,
        { since: sql`k.finished_at` },
        sql`from (select * from book_checks where finished_at is not null order by id desc limit 1) k where k.differences_count > 0`,
      ),
    shown: shown(
      {
        name: sql`(select string_agg(named.book_row, ', ') from (
          select distinct difference ->> 'row' as book_row from jsonb_array_elements(k.differences) difference order by 1 limit 3) named)`,
        count: sql`k.differences_count`,
      },
      sql`from book_checks k where k.id = q.id`,
    ),
  },
  vip_request: {
    waiting: () =>
      waits(
        sql`d.id`,
        { since: sql`d.vip_requested_at` },
        sql`from drivers d where d.vip_requested_at is not null and d.erased_at is null and d.merged_into_id is null`,
      ),
    shown: shown({ name: sql`u.full_name`, person: sql`d.id` }, sql`from drivers d join users u on u.id = d.user_id where d.id = q.id`),
  },
  stuck_campaign: {
    waiting: (_, ids) =>
      sql`select x.id, x.company_id, x.since, null::bigint as assignee_id, x.sends from ${stuckCampaigns(daysAgo(STUCK_AFTER_DAYS), ids)} x`,
    shown: shown(
      { name: sql`c.name`, reason: sql`case when q.sends then 'nobody_accepted' else 'no_offers' end` },
      sql`from campaigns c where c.id = q.id`,
    ),
  },
  review: {
    waiting: () =>
      waits(
        sql`r.id`,
        { company: sql`ud.company_id`, since: sql`r.created_at` },
        sql`from reviews r left join unlocked_drivers ud on ud.id = r.unlocked_driver_id where r.proofed_at is null and r.deleted_at is null`,
      ),
    shown: shown({ name: sql`coalesce(nullif(r.title, ''), left(r.review, 60))` }, sql`from reviews r where r.id = q.id`),
  },
  duplicate: {
    waiting: () =>
      waits(
        sql`p.id`,
        { since: sql`p.found_at` },
        sql`from duplicates p where p.dismissed_at is null and (
          p.kind = 'driver' and ${isDriver(sql`p.first_id`)} and ${isDriver(sql`p.second_id`)}
          or p.kind = 'company' and ${isCompany(sql`p.first_id`)} and ${isCompany(sql`p.second_id`)})`,
      ),
    shown: shown(
      {
        name: sql`concat_ws(' · ', nullif(coalesce(ua.full_name, ca.name), ''), nullif(coalesce(ub.full_name, cb.name), ''))`,
        reason: sql`p.reasons[1]`,
        person: sql`p.first_id`,
        other: sql`p.second_id`,
        pair: sql`p.kind`,
      },
      sql`from duplicates p
        left join drivers a on p.kind = 'driver' and a.id = p.first_id left join drivers b on p.kind = 'driver' and b.id = p.second_id
        left join users ua on ua.id = a.user_id left join users ub on ub.id = b.user_id
        left join companies ca on p.kind = 'company' and ca.id = p.first_id left join companies cb on p.kind = 'company' and cb.id = p.second_id
        where p.id = q.id`,
    ),
  },
  returned_mail: returnedOf(sql`returned_mails`),
  returned_sms: returnedOf(sql`returned_sms`),
  task: {
    waiting: () =>
      waits(
        sql`t.id`,
        { company: sql`t.company_id`, since: sql`t.due_at`, assignee: sql`t.assignee_id` },
        sql`from tasks t where t.side = 'staff' and t.done_at is null and t.due_at <= ${now()}`,
      ),
    shown: shown({ name: sql`t.title` }, sql`from tasks t where t.id = q.id`),
  },
};

const isDone = (kind: InboxKind) => {
  const since = kind === 'stuck_campaign' ? sql`greatest(q.since, ${daysAgo(STUCK_AGAIN_DAYS)})` : sql`q.since`;
  return sql`(m.handled_at is not null and m.handled_at >= ${since})`;
};

/** Sales read what concerns the companies that they look after, what nobody looks after, and their own tasks. */
const isOf = (me: Staff) =>
  me.permissions.includes('admin')
    ? sql`true`
    : sql`case when q.assignee_id is not null then q.assignee_id = ${me.user_id}
        else q.company_id is null or q.company_id in (select id from companies_of_reader) end`;

/** Whose `owner` the reader is, said without reading the company of every entry. */
const isMine = (me: Staff) => sql`(m.owner_id = ${me.user_id} or m.owner_id is null and (q.assignee_id = ${me.user_id}
  or q.assignee_id is null and q.company_id in (select id from companies_managed)))`;

/** Read once for all kinds, before `isOf` and `isMine`. */
function withCompaniesOf(me: Staff, { mine }: Filter = {}): RawBuilder<unknown> {
  const managed = sql`companies_managed as materialized (
    select id from companies where (account_manager_id = ${me.user_id} or sales_owner_id = ${me.user_id})
      and coalesce(account_manager_id, sales_owner_id) = ${me.user_id})`;
  const parts = [
    ...(me.permissions.includes('admin') ? [] : [sql`companies_of_reader as materialized (${idsOfScope(me)})`]),
    ...(mine ? [managed] : []),
  ];
  return parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``;
}

const marked = (db: Db, kind: InboxKind, ids?: readonly number[]) => sql`
  from (${sources[kind].waiting(db, ids)}) q left join companies co on co.id = q.company_id
  left join inbox_marks m on m.kind = ${sql.lit(kind)} and m.subject_id = q.id`;
const owner = sql`coalesce(m.owner_id, q.assignee_id, co.account_manager_id, co.sales_owner_id)`;

/** Entries of a kind by their ids, as far as they wait and the reader may open them. */
async function listRows(db: Db, me: Staff, kind: InboxKind, ids: readonly number[]) {
  const { rows } = await sql<InboxRow & { is_done: boolean }>`${withCompaniesOf(me)}
    select ${sql.lit(kind)}::text as kind, q.id, x.name, coalesce(q.since, 'epoch') as since, x.count, x.amount, x.reason, x.person_id, x.other_id, x.pair_kind,
      co.id as company_id, co.name as company_name, ow.id as owner_id, ow.full_name as owner_name, m.owner_id is not null as is_taken,
      co.account_manager_id, co.sales_owner_id, q.assignee_id, ${isDone(kind)} as is_done
    ${marked(db, kind, ids)} left join users ow on ow.id = ${owner} cross join lateral (${sources[kind].shown}) x
    where q.id = any(${ids}) and ${isOf(me)}`.execute(db);
  return rows;
}

interface Filter {
  kind?: InboxKind | undefined;
  mine?: boolean | undefined;
  after?: string | undefined;
}
const PER_PAGE = 50;

const waiting = (db: Db, me: Staff, kind: InboxKind, { mine }: Filter) => sql`
  ${marked(db, kind)} where not ${isDone(kind)} and ${isOf(me)} ${mine ? sql`and ${isMine(me)}` : sql``}`;

/** After the cursor, in the order of the list. The cursor has microseconds, as in PostgreSQL. */
const isBehind = (kind: InboxKind, after: string | undefined) => {
  if (after === undefined) return sql``;
  const [since, of_kind, id] = after.split('-');
  return sql`and (q.since, ${inboxKinds.indexOf(kind)}::int, q.id) > (
    timestamptz 'epoch' + ${Number(since)} * interval '1 microsecond', ${inboxKinds.indexOf(of_kind as InboxKind)}::int, ${Number(id)}::bigint)`;
};

const chosenKinds = (me: Staff, { kind: chosen }: Filter) => kindsFor(me).filter((kind) => chosen === undefined || kind === chosen);

interface Entry {
  kind: InboxKind;
  place: number;
  id: number;
  /** In microseconds, as in PostgreSQL. */
  since: number;
  total: number;
}
const inOrder = (one: Entry, other: Entry) => one.since - other.since || one.place - other.place || one.id - other.id;

/**
 * What waits, oldest first. Each kind is read by its own index, counted and cut. Only then it is read what the entries of the page show.
 * The statements have names, so that PostgreSQL keeps their plans.
 */
export async function listInbox(db: Db, me: Staff, filter: Filter) {
  const kinds = chosenKinds(me, filter);
  if (kinds.length === 0) return { data: [], meta: { total: 0, next: null } };
  const parts = kinds.map(
    (
      kind,
    ) => sql`(select ${sql.lit(kind)}::text as kind, ${sql.lit(inboxKinds.indexOf(kind))}::int as place, k.id, k.since, count(*) over ()::int as total
      from (select q.id, (extract(epoch from q.since) * 1000000)::float8 as since ${waiting(db, me, kind, filter)} ${isBehind(kind, filter.after)}
        order by q.since, q.id limit ${sql.lit(MAX_INBOX_COUNT)}) k
      order by k.since, k.id limit ${sql.lit(PER_PAGE + 1)})`,
  );
  const { rows: entries } = await sql<Entry>`${withCompaniesOf(me, filter)}
    select kind, place, id, since, total from (${sql.join(parts, sql` union all `)}) found`.execute(db);
  const page = cursorPage(entries.toSorted(inOrder), PER_PAGE, (last) => `${last.since}-${last.kind}-${last.id}`);
  const totals = new Map(entries.map(({ kind, total }) => [kind, total]));
  const total = [...totals.values()].reduce((sum, count) => sum + count, 0);
  return {
    data: await showEntries(db, me, page.rows),
    meta: { total: filter.after ? null : total, next: page.next },
  };
}

async function showEntries(db: Db, me: Staff, page: readonly Entry[]): Promise<InboxItem[]> {
  const ids = Map.groupBy(page, ({ kind }) => kind);
  const items = new Map<string, InboxItem>();
  for (const [kind, entries] of ids)
    for (const row of await listRows(
      db,
      me,
      kind,
      entries.map(({ id }) => id),
    ))
      items.set(`${kind} ${row.id}`, toItem(row));
  return page.map(({ kind, id }) => items.get(`${kind} ${id}`)).filter((item) => item !== undefined);
}

async function countKinds(db: Db, me: Staff, kinds: readonly InboxKind[], filter: Filter) {
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count
      from (select 1 ${waiting(db, me, kind, filter)} limit ${MAX_INBOX_COUNT}) counted`,
  );
  const { rows } = await sql<{ kind: InboxKind; count: number }>`${withCompaniesOf(me, filter)}
    select counted_kinds.kind, counted_kinds.count from (${sql.join(parts, sql` union all `)}) counted_kinds`.execute(db);
  return rows;
}

/** The length of each queue, at most `MAX_INBOX_COUNT`. */
export const countInbox = async (db: Db, me: Staff) => ({ data: await countKinds(db, me, kindsFor(me), {}) });

/** One entry that the reader may open. An entry that no longer waits is found while a person can bring it back. */
export async function getEntry(
  db: Db,
  me: Staff,
  kind: InboxKind,
  id: number,
): Promise<{ item: InboxItem; is_waiting: boolean; row: InboxRow }> {
  if (!kindsFor(me).includes(kind)) throw notFound();
  const [row] = await listRows(db, me, kind, [id]);
  if (!row) throw notFound();
  return { item: toItem(row), is_waiting: !row.is_done, row };
}

/** The driver whom the next step calls. */
export async function findCalledDriver(db: Db, { kind, person_id }: InboxRow): Promise<OpenedItem['driver']> {
  if (!callsDriver.includes(kind) || person_id === null) return null;
  const row = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.id', '=', person_id)
    .select(['d.id', 'u.phone', 'u.email'])
    .executeTakeFirst();
  return row ?? null;
}
