import { sql } from 'kysely';
import type { DriverOffer, DriverTrace, DriverUnlock, traceKinds } from '#contract/staff/driver-history.ts';
import type { TimelineEntry } from '#contract/hiring/timeline.ts';
import { ensureDriver, getDriverUser } from '#server/features/staff/drivers-admin/queries.ts';
import { invitationOf } from '#server/features/hiring/meetings/queries.ts';
import { propertiesOf } from '#server/features/hiring/timeline/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { listPage } from '#server/kernel/http/list-page.ts';

const PER_PAGE = 25;
type Paged = { page?: number | undefined };

interface OfferRow extends Omit<DriverOffer, 'company' | 'campaign' | 'created_at' | 'sent_at' | 'withdrawn_at'> {
  company_id: number;
  company_name: string;
  campaign_id: number;
  campaign_name: string;
  created_at: Date;
  sent_at: Date | null;
  withdrawn_at: Date | null;
  total: number;
}

/** All offers of the driver, withdrawn and unsent ones too, with their steps. */
export async function listDriverOffers(db: Db, driver_id: number, locale: string, { page }: Paged) {
  await ensureDriver(db, driver_id);
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE }, async ({ limit, offset }) => {
    const found = sql<OfferRow>`
      select o.id, co.id as company_id, co.name as company_name, c.id as campaign_id, c.name as campaign_name, o.status, o.stage, o.score,
        o.distance_km, o.created_at, o.sent_at, o.sent_via, o.withdrawn_at, o.reminders_count, o.view_count, o.rejected_text,
        (select coalesce(array_agg(coalesce(label_in(r.labels, ${locale}), r.identifier) order by r.id), '{}')
          from offer_rejection_choices rc join offer_rejection_reasons r on r.id = rc.reason_id where rc.offer_id = o.id) as reasons,
        (select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'happened_at', s.happened_at) order by s.happened_at), '[]')
          from offer_steps s where s.offer_id = o.id and not s.by_scanner) as steps,
        count(*) over ()::int as total
      from offers o join companies co on co.id = o.company_id join campaigns c on c.id = o.campaign_id
      where o.driver_id = ${driver_id} order by o.id desc limit ${limit} offset ${offset}`;
    return (await found.execute(db)).rows;
  });
  const data = rows.map(({ company_id, company_name, campaign_id, campaign_name, total: _, ...row }) => ({
    ...row,
    company: { id: company_id, name: company_name },
    campaign: { id: campaign_id, name: campaign_name },
  }));
  return { data, meta };
}

interface UnlockRow {
  id: number;
  company_id: number;
  company_name: string;
  campaign_id: number | null;
  campaign_name: string | null;
  price: number;
  status_id: number;
  custom_status: string | null;
  created_at: Date;
  unlocked_by: string | null;
  owner: string | null;
  first_contacted_at: Date | null;
  lost_interest_at: Date | null;
  credited_at: Date | null;
  deleted_at: Date | null;
  hire: DriverUnlock['hire'];
  reviews: DriverUnlock['reviews'];
  total: number;
}

/** The companies that unlocked the driver, with the newest hire and the reviews of both sides. */
export async function listDriverUnlocks(db: Db, driver_id: number, { page }: Paged) {
  await ensureDriver(db, driver_id);
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE }, async ({ limit, offset }) => {
    const found = sql<UnlockRow>`
      select ud.id, co.id as company_id, co.name as company_name, c.id as campaign_id, c.name as campaign_name, ud.price, ud.status_id,
        s.name as custom_status, ud.created_at, b.full_name as unlocked_by, ow.full_name as owner, ud.first_contacted_at, ud.lost_interest_at,
        ud.credited_at, ud.deleted_at,
        (select jsonb_build_object('first_work_day_at', h.first_work_day_at, 'reported_at', h.reported_at,
            'driver_rejected_hired_reason', h.driver_rejected_hired_reason,
            'status', case when h.confirmed_at is not null then 'confirmed' when h.rejected_at is not null then 'rejected' else 'reported' end)
          from hires h where h.unlocked_driver_id = ud.id order by h.id desc limit 1) as hire,
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reviewable_type', r.reviewable_type, 'title', r.title,
            'rating', (select avg((x ->> 'rating')::int)::float8 from jsonb_array_elements(r.ratings) x), 'proofed_at', r.proofed_at) order by r.id), '[]')
          from reviews r where r.unlocked_driver_id = ud.id and r.deleted_at is null) as reviews,
        count(*) over ()::int as total
      from unlocked_drivers ud
      join companies co on co.id = ud.company_id
      left join driver_statuses s on s.id = ud.custom_status_id
      left join campaigns c on c.id = ud.campaign_id
      left join users b on b.id = ud.unlocked_by
      left join users ow on ow.id = ud.owner_id
      where ud.driver_id = ${driver_id} order by ud.id desc limit ${limit} offset ${offset}`;
    return (await found.execute(db)).rows;
  });
  const data = rows.map(({ company_id, company_name, campaign_id, campaign_name, total: _, ...row }) => ({
    ...row,
    company: { id: company_id, name: company_name },
    campaign: campaign_id === null ? null : { id: campaign_id, name: campaign_name ?? '' },
  }));
  return { data, meta };
}

interface EntryRow extends Omit<TimelineEntry, 'model' | 'performed_at' | 'created_at' | 'updated_at' | 'user'> {
  performed_at: Date;
  created_at: Date;
  updated_at: Date;
  model: 'unlocked-driver' | 'driver';
  user_id: number | null;
  full_name: string | null;
  company_id: number | null;
  company_name: string | null;
  total: number;
}

/** What all companies noted about the driver, and the SMS of staff, newest first. */
export async function listDriverTimeline(db: Db, driver_id: number, { page }: Paged) {
  await ensureDriver(db, driver_id);
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE }, async ({ limit, offset }) => {
    const found = sql<EntryRow>`
      select t.id, t.type, t.model, t.model_id, ${propertiesOf} as properties, t.performed_at, t.starred, t.created_at, t.updated_at, t.user_id, u.full_name,
        co.id as company_id, co.name as company_name, ${invitationOf} as invitation, count(*) over ()::int as total
      from (
        select 'unlocked-driver' as model, ud.id from unlocked_drivers ud where ud.driver_id = ${driver_id}
        union all select 'driver', ${driver_id}::bigint) owner
      join timeline_entries t on t.model = owner.model and t.model_id = owner.id
      left join companies co on co.id = t.company_id
      left join users u on u.id = t.user_id
      order by t.performed_at desc, t.id desc limit ${limit} offset ${offset}`;
    return (await found.execute(db)).rows;
  });
  const data = rows.map(({ user_id, full_name, company_id, company_name, total: _, ...row }) => ({
    ...row,
    user: user_id === null ? null : { id: user_id, full_name: full_name ?? '' },
    company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
  }));
  return { data, meta };
}

/** Actions that only read. */
const viewActions = ['driver.viewed', 'driver.document_read', 'driver.exported', 'driver.data_downloaded', 'user.viewed_as'];

interface TraceRow {
  id: number;
  happened_at: Date;
  action: string;
  user_id: number | null;
  full_name: string | null;
  side: 'company' | 'contact' | 'staff' | null;
  company_id: number | null;
  company_name: string | null;
  reason: string | null;
  fields: string[];
  total: number;
}

/** The audit log of one driver, which the driver reads without names: who looked, or what was changed. */
export async function listTraces(db: Db, driver_id: number, { page, kind }: Paged & { kind?: (typeof traceKinds)[number] | undefined }) {
  await ensureDriver(db, driver_id);
  const ofKind = { views: sql`a.action = any (${viewActions}::text[])`, changes: sql`a.action <> all (${viewActions}::text[])` };
  const of_kind = kind ? ofKind[kind] : sql`true`;
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE }, async ({ limit, offset }) => {
    const found = sql<TraceRow>`
      select a.id, a.happened_at, a.action, a.user_id, u.full_name, u.side, co.id as company_id, co.name as company_name,
        a.details ->> 'reason' as reason,
        case when jsonb_typeof(a.details -> 'fields') = 'array' then array(select jsonb_array_elements_text(a.details -> 'fields')) else '{}' end as fields,
        count(*) over ()::int as total
      from audit_log a left join users u on u.id = a.user_id left join companies co on co.id = a.company_id
      where a.driver_id = ${driver_id} and ${of_kind} order by a.id desc limit ${limit} offset ${offset}`;
    return (await found.execute(db)).rows;
  });
  return { data: rows.map(toTrace), meta };
}

const toTrace = ({ user_id, full_name, side, company_id, company_name, total: _, ...row }: TraceRow) => ({
  ...row,
  user: user_id === null || side === null ? null : ({ id: user_id, full_name: full_name ?? '', side } satisfies DriverTrace['user']),
  company: company_id === null || company_name === null ? null : { id: company_id, name: company_name },
});

const open = (db: Db, user_id: number) => db.selectFrom('sessions').where('user_id', '=', user_id).where('expires_at', '>', now());

export async function listSessions(db: Db, driver_id: number) {
  const user_id = await getDriverUser(db, driver_id);
  return open(db, user_id)
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

export async function countSessions(db: Db, user_id: number): Promise<number> {
  const { count } = await open(db, user_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
