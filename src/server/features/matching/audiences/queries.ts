import { sql } from 'kysely';
import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import type { AudienceOptimization } from '#contract/matching/audiences.ts';
import { catalogueOf, hasOptions, optionalCriteria, withoutCriterion } from '#contract/matching/criteria.ts';
import type { Suggested } from '#contract/foundation/options.ts';
import type { Place } from '#contract/foundation/places.ts';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { MOST_CHOICES } from '#server/features/foundation/options/queries.ts';
import { searchPlaces } from '#server/features/foundation/places/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound, Refusal, type FieldError } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

/** The company of the audiences: the caller's own, or the one that staff read. */
export interface CompanyScope {
  company_id: number;
}

const uses = sql`from campaigns c where c.audience_id = a.id and c.parent_id is null and c.deleted_at is null`;

/** Audiences as in the contract, with their campaigns and the pending revision. Staff read those of every company. */
const audiencesOf = (db: Db, { company_id }: Partial<CompanyScope>) =>
  db
    .selectFrom('audiences as a')
    .leftJoin('audiences as sub', 'sub.parent_id', 'a.id')
    .$if(company_id !== undefined, (rows) => rows.where('a.company_id', '=', company_id!))
    .where('a.parent_id', 'is', null)
    .where('a.deleted_at', 'is', null)
    .select(['a.id', 'a.name', 'a.contact_type', 'a.partner_customer_id', 'a.status', 'a.rejected_reason', 'a.meta'])
    .select(['a.archived_at', 'a.created_at', 'a.updated_at'])
    .select(['sub.id as sub_id', 'sub.status as sub_status', 'sub.rejected_reason as sub_rejected_reason'])
    .select(['sub.contact_type as sub_contact_type', 'sub.meta as sub_meta', 'sub.updated_at as sub_updated_at'])
    .select(sql<number>`(select count(*) ${uses})`.as('campaigns_count'))
    .select(sql<number>`(select count(*) ${uses} and campaign_is_live(c))`.as('running_campaigns_count'));

type Row = Awaited<ReturnType<ReturnType<typeof audiencesOf>['executeTakeFirstOrThrow']>>;

/** Nests the joined revision. */
function withChange({ sub_id, sub_status, sub_rejected_reason, sub_contact_type, sub_meta, sub_updated_at, ...audience }: Row) {
  const sub_audience = sub_id && {
    id: sub_id,
    status: sub_status!,
    rejected_reason: sub_rejected_reason,
    contact_type: sub_contact_type!,
    meta: sub_meta!,
    updated_at: sub_updated_at!,
  };
  return { ...audience, sub_audience: sub_audience || null };
}

/** One audience of the company; audiences of other companies are not found. */
export async function getAudience(db: Db, scope: Partial<CompanyScope>, id: number) {
  const audience = await audiencesOf(db, scope).where('a.id', '=', id).executeTakeFirst();
  if (!audience) throw notFound();
  return withChange(audience);
}

interface Filters {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
  archived?: boolean | undefined;
}

/** Newest first. Archived audiences are a list of their own. */
export async function listAudiences(db: Db, scope: CompanyScope, { page, per_page = pageSizes[0], search, archived = false }: Filters) {
  let rows = audiencesOf(db, scope).where('a.archived_at', archived ? 'is not' : 'is', null);
  if (search) rows = rows.where(matchesSearch(search, 'a.search'));
  const sorted = rows.select(sql<number>`count(*) over ()`.as('total')).orderBy('a.id', 'desc');
  const found = await listPage({ page, per_page }, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  return { data: found.rows.map(withChange), meta: found.meta };
}

const choicesOf = (db: Db, { company_id }: CompanyScope) =>
  db
    .selectFrom('audiences')
    .select(['id', 'name', 'contact_type', 'status'])
    .where('company_id', '=', company_id)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id');

interface Wanted extends Suggested {
  contact_type?: ContactType | undefined;
}

/**
 * Audiences to choose for a campaign, including rejected ones: the form shows why they cannot be used. By its `id` an archived one is found
 * too: a draft keeps its audience.
 */
export async function listAudienceChoices(db: Db, scope: CompanyScope, { search, id, contact_type, limit = MOST_CHOICES }: Wanted) {
  let rows = choicesOf(db, scope);
  rows = id === undefined ? rows.where('archived_at', 'is', null) : rows.where('id', '=', id);
  if (contact_type) rows = rows.where('contact_type', '=', contact_type);
  if (search) rows = rows.where(matchesSearch(search, 'search'));
  return rows.limit(limit).execute();
}

export const listAudiencesOfPartnerCustomer = (db: Db, scope: CompanyScope, partner_customer_id: number) =>
  choicesOf(db, scope)
    .where('archived_at', 'is', null)
    .where('partner_customer_id', '=', partner_customer_id)
    .limit(MOST_CHOICES)
    .execute();

export async function findOptimization(db: Db, { company_id }: CompanyScope): Promise<AudienceOptimization> {
  const row = await db
    .selectFrom('audience_optimizations')
    .select(['qualifications', 'experiences'])
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return { meta: row ?? { qualifications: [], experiences: [] } };
}

/** Where the company is, as far as its postcode or town names one place. */
export async function findCompanyPlace(db: Db, { company_id }: CompanyScope, locale: Locale): Promise<Place | null> {
  const company = await db
    .selectFrom('companies')
    .select(['postal_code', 'city', 'country'])
    .where('id', '=', company_id)
    .executeTakeFirst();
  const search = [company?.postal_code, company?.city].filter(Boolean).join(' ');
  if (!company || !search) return null;
  const { city, country } = company;
  const { data } = await searchPlaces(db, { search, country }, locale);
  return data.find(({ name }) => name === city) ?? (data.length === 1 ? data[0]! : null);
}

/** The maximum distance of a location from a known town, about 50 km. */
const NEAR_DEGREES = 0.45;

/** Refuses criteria with unknown options, or with a location far from any known place, at the invalid field. */
export async function checkTarget(db: Db, target: { meta: AudienceMeta }): Promise<void> {
  const required = requiredOptions(target);
  const { location } = target.meta;
  const { lat, lng } = location ?? { lat: 0, lng: 0 };
  const width = NEAR_DEGREES / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  const { rows } = await sql<{ unknown: string[] | null; near: boolean }>`
    select (
        select array_agg(a.field) from unnest(${required.map(({ field }) => field)}::text[], ${required.map(({ category }) => category)}::text[],
          ${required.map(({ key }) => key)}::text[]) as a (field, category, key)
        where not exists (select from options o where o.category = a.category and o.key = a.key)
      ) as unknown,
      ${location === null} or exists (
        select from places where lat between ${lat - NEAR_DEGREES}::float8 and ${lat + NEAR_DEGREES}::float8
          and lng between ${lng - width}::float8 and ${lng + width}::float8) as near`.execute(db);
  const { unknown, near } = rows[0]!;
  const errors: Record<string, FieldError[]> = {};
  for (const field of unknown ?? []) errors[field] = [{ code: 'not_an_option' }];
  if (!near) errors['meta.location'] = [{ code: 'no_place_nearby' }];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

/** All option keys of the criteria with path and catalogue, without the words that require nothing. */
function requiredOptions({ meta }: { meta: AudienceMeta }): { field: string; category: string; key: string }[] {
  return optionalCriteria.filter(hasOptions).flatMap((name) => {
    const value = (meta as unknown as Record<string, unknown>)[name];
    const category = catalogueOf(name);
    if (Array.isArray(value)) return value.map((key: string, index) => ({ field: `meta.${name}.${index}`, category, key }));
    return typeof value === 'string' && value !== withoutCriterion(name)[name] ? [{ field: `meta.${name}`, category, key: value }] : [];
  });
}
