import { sql } from 'kysely';
import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import { catalogueOf } from '#contract/matching/criteria.ts';
import { CampaignMeta } from '#contract/hiring/campaign-form.ts';
import { marketOf } from '#contract/foundation/places.ts';
import { WIDE_JOB_SEARCH_KM, type MarketFigures } from '#contract/hiring/job-posts.ts';
import type { Story } from '#contract/hiring/campaign-form.ts';
import type { Locale } from '#contract/people.ts';
import { payRangeOf } from '#contract/hiring/salary.ts';
import { isFilledLately, isRunning } from '#server/features/hiring/offers/queries.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import type { Spot } from '#server/kernel/geo.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { readStored } from '#server/kernel/stored.ts';

const approvedCampaigns = (db: Db) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('c.parent_id', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('c.approved_at', 'is not', null)
    .where('co.is_active', '=', true);

/** Approved campaigns with the audience, which has location and criteria. */
const approved = (db: Db) =>
  approvedCampaigns(db)
    .innerJoin('audiences as a', 'a.id', 'c.audience_id')
    .select(['c.id as campaign_id', 'c.title', 'c.contact_type', 'c.vacancies', 'c.image_id', 'c.activated_at', 'c.confidential', 'c.meta'])
    .select(['co.id as company_id', 'co.name as company_name', 'co.logo_id', 'a.meta as audience_meta']);

/** Those that can be answered now. The audience is joined to the left, so that only a query that names it reads it. */
const openCampaigns = (db: Db) => approvedCampaigns(db).leftJoin('audiences as a', 'a.id', 'c.audience_id').where(isRunning);

type Row = Awaited<ReturnType<ReturnType<typeof approved>['executeTakeFirstOrThrow']>>;

/** The labels of option keys in one language, by category. */
async function labelsOf(db: Db, categories: string[], locale: Locale): Promise<Record<string, Map<string, string>>> {
  const rows = await db
    .selectFrom('options')
    .select(['category', 'key', sql<string>`label_in(labels, ${locale})`.as('label')])
    .where('category', 'in', categories)
    .execute();
  const found: Record<string, Map<string, string>> = Object.fromEntries(
    categories.map((category) => [category, new Map<string, string>()]),
  );
  for (const { category, key, label } of rows) found[category]!.set(key, label);
  return found;
}

/** In the chosen order. Keys of removed entries are left out. */
const labelled = (keys: readonly string[], labels: Map<string, string> | undefined) =>
  keys.flatMap((key) => (labels?.has(key) ? [{ key, label: labels.get(key)! }] : []));

function cardOf(row: Row, employment: Map<string, string> | undefined) {
  const { campaign_id, title, contact_type, vacancies, image_id, activated_at, confidential, company_id, company_name, logo_id } = row;
  const meta = readStored(CampaignMeta, row.meta);
  return {
    campaign_id,
    title,
    contact_type,
    vacancies,
    image_id,
    activated_at,
    place: row.audience_meta.location?.label ?? null,
    pay: payRangeOf(meta.salary),
    company: confidential ? null : { id: company_id, name: company_name, logo_id },
    employment: labelled(meta.employment, employment),
  };
}

const away = (center: Spot | undefined) =>
  center ? sql<number | null>`spots_km(a.center, spot(${center.lat}, ${center.lng}))` : sql<number | null>`null::float8`;
/** At least one, because both ends are the centres of postcodes. */
const wholeKm = (km: number | null) => (km === null ? null : Math.max(1, Math.round(km)));

/** Most titles match by themselves, and joining two documents takes longer than comparing both. A confidential job hides its company. */
const matchesTitleOrCompany = (search: string) =>
  sql<boolean>`(${matchesSearch(search, 'c.title_search')} or not c.confidential and ${matchesSearch(search, sql`c.title_search || co.name_search`)})`;

interface JobSearch {
  search?: string | undefined;
  center?: Spot | undefined;
  /** The reader chose this place. Otherwise it is only used for distances. */
  is_named: boolean;
  radius?: number | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}
const PER_PAGE = 25;

/**
 * Open jobs: nearest first around a place, otherwise those of the reader's market first, newest first. Ids are chosen from indexes
 * before the jobs of the page are read: there are thousands with long documents.
 */
export async function searchJobPosts(db: Db, { search, center, is_named, radius, page, per_page = PER_PAGE }: JobSearch, locale: Locale) {
  const within = radius ?? (is_named ? WIDE_JOB_SEARCH_KM : undefined);
  const km = away(center);
  let chosen = openCampaigns(db)
    .modifyFront(plannedForValues)
    .select('c.id')
    .select(km.as('distance_km'))
    .select(sql<number>`count(*) over ()`.as('total'));
  if (search) chosen = chosen.where(matchesTitleOrCompany(search));
  if (center && within) chosen = chosen.where(sql<boolean>`${km} <= ${within}`);
  const sorted = chosen
    .orderBy(sql`${km} asc nulls last`)
    .orderBy(sql`co.country = ${marketOf(locale)}`, 'desc')
    .orderBy('c.activated_at', 'desc')
    .orderBy('c.id', 'desc');
  const { rows, meta } = await listPage({ page, per_page }, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  const ids = rows.map(({ id }) => id);
  const [jobs, { employment_types }] = await Promise.all([
    approved(db)
      .where('c.id', '=', sql<number>`any(${ids})`)
      .execute(),
    labelsOf(db, ['employment_types'], locale),
  ]);
  const byId = new Map(jobs.map((job) => [job.campaign_id, job]));
  const data = rows.flatMap(({ id, distance_km }) => {
    const job = byId.get(id);
    return job ? [{ ...cardOf(job, employment_types), distance_km: wholeKm(distance_km) }] : [];
  });
  return { data, meta };
}

/** Open jobs and their companies. The number of drivers is that of the last ANALYZE: the start page does not count a million rows. */
export async function getMarketFigures(db: Db): Promise<MarketFigures> {
  const { jobs, companies } = await openCampaigns(db)
    .select([sql<number>`count(*)`.as('jobs'), sql<number>`count(distinct c.company_id)`.as('companies')])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ drivers: number }>`
    select (greatest(reltuples, 0)::bigint / 100 * 100) as drivers from pg_class where oid = 'drivers'::regclass`.execute(db);
  return { drivers: rows[0]!.drivers, jobs, companies };
}

/** Jobs for search engines, newest first, with the time of their last change. */
export const listOpenPosts = (db: Db, at_most: number) =>
  openCampaigns(db)
    .select(['c.id as campaign_id', sql<Date>`greatest(c.updated_at, c.activated_at)`.as('changed_at')])
    .orderBy('c.activated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(at_most)
    .execute();

const shownLists = ['qualifications', 'experiences', 'languages', 'skills'] as const;

function requirementsOf(meta: AudienceMeta, labels: Record<string, Map<string, string>>) {
  const lists = meta as Partial<Record<(typeof shownLists)[number], string[]>>;
  const list = (field: (typeof shownLists)[number]) => labelled(lists[field] ?? [], labels[catalogueOf(field)]);
  return {
    qualifications: list('qualifications'),
    experiences: list('experiences'),
    languages: list('languages'),
    skills: list('skills'),
    work_experience: meta.work_experience,
  };
}

/** One job with all its content. A job that was never approved, or that staff deleted, is not found. */
export async function getJobPost(db: Db, campaign_id: number, locale: Locale, center?: Spot) {
  const row = await approved(db)
    .where('c.id', '=', campaign_id)
    .select(away(center).as('distance_km'))
    .select(['c.description', 'c.activity_description', 'c.video_link', 'c.benefits'])
    .select(['c.blocked_at', 'c.prevented_at', 'c.filled_at', isRunning.as('is_open')])
    .select(sql<boolean>`c.filled_at is not null and not ${isFilledLately()}`.as('is_gone'))
    .select(['co.profile_description', 'co.url', 'co.city'])
    .executeTakeFirst();
  if (!row || row.blocked_at || row.prevented_at) throw notFound();
  const labels = await labelsOf(db, ['employment_types', 'benefits', 'wishes', ...shownLists], locale);
  const meta = readStored(CampaignMeta, row.meta);
  const { location } = row.audience_meta;
  const stories = (await storiesById(db, [campaign_id])).get(campaign_id) ?? [];
  return {
    ...cardOf(row, labels.employment_types),
    distance_km: wholeKm(row.distance_km),
    is_open: row.is_open,
    is_filled: row.filled_at !== null,
    is_gone: row.is_gone,
    confidential: row.confidential,
    description: row.description,
    activity_description: row.activity_description,
    video_link: row.video_link,
    location: location ? { lat: location.lat, lng: location.lng } : null,
    about_company: row.confidential ? null : { profile_description: row.profile_description ?? '', url: row.url, city: row.city },
    benefits: labelled(row.benefits, labels.benefits),
    own_benefits: meta.benefits,
    wishes: labelled(meta.wishes, labels.wishes),
    salary: meta.salary,
    holidays_count: meta.holidays_count,
    drivers_use: meta.drivers_use,
    requirements: requirementsOf(row.audience_meta, labels),
    stories,
  };
}

/** A driver's home, if known. */
export async function findHomeOf(db: Db, driver_id: number): Promise<Spot | undefined> {
  const driver = await db.selectFrom('drivers').select(['lat', 'lng']).where('id', '=', driver_id).executeTakeFirst();
  return driver && driver.lat !== null && driver.lng !== null ? { lat: driver.lat, lng: driver.lng } : undefined;
}

/** The maximum distance of a place from its postcode in degrees, about 11 km. */
const NEAR = 0.1;

/** The postcode of a position. */
export async function findNearestPlace(
  db: Db,
  { lat, lng }: Spot,
): Promise<{ country: string; postcode: string; name: string } | undefined> {
  return db
    .selectFrom('places')
    .select(['country', 'postcode', 'name'])
    .where('postcode', '<>', '')
    .where((eb) => eb.and([eb.between('lat', lat - NEAR, lat + NEAR), eb.between('lng', lng - NEAR, lng + NEAR)]))
    .orderBy(sql`abs(lat - ${lat}) + abs(lng - ${lng})`)
    .limit(1)
    .executeTakeFirst();
}

/** The stories of several campaigns, in order. */
export async function storiesById(db: Db, campaign_ids: number[]): Promise<Map<number, Story[]>> {
  const rows = await db
    .selectFrom('campaign_stories')
    .select(['campaign_id', 'image_id', 'title', 'body', 'youtube_id', 'sort'])
    .where('campaign_id', 'in', campaign_ids)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const byId = Map.groupBy(rows, ({ campaign_id }) => campaign_id);
  return new Map([...byId].map(([id, stories]) => [id, stories.map(({ campaign_id: _, ...story }) => story)]));
}
