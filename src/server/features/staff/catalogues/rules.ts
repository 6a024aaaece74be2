import type { CatalogueName, OptionCategory } from '#contract/foundation/vocabulary.ts';
import { locales, type Locale } from '#contract/people.ts';
import type { EntryChange } from '#contract/staff/catalogues.ts';

/** The table of a list, with the columns that not all tables call alike. */
const tables = {
  options: { table: 'options', key: 'key', active: 'is_active' },
  offer_rejection_reasons: { table: 'offer_rejection_reasons', key: 'identifier', active: 'active' },
  unqualified_status_reasons: { table: 'unqualified_status_reasons', key: 'identifier', active: 'active' },
  account_delete_reasons: { table: 'account_delete_reasons', key: 'key', active: 'active' },
  task_statuses: { table: 'task_statuses', key: 'identifier', active: 'active' },
} as const;

/** Three lists are one category of the options each. */
export const ownCategory = (list: CatalogueName): OptionCategory | undefined =>
  list === 'qualifications' || list === 'experiences' || list === 'benefits' ? list : undefined;

export const tableOf = (list: CatalogueName) => tables[list in tables ? (list as keyof typeof tables) : 'options'];

/** The texts after a change. An empty text removes its language. */
export function withTexts(before: Partial<Record<Locale, string>>, { name, label }: EntryChange, locale: Locale) {
  const after = { ...before, ...(name !== undefined && { [locale]: name }), ...label };
  return Object.fromEntries(locales.flatMap((each) => (after[each] ? [[each, after[each]]] : []))) as Partial<Record<Locale, string>>;
}
