import { sql, type RawBuilder } from 'kysely';
import { inboxKinds, type InboxKind } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';
import { MAX_INBOX_COUNT, type InboxItem, type OpenedItem } from '#contract/staff/inbox.ts';
import { kindsFor } from '#contract/staff/inbox.policy.ts';
import { STUCK_AFTER_DAYS } from '#contract/staff/company-admin.ts';
import { MAX_DEAD_LETTERS } from '#contract/staff/dead-letters.ts';
import { approvalQueues } from '#server/features/campaigns/approvals/queries.ts';
import { isRunning } from '#server/features/hiring/offers/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { callsDriver, FAILED_PAYMENT_DAYS, STUCK_AGAIN_DAYS, toItem, type InboxRow } from './rules.ts';

const daysAgo = (days: number) => sql`(${now()}::timestamptz - make_interval(days => ${days}))`;

/** The columns of a source that its kind does not have. */
const none = {
  count: sql`null::int`,
  amount: sql`null::bigint`,
  reason: sql`null::text`,
  person: sql`null::bigint`,
  other: sql`null::bigint`,
  pair: sql`null::text`,
  assignee: sql`null::bigint`,
};
type Columns = Record<'id' | 'name' | 'company' | 'since', RawBuilder<unknown>> & Partial<typeof none>;
const shaped = ({ id, name, company, since, ...more }: Columns, rest: RawBuilder<unknown>) => {
  const { count, amount, reason, person, other, pair, assignee } = { ...none, ...more };
  return sql`select ${id} as id, ${name} as name, ${company} as company_id, ${since} as since, ${count} as count, ${amount} as amount,
    ${reason} as reason, ${person} as person_id, ${other} as other_id, ${pair} as pair_kind, ${assignee} as assignee_id ${rest}`;
};

const approvalsOf = (kind: 'audience' | 'campaign') => (db: Db) =>
  shaped(
    { id: sql`w.id`, name: sql`w.name`, company: sql`w.company_id`, since: sql`w.submitted_at` },
    sql`from (${approvalQueues[kind](db)}) w where w.submitted_at is not null`,
  );

/** A row `e` about an unlocked driver, with its transaction `t`. */
const ofUnlocked = ({ table, since, amount }: Record<'table' | 'since' | 'amount', RawBuilder<unknown>>, condition: RawBuilder<unknown>) =>
  shaped(
    { id: sql`e.id`, name: sql`u.full_name`, company: sql`e.company_id`, since, amount, person: sql`e.unlocked_driver_id` },
    sql`from ${table} e join drivers d on d.id = e.driver_id join users u on u.id = d.user_id left join transactions t on t.id = e.transaction_id
      where ${condition}`,
  );

const hasSent = sql`exists (select from offers o where o.campaign_id = c.id and o.sent_at >= ${daysAgo(STUCK_AFTER_DAYS)})`;
const hasAccepted = sql`exists (select from offers o where o.campaign_id = c.id and o.accepted_at >= ${daysAgo(STUCK_AFTER_DAYS)} and o.stage <> 'new')`;

/** The newest event of each user whose address is marked. */
const returnedOf = (table: RawBuilder<unknown>) =>
  shaped(
    { id: sql`r.id`, name: sql`u.full_name`, company: sql`u.company_id`, since: sql`r.happened_at`, person: sql`rd.id` },
    sql`from ${table} r join users u on u.id = r.user_id left join drivers rd on rd.user_id = u.id
      where r.cleared_at is null
        and not exists (select from ${table} later where later.user_id = r.user_id and later.cleared_at is null and later.id > r.id)`,
  );

/**
 * The rows of each kind, as the rest of a select. `person_id`: the driver to call, the unlocked driver, or the first of two, as the kind
 * says. The outer select filters, orders and cuts them.
 */
const sources: Record<InboxKind, (db: Db) => RawBuilder<unknown>> = {
  audience: approvalsOf('audience'),
  campaign: approvalsOf('campaign'),
  mandate: () =>
    shaped(
      { id: sql`s.id`, name: sql`s.bank_account_owner`, company: sql`s.company_id`, since: sql`s.accepted_terms_at` },
      sql`from sepa_accounts s where s.revoked_at is null and s.approved_at is null`,
    ),
  credit_claim: () =>
    ofUnlocked({ table: sql`credit_claims`, since: sql`e.created_at`, amount: sql`t.amount_net` }, sql`e.state = 'for_staff'`),
  dead_letters: () =>
    shaped(
      { id: sql`min(l.id)`, name: sql`l.reaction`, company: sql`null::bigint`, since: sql`min(l.failed_at)`, count: sql`count(*)::int` },
      sql`from (select id, reaction, failed_at from dead_letters where state = 'waiting' limit ${MAX_DEAD_LETTERS}) l group by l.reaction`,
    ),
  failed_payment: () =>
    shaped(
      { id: sql`t.id`, name: sql`t.description`, company: sql`t.company_id`, since: sql`t.created_at`, amount: sql`t.amount_gross` },
      sql`from transactions t
        where t.status = 'failed' and (t.kind <> 'hire' or t.unlocked_driver_id is null) and t.details ->> 'unattended' = 'true' and t.created_at >= ${daysAgo(FAILED_PAYMENT_DAYS)}
          and not exists (
            select from transactions later
            where later.company_id = t.company_id and later.kind = t.kind and later.created_at > t.created_at and later.status <> 'failed')`,
    ),
  unpaid_hire: () =>
    ofUnlocked(
      { table: sql`hires`, since: sql`e.confirmed_at`, amount: sql`t.amount_gross` },
      sql`e.confirmed_at < ${daysAgo(1)} and e.id in (
        select h.id from hires h where h.transaction_id is null and h.confirmed_at >= ${daysAgo(FAILED_PAYMENT_DAYS)}
        union all
        select h.id from transactions f join hires h on h.transaction_id = f.id
        where f.status = 'failed' and f.created_at >= ${daysAgo(FAILED_PAYMENT_DAYS)} and h.confirmed_at >= ${daysAgo(FAILED_PAYMENT_DAYS)})`,
    ),
  lost_dispute: () =>
    shaped(
      { id: sql`x.id`, name: sql`t.description`, company: sql`t.company_id`, since: sql`x.closed_at`, amount: sql`x.amount` },
      sql`from card_disputes x join transactions t on t.id = x.transaction_id where x.state = 'lost' and t.status = 'open'`,
    ),
  book_difference: () =>
    shaped(
      {
        id: sql`k.id`,
        name: sql`(select string_agg(named.book_row, ', ') from (
          select distinct difference ->> 'row' as book_row from jsonb_array_elements(k.differences) difference order by 1 limit 3) named)`,
        company: sql`null::bigint`,
        since: sql`k.finished_at`,
        count: sql`k.differences_count`,
      },
      sql`from (select * from book_checks where finished_at is not null order by id desc limit 1) k where k.differences_count > 0`,
    ),
  vip_request: () =>
    shaped(
      { id: sql`d.id`, name: sql`u.full_name`, company: sql`null::bigint`, since: sql`d.vip_requested_at`, person: sql`d.id` },
      sql`from drivers d join users u on u.id = d.user_id where d.vip_requested_at is not null and d.erased_at is null and d.merged_into_id is null`,
    ),
  stuck_campaign: () =>
    shaped(
      {
        id: sql`x.id`,
        name: sql`x.name`,
        company: sql`x.company_id`,
        since: sql`coalesce(case when x.sends
          then (select max(o.accepted_at) from offers o where o.campaign_id = x.id) else (select max(o.sent_at) from offers o where o.campaign_id = x.id) end, x.activated_at)`,
        reason: sql`case when x.sends then 'nobody_accepted' else 'no_offers' end`,
      },
      sql`from (
        select c.id, c.name, c.company_id, c.activated_at, ${hasSent} as sends, ${hasAccepted} as is_wanted
        from campaigns c join companies co on co.id = c.company_id
        where ${isRunning} and c.activated_at < ${daysAgo(STUCK_AFTER_DAYS)}) x
        where not (x.sends and x.is_wanted)`,
    ),
  review: () =>
    shaped(
      {
        id: sql`r.id`,
        name: sql`coalesce(nullif(r.title, ''), left(r.review, 60))`,
        company: sql`ud.company_id`,
        since: sql`r.created_at`,
      },
      sql`from reviews r left join unlocked_drivers ud on ud.id = r.unlocked_driver_id where r.proofed_at is null and r.deleted_at is null`,
    ),
  duplicate: () =>
    shaped(
      {
        id: sql`p.id`,
        name: sql`concat_ws(' · ', nullif(coalesce(ua.full_name, ca.name), ''), nullif(coalesce(ub.full_name, cb.name), ''))`,
        company: sql`null::bigint`,
        since: sql`p.found_at`,
        reason: sql`p.reasons[1]`,
        person: sql`p.first_id`,
        other: sql`p.second_id`,
        pair: sql`p.kind`,
      },
      sql`from duplicates p
        left join drivers a on p.kind = 'driver' and a.id = p.first_id and a.erased_at is null and a.merged_into_id is null
        left join drivers b on p.kind = 'driver' and b.id = p.second_id and b.erased_at is null and b.merged_into_id is null
        left join users ua on ua.id = a.user_id left join users ub on ub.id = b.user_id
        left join companies ca on p.kind = 'company' and ca.id = p.first_id and ca.merged_into_id is null
        left join companies cb on p.kind = 'company' and cb.id = p.second_id and cb.merged_into_id is null
        where p.dismissed_at is null and (ua.id is not null and ub.id is not null or ca.id is not null and cb.id is not null)`,
    ),
  returned_mail: () => returnedOf(sql`returned_mails`),
  returned_sms: () => returnedOf(sql`returned_sms`),
  task: () =>
    shaped(
      { id: sql`t.id`, name: sql`t.title`, company: sql`t.company_id`, since: sql`t.due_at`, assignee: sql`t.assignee_id` },
      sql`from tasks t where t.side = 'staff' and t.done_at is null and t.due_at <= ${now()}`,
    ),
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
        else co.id is null or ${me.user_id} in (co.account_manager_id, co.sales_owner_id)
          or (co.account_manager_id is null and co.sales_owner_id is null) end`;

/** No source returns a row without `since`; PostgreSQL describes its column as nullable. */
const columns = sql`q.id, q.name, coalesce(q.since, 'epoch') as since, q.count, q.amount, q.reason, q.person_id, q.other_id, q.pair_kind, co.id as company_id, co.name as company_name,
  ow.id as owner_id, ow.full_name as owner_name, m.owner_id is not null as is_taken, co.account_manager_id, co.sales_owner_id, q.assignee_id`;

const joined = (db: Db, kind: InboxKind) => sql`
  from (${sources[kind](db)}) q left join companies co on co.id = q.company_id
  left join inbox_marks m on m.kind = ${sql.lit(kind)} and m.subject_id = q.id
  left join users ow on ow.id = coalesce(m.owner_id, q.assignee_id, co.account_manager_id, co.sales_owner_id)`;

interface Filter {
  kind?: InboxKind | undefined;
  mine?: boolean | undefined;
  after?: string | undefined;
}
const PER_PAGE = 50;

const waiting = (db: Db, me: Staff, kind: InboxKind, { mine }: Filter) => sql`
  ${joined(db, kind)} where not ${isDone(kind)} and ${isOf(me)} ${mine ? sql`and ow.id = ${me.user_id}` : sql``}`;

/** After the cursor, in the order of the list. The cursor has microseconds, as in PostgreSQL. */
const isBehind = (kind: InboxKind, after: string | undefined) => {
  if (after === undefined) return sql``;
  const [since, of_kind, id] = after.split('-');
  return sql`and (q.since, ${inboxKinds.indexOf(kind)}::int, q.id) > (
    timestamptz 'epoch' + ${Number(since)} * interval '1 microsecond', ${inboxKinds.indexOf(of_kind as InboxKind)}::int, ${Number(id)}::bigint)`;
};

const chosenKinds = (me: Staff, { kind: chosen }: Filter) => kindsFor(me).filter((kind) => chosen === undefined || kind === chosen);

/**
 * What waits, oldest first. Each kind is read by its own index and cut before all are put in order. The columns are named, so that the
 * statement has a name: to plan it takes longer than to execute it.
 */
export async function listInbox(db: Db, me: Staff, filter: Filter) {
  const kinds = chosenKinds(me, filter);
  if (kinds.length === 0) return { data: [], meta: { total: 0, next: null } };
  const parts = kinds.map(
    (kind) => sql`(select ${sql.lit(kind)}::text as kind, ${sql.lit(inboxKinds.indexOf(kind))}::int as place, ${columns}
      ${waiting(db, me, kind, filter)} ${isBehind(kind, filter.after)} order by q.since, q.id limit ${sql.lit(PER_PAGE + 1)})`,
  );
  const { rows: read } = await sql<InboxRow & { since_us: string }>`
    select kind, place, id, name, since, count, amount, reason, person_id, other_id, pair_kind, company_id, company_name, owner_id, owner_name,
      is_taken, account_manager_id, sales_owner_id, assignee_id, (extract(epoch from since) * 1000000)::bigint::text as since_us
    from (${sql.join(parts, sql` union all `)}) found order by since, place, id limit ${PER_PAGE + 1}`.execute(db);
  const rows = read.slice(0, PER_PAGE);
  const last = rows.at(-1);
  const next = read.length > PER_PAGE && last ? `${last.since_us}-${last.kind}-${last.id}` : null;
  return { data: rows.map(toItem), meta: { total: filter.after ? null : await countAll(db, me, kinds, filter), next } };
}

const countAll = async (...of: Parameters<typeof countKinds>): Promise<number> =>
  (await countKinds(...of)).reduce((sum, { count }) => sum + count, 0);

async function countKinds(db: Db, me: Staff, kinds: readonly InboxKind[], filter: Filter) {
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count
      from (select 1 ${waiting(db, me, kind, filter)} limit ${MAX_INBOX_COUNT}) counted`,
  );
  const { rows } = await sql<{ kind: InboxKind; count: number }>`
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
  const { rows } = await sql<InboxRow & { is_done: boolean }>`
    select ${kind}::text as kind, ${columns}, ${isDone(kind)} as is_done ${joined(db, kind)} where q.id = ${id} and ${isOf(me)}`.execute(
    db,
  );
  const row = rows[0];
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
