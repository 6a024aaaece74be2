import type { CatalogueName, statusColors } from '#contract/foundation/vocabulary.ts';
import { locales, type Locale } from '#contract/people.ts';
import { hasField, type CatalogueEntry, type CatalogueField } from '#contract/staff/catalogues.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

export interface EntryValues extends Record<string, unknown> {
  key: string;
  label: Record<Locale, string>;
  order: number;
  group: string;
  country_id: number | null;
  level: number | null;
  can_have_text: boolean;
  status_color: (typeof statusColors)[number];
}
export type EntryForm = Omit<ContractForm<EntryValues>, 'reset'>;

/** The fields of an entry, or of a new one (D030). */
export const valuesOf = (entry: CatalogueEntry | undefined): EntryValues => ({
  key: entry?.key ?? '',
  label: Object.fromEntries(locales.map((locale) => [locale, entry?.label[locale] ?? ''])) as Record<Locale, string>,
  order: entry?.order ?? 1,
  group: entry?.group ?? '',
  country_id: entry?.country_id ?? null,
  level: entry?.level ?? null,
  can_have_text: entry?.can_have_text ?? false,
  status_color: entry?.status_color ?? 'default',
});

/** The fields that the list has. */
export function fieldsOfList(list: CatalogueName, { label, order, ...more }: EntryValues) {
  const given = (field: CatalogueField) => hasField(list, field);
  return {
    label,
    order,
    ...(given('group') && { group: more.group || null }),
    ...(given('country_id') && { country_id: more.country_id }),
    ...(given('level') && { level: more.level }),
    ...(given('can_have_text') && { can_have_text: more.can_have_text }),
    ...(given('status_color') && { status_color: more.status_color }),
  };
}
