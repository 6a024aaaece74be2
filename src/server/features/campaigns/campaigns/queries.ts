import { storiesById } from '#server/features/hiring/job-posts/queries.ts';
import { sql } from 'kysely';
import { campaignStatus } from '#contract/hiring/campaign-status.ts';
import { MAX_REMINDERS_LISTED } from '#contract/campaigns/campaigns.ts';
import type { CampaignContent } from '#contract/hiring/campaign-form.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { countFirstReminders } from '#server/features/hiring/reminders/queries.ts';
import { campaignFigure } from '#server/features/matching/pool/queries.ts';
import { now, today } from '#server/kernel/clock.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { statusText } from '#server/texts/campaign-status.ts';

/** The company of the campaigns: the caller's own, or the one that staff read. */
export interface CompanyScope {
  company_id: number;
}

/** Hires per unlock, two decimals; 0 without an unlock (B34). */
export const hireRatio = (hires: number, unlocked: number): number => (unlocked === 0 ? 0 : Math.round((hires * 100) / unlocked) / 100);

/** All campaigns with the columns of a list row. Callers add the scope. */
const campaignRows = (db: Db) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('audiences as a', (join) => join.onRef('a.id', '=', 'c.audience_id').on('a.deleted_at', 'is', null))
    .leftJoin('users as p', (join) => join.onRef('p.id', '=', 'c.contact_person_id').on('p.erased_at', 'is', null))
    .leftJoin('slots as s', (join) => join.onRef('s.campaign_id', '=', 'c.id').on('s.removed_at', 'is', null))
    .leftJoin('subscriptions as su', 'su.id', 's.subscription_id')
    .leftJoin('campaigns as sub', (join) => join.onRef('sub.parent_id', '=', 'c.id').on('sub.deleted_at', 'is', null))
    .where('c.deleted_at', 'is', null)
    .selectAll('c')
    .select(['co.name as company_name', 'a.name as audience_name', 'a.status as audience_status', 'p.full_name as contact_person_name'])
    .select(['s.taken_at as slot_taken_at', 's.locked_until as slot_locked_until', 's.id as slot_id'])
    .select(['su.ends_on as subscription_ends_on', 'su.cancelled_at as subscription_cancelled_at'])
    .select(['sub.id as sub_id', 'sub.published_at as sub_published_at', 'sub.rejected_at as sub_rejected_at'])
    .select(['sub.rejected_reason as sub_rejected_reason', 'sub.meta as sub_meta', 'sub.updated_at as sub_updated_at'])
    .select(
      sql<number>`(select count(*) from offers o where o.campaign_id = c.id and o.stage = 'in_process' and o.withdrawn_at is null)`.as(
        'accepted_offers_count',
      ),
    );

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof campaignRows>['executeTakeFirstOrThrow']>>;

/** A row for the list, the toggles and the dashboard. */
export function shapeCampaign(row: CampaignRow, locale: Locale) {
  const day = today();
  const is_locked = row.slot_locked_until !== null && row.slot_locked_until >= day;
  const hasSlot = row.slot_id !== null && (row.slot_taken_at !== null || is_locked);
  const in_package = row.subscription_ends_on !== null && row.subscription_cancelled_at === null && row.subscription_ends_on >= day;
  return {
    ...row,
    ...named(campaignStatus(row), locale, row),
    suspended: row.suspended_at !== null,
    slot: hasSlot ? { is_locked, locked_until: row.slot_locked_until } : null,
    has_active_subscription: hasSlot && in_package,
    company: { id: row.company_id, name: row.company_name },
    audience_id: row.audience_name === null ? null : row.audience_id,
    audience: row.audience_name === null ? null : { id: row.audience_id!, name: row.audience_name, status: row.audience_status! },
    contact_person: row.contact_person_name === null ? null : { id: row.contact_person_id!, full_name: row.contact_person_name },
    hire_ratio: hireRatio(row.hires_count, row.unlocked_drivers_count),
    sub_campaign: row.sub_id === null ? null : changeOf(row, locale),
  };
}
export type CampaignShape = ReturnType<typeof shapeCampaign>;

type Reasons = Partial<Pick<CampaignRow, 'blocked_reason' | 'suspended_reason' | 'rejected_reason' | 'offers_synced_at'>>;

/** The text of the status, with its reason. The first start creates the offers. */
function named(status: ReturnType<typeof campaignStatus>, locale: Locale, reasons: Reasons) {
  const { blocked_reason: blocked, suspended_reason: suspended, rejected_reason: rejected } = reasons;
  const reasonOf: Partial<Record<typeof status, string | null | undefined>> = { blocked, suspended, rejected };
  const shown = status === 'inactive' && reasons.offers_synced_at ? 'stopped' : status;
  const { label, message } = statusText(shown, locale, reasonOf[status]);
  return { status, status_message: message, status_translated: label };
}

const approvedState = {
  archived_at: null,
  blocked_at: null,
  suspended_at: null,
  prevented_at: null,
  approved_at: null,
  filled_at: null,
  is_active: false,
};

function changeOf(row: CampaignRow, locale: Locale) {
  const status = campaignStatus({ ...approvedState, published_at: row.sub_published_at, rejected_at: row.sub_rejected_at });
  return {
    id: row.sub_id!,
    ...named(status, locale, { rejected_reason: row.sub_rejected_reason }),
    rejected_reason: row.sub_rejected_reason,
    meta: row.sub_meta!,
    updated_at: row.sub_updated_at!,
  };
}

interface Filters {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
  archived?: boolean | undefined;
  orderBy?: 'hires_count' | 'unlocked_drivers_count' | 'name' | 'created_at' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Best first: by hires, then by unlocks (V063). Archived campaigns are a list of their own. */
export const listCampaigns = (db: Db, scope: CompanyScope, locale: Locale, filters: Filters) =>
  pageOf(db, scope.company_id, locale, filters);

/** Staff's list, over all companies or of one, with the number of offers without a reminder. */
export async function listCampaignsForStaff(db: Db, company_id: number | undefined, locale: Locale, filters: Filters) {
  const { data, meta } = await pageOf(db, company_id, locale, filters);
  const stats = await reminderStats(
    db,
    data.map(({ id }) => id),
    MAX_REMINDERS_LISTED,
  );
  return { data: data.map((row) => ({ ...row, reminder_stats: stats(row.id) })), meta };
}

async function reminderStats(db: Db, ids: number[], most?: number) {
  const unreminded = await countFirstReminders(db, now(), ids, most);
  return (id: number) => ({ open_offers_without_reminders: unreminded.get(id) ?? 0 });
}

/** Selects the page before joining other tables, so that the last of a thousand pages is as fast as the first. */
async function pageOf(
  db: Db,
  company_id: number | undefined,
  locale: Locale,
  { page, per_page = pageSizes[0], search, archived = false, orderBy = 'hires_count', order }: Filters,
) {
  let found = db
    .selectFrom('campaigns as c')
    .where('c.deleted_at', 'is', null)
    .where('c.parent_id', 'is', null)
    .where('c.archived_at', archived ? 'is not' : 'is', null);
  if (company_id !== undefined) found = found.where('c.company_id', '=', company_id);
  // counted apart, an index has the order of the rows and another one the count; a search is made once
  const total = search ? sql<number>`count(*) over ()` : sql<number>`(${found.select(db.fn.countAll().as('n'))})`;
  if (search) found = found.where(matchesSearch(search, 'c.search'));
  const sorted = found
    // a company of many campaigns and one of few need different plans
    .modifyFront(plannedForValues)
    .select(['c.id', total.as('total')])
    .orderBy(`c.${orderBy}`, order ?? (orderBy === 'name' ? 'asc' : 'desc'))
    .orderBy('c.unlocked_drivers_count', 'desc')
    .orderBy('c.id', 'desc');
  const cut = await listPage({ page, per_page }, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  const ids = cut.rows.map(({ id }) => id);
  const rows = await campaignRows(db)
    .where('c.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, shapeCampaign(row, locale)]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []), meta: cut.meta };
}

const one = async (query: Pick<ReturnType<typeof campaignRows>, 'executeTakeFirst'>) => {
  const row = await query.executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** One campaign of the company; campaigns of other companies are not found. */
export const getCampaign = async (db: Db, scope: CompanyScope, locale: Locale, id: number) =>
  shapeCampaign(
    await one(campaignRows(db).where('c.parent_id', 'is', null).where('c.id', '=', id).where('c.company_id', '=', scope.company_id)),
    locale,
  );

/** Any company's campaign, for staff. */
export const getCampaignForStaff = async (db: Db, locale: Locale, id: number) =>
  shapeCampaign(await one(campaignRows(db).where('c.parent_id', 'is', null).where('c.id', '=', id)), locale);

/** Campaigns of any company with the content of their forms, by id, for staff. */
export async function listDetailsForStaff(db: Db, locale: Locale, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await campaignRows(db).where('c.parent_id', 'is', null).where('c.id', 'in', ids).execute();
  const details = await detailsOf(
    db,
    { side: 'staff' },
    rows.map((row) => shapeCampaign(row, locale)),
  );
  return new Map(details.map((detail) => [detail.id, detail]));
}

/** The campaign with the content of its form: that of the open change, otherwise its own. */
export const detailOf = async (db: Db, reader: Pick<Actor, 'side'>, campaign: CampaignShape) =>
  (await detailsOf(db, reader, [campaign]))[0]!;

/** Companies see shared comments only. */
async function countCommentsOn(db: Db, { side }: Pick<Actor, 'side'>, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ campaign_id: number; comments_count: number }>`
    select cm.model_id as campaign_id, count(*)::int as comments_count from comments cm
    where cm.model = 'campaign' and cm.model_id = any (${ids}::bigint[]) and cm.deleted_at is null
      and (cm.visibility = 'shared' or ${side === 'staff'}::boolean)
    group by cm.model_id`.execute(db);
  return new Map(rows.map((row) => [row.campaign_id, row.comments_count]));
}

async function detailsOf(db: Db, reader: Pick<Actor, 'side'>, campaigns: CampaignShape[]) {
  const stats = await reminderStats(
    db,
    campaigns.map(({ id }) => id),
  );
  const contents = await contentsById(
    db,
    campaigns.map(({ id, sub_campaign }) => sub_campaign?.id ?? id),
  );
  const comments = await countCommentsOn(
    db,
    reader,
    campaigns.map(({ id }) => id),
  );
  return campaigns.map((campaign) => ({
    ...campaign,
    comments_count: comments.get(campaign.id) ?? 0,
    content: { ...contents.get(campaign.sub_campaign?.id ?? campaign.id)!, updated_at: campaign.updated_at },
    reminder_stats: { open_offers_without_reminders: campaignFigure(stats(campaign.id).open_offers_without_reminders, reader) },
  }));
}

export type Content = CampaignContent & { id: number; image_id: number | null };

/** The content of a campaign or of a change, without users who were removed and audiences that were deleted. */
export const getContent = async (db: Db, id: number): Promise<Content> => (await contentsById(db, [id])).get(id)!;

async function contentsById(db: Db, ids: number[]): Promise<Map<number, Content>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'contact_type', 'title', 'description', 'activity_description', 'video_link', 'vacancies', 'phone'])
    .select(['cost_center', 'confidential', 'benefits', 'meta', 'image_id'])
    .select(
      sql<number | null>`(select u.id from users u where u.id = campaigns.contact_person_id and u.erased_at is null)`.as(
        'contact_person_id',
      ),
    )
    .select(
      sql<number | null>`(select a.id from audiences a where a.id = campaigns.audience_id and a.deleted_at is null)`.as('audience_id'),
    )
    .select(
      sql<
        number[]
      >`(select coalesce(jsonb_agg(u.user_id order by u.user_id), '[]') from campaign_users u join users p on p.id = u.user_id and p.erased_at is null
          where u.campaign_id = coalesce(campaigns.parent_id, campaigns.id))`.as('users'),
    )
    .where('id', 'in', ids)
    .execute();
  const stories = await storiesById(db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, stories: stories.get(row.id) ?? [] }]));
}

/** The fields that refer to a row of another company, or to one that was removed. */
export async function findStrangeReferences(db: Db, scope: CompanyScope, content: CampaignContent): Promise<string[]> {
  const { contact_person_id, users, audience_id, contact_type, stories } = content;
  const people = await ownIds(db, 'users', scope, [...users, ...(contact_person_id ? [contact_person_id] : [])]);
  const pictures = await ownIds(
    db,
    'media',
    scope,
    stories.flatMap(({ image_id }) => image_id ?? []),
  );
  const audience = audience_id === null ? undefined : await findAudience(db, scope, audience_id);
  return [
    ...(contact_person_id && !people.has(contact_person_id) ? ['contact_person_id'] : []),
    ...(users.some((id) => !people.has(id)) ? ['users'] : []),
    ...(audience_id && audience?.contact_type !== contact_type ? ['audience_id'] : []),
    ...stories.flatMap(({ image_id }, place) => (image_id && !pictures.has(image_id) ? [`stories.${place}.image_id`] : [])),
  ];
}

async function ownIds(db: Db, table: 'users' | 'media', { company_id }: CompanyScope, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const own = db.selectFrom(table).select('id').where('company_id', '=', company_id).where('id', 'in', ids);
  const rows = await own.where(table === 'media' ? sql<boolean>`removed_at is null` : sql<boolean>`erased_at is null`).execute();
  return new Set(rows.map(({ id }) => id));
}

const findAudience = (db: Db, { company_id }: CompanyScope, id: number) =>
  db
    .selectFrom('audiences')
    .select(['id', 'status', 'contact_type', 'archived_at', 'deleted_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** An audience that a published campaign may use: approved or pending. */
export async function findUsableAudience(db: Db, scope: CompanyScope, id: number) {
  const audience = await findAudience(db, scope, id);
  return audience && audience.status !== 'rejected' && !audience.archived_at ? audience : undefined;
}
