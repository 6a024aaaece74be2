import { sql, type RawBuilder } from 'kysely';
import { profileCatalogues, type ProfileOptionField } from '#contract/accounts/profile-options.ts';
import type { CatalogueName, EntryState, OptionCategory } from '#contract/foundation/vocabulary.ts';
import { catalogueNames } from '#contract/foundation/vocabulary.ts';
import { catalogueOf, hasOptions, optionalCriteria } from '#contract/matching/criteria.ts';
import { locales, type Locale } from '#contract/people.ts';
import type { PageSize } from '#contract/shapes.ts';
import type { CatalogueEntry, entryUses } from '#contract/staff/catalogues.ts';
import { isNeeded } from '#contract/staff/catalogues.policy.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { ownCategory, tableOf } from './rules.ts';

/** Lists are moved in whole, so a page holds most of them. */
const PAGE_SIZE = 100;

/** A row of any list: columns that its table lacks are null. */
type Row = Omit<CatalogueEntry, 'identifier' | 'is_needed' | 'activated_at'> & { activated_at: Date | null };

const inList = (list: CatalogueName): RawBuilder<boolean> => {
  const category = ownCategory(list);
  return category ? sql`e.category = ${category}` : sql`true`;
};

/** The rows of a list as `e`, with the columns of the table and those that it lacks. */
function entries(list: CatalogueName): RawBuilder<unknown> {
  const { table, key, active } = tableOf(list);
  const isOptions = table === 'options';
  // coalesce: a column of one table alone would be declared as never null
  const more = {
    category: isOptions ? sql`coalesce(t.category)` : sql`null::text`,
    group: isOptions ? sql`t."group"` : sql`null::text`,
    country_id: isOptions ? sql`(select c.id from countries c where c.code = t.country)` : sql`null::bigint`,
    level: isOptions ? sql`t.level` : sql`null::smallint`,
    can_have_text: table.endsWith('rejection_reasons') || table.startsWith('account') ? sql`coalesce(t.can_have_text)` : sql`null::boolean`,
    activated_at: table === 'offer_rejection_reasons' ? sql`t.activated_at` : sql`null::timestamptz`,
    status_color: table === 'task_statuses' ? sql`coalesce(t.status_color)` : sql`null::text`,
  };
  const columns = Object.entries(more).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`(select t.id, ${sql.ref(`t.${key}`)} as key, t.labels as label, t.sort_order as "order", ${sql.ref(`t.${active}`)} as active,
    ${sql.join(columns)} from ${sql.table(table)} t) e`;
}

/** Without a text in some language. */
const isIncomplete = sql<boolean>`exists (select from unnest(${[...locales]}::text[]) l (locale) where coalesce(e.label ->> l.locale, '') = '')`;

const shown = (locale: Locale) => sql`e.*, coalesce(label_in(e.label, ${locale}), e.key) as name`;

const asEntry = (list: CatalogueName, { activated_at, ...row }: Row): CatalogueEntry => ({
  ...row,
  identifier: row.key,
  activated_at: activated_at as unknown as string | null,
  is_needed: isNeeded(list, row.key),
});

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
  category?: OptionCategory | undefined;
  state?: EntryState | undefined;
}

/** Words of every language and of the key. Options, the longest list, keep their documents: making one takes 0.1 ms. */
function hasWords(list: CatalogueName, search: string): RawBuilder<unknown> {
  if (tableOf(list).table === 'options') return sql`e.id in (select t.id from options t where ${matchesSearch(search, 't.search')})`;
  const words = sql`search_document(concat_ws(' ', e.key, replace(e.key, '_', ' '), e.label ->> 'es', e.label ->> 'de', e.label ->> 'en', e.label ->> 'pl', e.label ->> 'ro'))`;
  return matchesSearch(search, words);
}

/** All entries of a list in their order. */
export async function listEntries(db: Db, list: CatalogueName, locale: Locale, filter: Filter) {
  const { page, per_page = PAGE_SIZE, search, category, state } = filter;
  const where = [
    inList(list),
    ...(category ? [sql`e.category = ${category}`] : []),
    ...(state === 'active' ? [sql`e.active`] : []),
    ...(state === 'inactive' ? [sql`not e.active`] : []),
    ...(state === 'incomplete' ? [isIncomplete] : []),
    ...(search ? [hasWords(list, search)] : []),
  ];
  const found = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const { rows } = await sql<Row & { total: number }>`
      select ${shown(locale)}, count(*) over () as total from ${entries(list)}
      where ${sql.join(where, sql` and `)} order by e.category, e."order", e.id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  });
  return { data: found.rows.map((row) => asEntry(list, row)), meta: found.meta };
}

export async function getEntry(db: Db, list: CatalogueName, id: number, locale: Locale): Promise<CatalogueEntry> {
  const { rows } = await sql<Row>`select ${shown(locale)} from ${entries(list)} where ${inList(list)} and e.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return asEntry(list, rows[0]);
}

/** One change of a list at a time: its order and its keys belong together. */
export async function lockCatalogue(tx: Tx, list: CatalogueName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'), hashtext(${tableOf(list).table}))`.execute(tx);
}

/** The ids of the entries among which one is placed: its list, or its category. */
export async function listPlaces(db: Db, list: CatalogueName, category: string | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from ${entries(list)} where e.category is not distinct from ${category} order by e."order", e.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasKey(db: Db, list: CatalogueName, category: string | null, key: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select e.id from ${entries(list)} where e.category is not distinct from ${category} and e.key = ${key}`.execute(db);
  return rows.length > 0;
}

export async function findCountryCode(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('countries').select('code').where('id', '=', id).executeTakeFirst())?.code;
}

/** How many entries each list has. */
export function listCatalogues(db: Db) {
  return Promise.all(
    catalogueNames.map(async (list) => {
      const { rows } = await sql<{ active_count: number; inactive_count: number; incomplete_count: number }>`
        select count(*) filter (where e.active)::int as active_count, count(*) filter (where not e.active)::int as inactive_count,
          count(*) filter (where ${isIncomplete})::int as incomplete_count
        from ${entries(list)} where ${inList(list)}`.execute(db);
      return { list, ...rows[0]! };
    }),
  );
}

type Use = (typeof entryUses)[number];
/** A statement that counts the rows with an entry. */
type Counted = readonly [what: Use, rows: RawBuilder<unknown>];

const singleFields: readonly ProfileOptionField[] = ['education', 'truck_type'];

/** Drivers with the key in a field of their profile, audiences that require it, campaigns that name it. */
function usesOfOption(category: string, key: string): Counted[] {
  const fields = Object.entries(profileCatalogues).flatMap(([field, each]) => (each === category ? [field as ProfileOptionField] : []));
  const holds = fields.map((field) =>
    singleFields.includes(field) ? sql`d.${sql.ref(field)} = ${key}` : sql`d.${sql.ref(field)} @> array[${key}]::text[]`,
  );
  const criteria = optionalCriteria.filter((name) => hasOptions(name) && catalogueOf(name) === category);
  const required = criteria.map((name) => sql`a.meta -> ${name} @> ${JSON.stringify(key)}::jsonb`);
  const campaigns =
    category === 'benefits'
      ? sql`c.benefits @> array[${key}]::text[]`
      : category === 'wishes'
        ? sql`c.meta -> 'wishes' @> ${JSON.stringify(key)}::jsonb`
        : undefined;
  const or = sql` or `;
  return [
    ...(holds.length > 0 ? [['drivers', sql`drivers d where d.erased_at is null and (${sql.join(holds, or)})`] as const] : []),
    ...(required.length > 0
      ? [['audiences', sql`audiences a where a.deleted_at is null and a.parent_id is null and (${sql.join(required, or)})`] as const]
      : []),
    ...(campaigns ? [['campaigns', sql`campaigns c where c.deleted_at is null and ${campaigns}`] as const] : []),
  ];
}

function usesOf(list: CatalogueName, { id, category, key }: CatalogueEntry): Counted[] {
  switch (list) {
    case 'offer_rejection_reasons':
      return [['offers', sql`offer_rejection_choices r where r.reason_id = ${id}`]];
    case 'unqualified_status_reasons':
      return [['unlocked_drivers', sql`unqualified_choices r where r.reason_id = ${id}`]];
    case 'account_delete_reasons':
      return [['erasures', sql`erasures r where r.reason_id = ${id}`]];
    case 'task_statuses':
      return [];
    default:
      return usesOfOption(category!, key);
  }
}

/** What has the entry today: it keeps the entry when the list no longer offers it. */
export async function listUses(db: Db, list: CatalogueName, id: number): Promise<{ what: Use; count: number }[]> {
  const entry = await getEntry(db, list, id, 'es');
  const found: { what: Use; count: number }[] = [];
  for (const [what, from] of usesOf(list, entry)) {
    const counted = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db);
    found.push({ what, count: counted.rows[0]!.count });
  }
  return found;
}
