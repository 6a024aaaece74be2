import { sql } from 'kysely';
import type { BulkRecipientState, BulkSource, BulkState, BulkVia } from '#contract/foundation/vocabulary.ts';
import { bulkRecipientStates } from '#contract/foundation/vocabulary.ts';
import type { Locale, Staff } from '#contract/people.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { BULK_MESSAGE_LIMIT } from '#contract/staff/bulk-messages.policy.ts';
import type { BulkMessage, BulkRecipientsQuery, BulkResult, LeftOutReason } from '#contract/staff/bulk-messages.ts';
import { listAudienceUsers } from '#server/features/hiring/audience-drivers/queries.ts';
import { listRejectingUsers } from '#server/features/hiring/rejected-offers/queries.ts';
import { listUnlockedUsers } from '#server/features/hiring/unlocked-drivers/queries.ts';
import { listOwnersOf } from '#server/features/staff/company-admin/queries.ts';
import { listUsersOf } from '#server/features/staff/drivers-admin/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { invalidField, notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { fitsWeek, isQuiet, mailReturned, quietUntil, smsReturned } from '#server/messages/limits.ts';
import { withoutRepeats, type Named } from './rules.ts';

/** One more than the limit is enough to know that there are too many. */
const READ_UP_TO = BULK_MESSAGE_LIMIT + 1;

/** The users of a list, at most one more than the limit. Of a company its owners. */
export async function listRecipients(db: Db, me: Staff, query: BulkRecipientsQuery): Promise<number[]> {
  const { from = 'drivers', via: _, ids, audience_id, list = 'eligible', mine, waiting_list, place: __, ...others } = query;
  const { status_id, custom_status_id, user_ids, campaign_id, company_id, user_id, ...filter } = others;
  switch (from) {
    case 'drivers':
      return listUsersOf(db, ids ? { ids } : filter, READ_UP_TO);
    case 'companies':
      return listOwnersOf(
        db,
        ids ? { ids } : { search: filter.search, waiting_list, ...(mine && { cared_for_by: me.user_id }) },
        READ_UP_TO,
      );
    case 'audience':
      if (audience_id === undefined) throw invalidField('audience_id', 'required');
      return listAudienceUsers(db, audience_id, list, READ_UP_TO);
    case 'unlocked_drivers': {
      const unlocked = { search: filter.search, status_id, custom_status_id, user_ids, campaign_id, company_id };
      return listUnlockedUsers(db, me, ids ? { ids } : unlocked, READ_UP_TO);
    }
    case 'rejected_offers':
      return listRejectingUsers(db, me, { user_id, company_id, campaign_id }, READ_UP_TO);
  }
}

interface Row extends Omit<Named, 'locale'> {
  id: number;
  full_name: string;
  locale: Locale;
  address: string | null;
  /** Null for users who are not drivers. */
  time_zone: string | null;
  reason: LeftOutReason | null;
}
/** A person as a bulk message reaches them. */
export interface Reached extends Row {
  not_before: Date | null;
}

const consents = (via: BulkVia) =>
  via === 'email'
    ? sql`case when d.id is null then coalesce(s.staff_mail_notification, true) else d.consents_mail end`
    : sql`coalesce(d.consents_sms, false)`;
const address = (via: BulkVia) => (via === 'email' ? sql`u.email::text` : sql`u.phone`);
const confirmed_at = (via: BulkVia) => (via === 'email' ? sql`u.email_confirmed_at` : sql`u.phone_confirmed_at`);

/** Ids of users, without those of another side. */
export async function listOfSide(db: Db, ids: readonly number[], side: 'contact' | 'company'): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('side', '=', side)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The people in the given order, each with the reason why they are left out at that moment. The count and the sending use the same
 * statement. A test to oneself needs an address only.
 */
export async function listReached(
  db: Db,
  ids: readonly number[],
  { via, at = now(), is_test = false }: { via: BulkVia; at?: Date; is_test?: boolean },
): Promise<Reached[]> {
  const reason = is_test
    ? sql`case when ${address(via)} is null then 'no_address' end`
    : sql`case when u.erased_at is not null then 'erased' when not u.is_active or co.is_active = false then 'inactive'
        when ${address(via)} is null then 'no_address' when ${confirmed_at(via)} is null then 'unconfirmed'
        when ${via === 'email' ? mailReturned : smsReturned} then 'returned' when not ${consents(via)} then 'no_consent'
        when d.id is not null and not ${fitsWeek(at)} then 'weekly_cap' end`;
  const { rows } = await sql<Row>`
    select u.id, u.full_name, u.first_name, u.last_name, coalesce(co.name, '') as company, u.locale, ${address(via)} as address,
      case when d.id is not null then d.time_zone end as time_zone, ${reason} as reason
    from unnest(${ids}::bigint[]) with ordinality as wanted (user_id, place)
    join users u on u.id = wanted.user_id
    left join drivers d on d.user_id = u.id
    left join companies co on co.id = u.company_id
    left join user_settings s on s.user_id = u.id
    order by wanted.place`.execute(db);
  const isAsleep = ({ time_zone, reason: left_out }: Row) => left_out === null && !is_test && time_zone !== null && isQuiet(at, time_zone);
  return withoutRepeats(rows).map((row) => ({ ...row, not_before: isAsleep(row) ? quietUntil(at, row.time_zone!) : null }));
}

const stored = (db: Db) =>
  db
    .selectFrom('bulk_messages as m')
    .innerJoin('users as author', 'author.id', 'm.created_by')
    .where('m.source', '<>', 'self')
    .select(['m.id', 'm.filters', 'm.subject', 'm.message', 'm.planned_at', 'm.created_at', 'm.finished_at'])
    .select(({ ref }) => [
      ref('m.source').$castTo<BulkSource | 'driver'>().as('source'),
      ref('m.via').$castTo<BulkVia>().as('via'),
      ref('m.language').$castTo<Locale>().as('language'),
      ref('m.translations').$castTo<BulkMessage['translations']>().as('translations'),
      ref('m.state').$castTo<BulkState>().as('state'),
      ref('m.pause_reason').$castTo<BulkMessage['pause_reason']>().as('pause_reason'),
      ref('author.full_name').as('created_by'),
    ]);

/** A message that came back counts as returned, not as sent. */
const shownState = sql<BulkRecipientState>`case when r.returned is not null then 'returned' else r.state end`;

async function withCounts<M extends { id: number }>(db: Db, messages: readonly M[]) {
  const { rows } = await sql<{ bulk_message_id: number; state: BulkRecipientState; count: number }>`
    select r.bulk_message_id, ${shownState} as state, count(*)::int as count
    from bulk_recipients r where r.bulk_message_id = any(${messages.map(({ id }) => id)}::bigint[])
    group by 1, 2`.execute(db);
  return messages.map((message) => {
    const own = rows.filter(({ bulk_message_id }) => bulk_message_id === message.id);
    const countOf = (state: BulkRecipientState) => own.find((row) => row.state === state)?.count ?? 0;
    const counts = Object.fromEntries(bulkRecipientStates.map((state) => [state, countOf(state)])) as Record<BulkRecipientState, number>;
    return { ...message, counts, total: own.reduce((sum, { count }) => sum + count, 0) };
  });
}

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  state?: BulkState | undefined;
  via?: BulkVia | undefined;
}

/** Newest first, without tests. */
export async function listBulkMessages(db: Db, { page, per_page = pageSizes[0], state, via }: Filter) {
  let rows = stored(db);
  if (state) rows = rows.where('m.state', '=', state);
  if (via) rows = rows.where('m.via', '=', via);
  const sorted = rows.select(sql<number>`count(*) over ()`.as('total')).orderBy('m.id', 'desc');
  const found = await listPage({ page, per_page }, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  return { data: await withCounts(db, found.rows), meta: found.meta };
}

export async function getBulkMessage(db: Db, id: number) {
  const message = await stored(db).where('m.id', '=', id).executeTakeFirst();
  if (!message) throw notFound();
  return (await withCounts(db, [message]))[0]!;
}

interface RecipientFilter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  state?: BulkRecipientState | undefined;
}

/** The result per recipient, in the order of the list. */
export async function listResults(db: Db, id: number, { page, per_page = pageSizes[0], state }: RecipientFilter) {
  await getBulkMessage(db, id);
  const rows = db
    .selectFrom('bulk_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .where('r.bulk_message_id', '=', id)
    .select(['r.id', 'r.user_id', 'd.id as driver_id', 'u.company_id', 'u.full_name', 'r.not_before', 'r.sent_at', shownState.as('state')])
    .select(({ ref }) => [
      ref('u.locale').$castTo<Locale>().as('locale'),
      ref('r.reason').$castTo<LeftOutReason | null>().as('reason'),
      ref('r.returned').$castTo<BulkResult['returned']>().as('returned'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .$if(state !== undefined, (all) => all.where(shownState, '=', state!))
    .orderBy('r.id');
  const found = await listPage({ page, per_page }, ({ limit, offset }) => rows.limit(limit).offset(offset).execute());
  return { data: found.rows, meta: found.meta };
}
