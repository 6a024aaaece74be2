import { sql, type RawBuilder } from 'kysely';
import type { CatalogueName } from '#contract/foundation/vocabulary.ts';
import type { Locale, Staff } from '#contract/people.ts';
import { hasField, type CatalogueEntry, type EntryChange } from '#contract/staff/catalogues.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { placed } from '#server/kernel/placed.ts';
import { findCountryCode, getEntry, hasKey, listPlaces, lockCatalogue } from './queries.ts';
import { ownCategory, tableOf, withTexts } from './rules.ts';

/** Adds an entry. An option of matching gets the next bit of its list. */
export async function addEntry(tx: Tx, staff: Staff, list: CatalogueName, locale: Locale, given: EntryChange): Promise<number> {
  await lockCatalogue(tx, list);
  const { table, key: keyColumn } = tableOf(list);
  const key = given.key ?? given.identifier!;
  const category = ownCategory(list) ?? given.category ?? null;
  if (await hasKey(tx, list, category, key)) throw invalidField('key', 'option_exists');
  const label = withTexts({}, given, locale);
  const columns: Record<string, unknown> = {
    [keyColumn]: key,
    ...(table === 'options' && { category }),
    labels: JSON.stringify(label),
    ...(await changedColumns(tx, list, given)),
    ...(given.active === false && table === 'offer_rejection_reasons' && { activated_at: null }),
  };
  const names = Object.keys(columns);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => columns[name]))}) returning id`.execute(tx);
  const { id } = rows[0]!;
  await changed(tx, staff, 'added', list, id, { key, category, label });
  return id;
}

/** The columns of the given fields that the list has. */
async function changedColumns(tx: Tx, list: CatalogueName, given: EntryChange): Promise<Record<string, unknown>> {
  const { order, active, country_id } = given;
  const columns: Record<string, unknown> = {};
  if (order !== undefined) columns['sort_order'] = order;
  if (active !== undefined) columns[tableOf(list).active] = active;
  for (const field of ['group', 'level', 'can_have_text', 'status_color'] as const)
    if (hasField(list, field) && given[field] !== undefined) columns[field] = given[field];
  if (hasField(list, 'country_id') && country_id !== undefined) {
    const code = country_id === null ? null : await findCountryCode(tx, country_id);
    if (code === undefined) throw invalidField('country_id', 'not_an_option');
    columns['country'] = code;
  }
  return columns;
}

/** Changes texts, order and properties. Key and category are fixed: drivers and audiences hold them. */
export async function changeEntry(
  tx: Tx,
  staff: Staff,
  list: CatalogueName,
  id: number,
  locale: Locale,
  given: EntryChange,
): Promise<void> {
  await lockCatalogue(tx, list);
  const before = await getEntry(tx, list, id, locale);
  const key = given.key ?? given.identifier ?? before.key;
  if (key !== before.key) throw invalidField('key', 'option_key_fixed');
  if (given.category !== undefined && given.category !== before.category) throw invalidField('category', 'option_key_fixed');
  if (before.category === 'education' && given.level === null) throw invalidField('level', 'required');
  const label = withTexts(before.label, given, locale);
  if (Object.keys(label).length === 0) throw invalidField('label', 'required');
  if (given.active === false) ensureNotNeeded(before);
  const columns = { labels: JSON.stringify(label), ...(await changedColumns(tx, list, given)) };
  await update(tx, list, id, { ...columns, ...activatedAt(list, before, given.active) });
  const after = await getEntry(tx, list, id, locale);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const action = before.active === after.active ? 'changed' : after.active ? 'switched_on' : 'switched_off';
  await changed(tx, staff, action, list, id, { key, before: audited(before), after: audited(after) });
}

/** The list no longer offers the entry. Everything that has it keeps it, and matching goes on as before. */
export async function switchOff(tx: Tx, staff: Staff, list: CatalogueName, id: number): Promise<void> {
  await lockCatalogue(tx, list);
  const before = await getEntry(tx, list, id, 'es');
  ensureNotNeeded(before);
  if (!before.active) return;
  await update(tx, list, id, { [tableOf(list).active]: false, ...activatedAt(list, before, false) });
  await changed(tx, staff, 'switched_off', list, id, { key: before.key });
}

function ensureNotNeeded({ is_needed }: CatalogueEntry): void {
  ensure(!is_needed, 'entry_needed');
}

/** When the reason was last switched on. */
const activatedAt = (list: CatalogueName, { active: before }: CatalogueEntry, active: boolean | undefined) =>
  list === 'offer_rejection_reasons' && active !== undefined && active !== before ? { activated_at: active ? now() : null } : {};

async function update(tx: Tx, list: CatalogueName, id: number, columns: Record<string, unknown>): Promise<void> {
  const set = Object.entries(columns).map(([name, value]): RawBuilder<unknown> => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(tableOf(list).table)} set ${sql.join(set)} where id = ${id}`.execute(tx);
}

/** Places an entry before another one of the same list or category, and numbers all of them from 1. */
export async function moveEntry(tx: Tx, staff: Staff, list: CatalogueName, id: number, before_id: number | null): Promise<void> {
  await lockCatalogue(tx, list);
  const entry = await getEntry(tx, list, id, 'es');
  const ids = await listPlaces(tx, list, entry.category);
  const after = placed(ids, id, before_id);
  if (!after) throw invalidField('before_id', 'not_an_option');
  if (after.join() === ids.join()) return;
  await sql`
    update ${sql.table(tableOf(list).table)} t set sort_order = p.place
    from unnest(${after}::bigint[]) with ordinality p (id, place) where t.id = p.id and t.sort_order <> p.place`.execute(tx);
  await changed(tx, staff, 'moved', list, id, { key: entry.key, from: ids.indexOf(id) + 1, to: after.indexOf(id) + 1 });
}

const audited = ({ label, order, active, group, country_id, level, can_have_text, status_color }: CatalogueEntry) => ({
  label,
  order,
  active,
  group,
  country_id,
  level,
  can_have_text,
  status_color,
});

async function changed(
  tx: Tx,
  staff: Staff,
  action: string,
  list: CatalogueName,
  subject_id: number,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, staff, { action: `catalogue.${action}`, subject: list, subject_id, details });
  await record(tx, 'catalogue.changed', {});
}
