import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { catalogueNames, optionCategories, OptionKey, statusColors, type CatalogueName } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { locales, type Locale } from '#contract/people.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, listOf, Moment, pageOf } from '#contract/shapes.ts';

const Text = z.string().trim().max(200);
/** The text in each language. An empty one is removed; languages that are left out keep theirs. */
const Label = z.partialRecord(z.enum(locales), Text);
const LEVELS = 8;

export const CatalogueEntry = z.object({
  id: Id,
  key: z.string(),
  /** The key, in the lists that call it so. */
  identifier: z.string(),
  /** In the caller's language, or in the first that has a text. */
  name: z.string(),
  label: z.partialRecord(z.enum(locales), z.string()),
  order: z.int(),
  active: z.boolean(),
  category: z.enum(optionCategories).nullable(),
  group: z.string().nullable(),
  country_id: Id.nullable(),
  level: z.int().nullable(),
  can_have_text: z.boolean().nullable(),
  activated_at: Moment.nullable(),
  status_color: z.enum(statusColors).nullable(),
  /** The program itself uses it, so that it cannot be switched off. */
  is_needed: z.boolean(),
});
export type CatalogueEntry = z.output<typeof CatalogueEntry>;

/** What each list has beside key, texts, order and `active`. */
const fieldsOf = {
  qualifications: ['group'],
  experiences: ['group'],
  benefits: ['group'],
  options: ['group', 'country_id', 'level'],
  offer_rejection_reasons: ['can_have_text'],
  unqualified_status_reasons: [],
  account_delete_reasons: ['can_have_text'],
  task_statuses: ['status_color'],
} as const satisfies Record<CatalogueName, readonly (keyof typeof moreFields)[]>;
export type CatalogueField = (typeof fieldsOf)[CatalogueName][number];
export const hasField = (list: CatalogueName, field: CatalogueField): boolean => (fieldsOf[list] as readonly string[]).includes(field);

const moreFields = {
  group: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .nullable(),
  country_id: Id.nullable(),
  level: z.int().min(0).max(LEVELS).nullable(),
  can_have_text: z.boolean(),
  status_color: z.enum(statusColors),
};

/** The fields of an entry that a call changes. `name` is the text in the caller's language. */
export interface EntryChange {
  key?: string | undefined;
  identifier?: string | undefined;
  category?: (typeof optionCategories)[number] | undefined;
  name?: string | undefined;
  label?: Partial<Record<Locale, string>> | undefined;
  order?: number | undefined;
  active?: boolean | undefined;
  group?: string | null | undefined;
  country_id?: number | null | undefined;
  level?: number | null | undefined;
  can_have_text?: boolean | undefined;
  status_color?: (typeof statusColors)[number] | undefined;
}
type Body = z.ZodType<EntryChange, EntryChange>;

/** The fields of one list; keys are `key` or `identifier`, as the specification calls them. */
function changeOf(list: CatalogueName): Body {
  const more = fieldsOf[list].map((field) => [field, moreFields[field].optional()] as const);
  return z.strictObject({
    key: OptionKey.optional(),
    identifier: OptionKey.optional(),
    ...(list === 'options' && { category: z.enum(optionCategories).optional() }),
    name: Text.min(1).optional(),
    label: Label.optional(),
    order: z.int().min(1).max(10_000).optional(),
    active: z.boolean().optional(),
    ...Object.fromEntries(more),
  }) as unknown as Body;
}

/** A new entry has a key, a text in at least one language, and, among the options, a category. */
function newEntryOf(list: CatalogueName): Body {
  return changeOf(list).superRefine((entry, context) => {
    const missing = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'required' });
    if (entry.key === undefined && entry.identifier === undefined) missing('key');
    if (!entry.name && !Object.values(entry.label ?? {}).some(Boolean)) missing('label');
    if (list === 'options' && entry.category === undefined) missing('category');
    // an education without a level would be required by nobody
    if (entry.category === 'education' && (entry.level ?? null) === null) missing('level');
  });
}

const access = 'staff:admin' as const;
/** Every open page of everybody fetches its lists again after a change; what uses an entry is counted in whole tables. */
const limited = { access, rate: { per_minute: 60 } } as const;

const callsOf = <const P extends string>(path: P, list: CatalogueName) => ({
  /** All entries, also those that are switched off, with the texts of all languages. */
  list: endpoint('GET', path, { access, query: querySchema(pages.catalogue.search), response: pageOf(CatalogueEntry) }),
  create: endpoint('POST', path, { ...limited, body: newEntryOf(list), response: CatalogueEntry }),
  /** Fields that are left out keep their value. */
  update: endpoint('PUT', `${path}/{id}`, { ...limited, body: changeOf(list), response: CatalogueEntry }),
  /** Switches the entry off: it keeps its key and its place in matching, and everything that uses it keeps its name. */
  remove: endpoint('DELETE', `${path}/{id}`, { ...limited, response: CatalogueEntry }),
});

/** The calls of each list. */
export const entriesOf = {
  qualifications: callsOf('/admin/qualifications', 'qualifications'),
  experiences: callsOf('/admin/experiences', 'experiences'),
  benefits: callsOf('/admin/benefits', 'benefits'),
  options: callsOf('/admin/options', 'options'),
  offer_rejection_reasons: callsOf('/admin/offerRejectionReasons', 'offer_rejection_reasons'),
  unqualified_status_reasons: callsOf('/admin/unqualifiedStatusReasons', 'unqualified_status_reasons'),
  account_delete_reasons: callsOf('/admin/accountDeleteReasons', 'account_delete_reasons'),
  task_statuses: callsOf('/admin/task-statuses', 'task_statuses'),
} as const satisfies Record<CatalogueName, unknown>;

const CatalogueSize = z.object({
  list: z.enum(catalogueNames),
  active_count: z.int(),
  inactive_count: z.int(),
  /** Entries without a text in some language. */
  incomplete_count: z.int(),
});

/** What uses an entry. */
export const entryUses = ['drivers', 'audiences', 'campaigns', 'offers', 'unlocked_drivers', 'erasures'] as const;
const EntryUse = z.object({ what: z.enum(entryUses), count: z.int() });

/** The calls that all lists share. */
export const catalogues = {
  list: endpoint('GET', '/api/catalogues', { access, response: listOf(CatalogueSize) }),
  /** Counted when they are asked for: before an entry is switched off. */
  uses: endpoint('GET', '/api/catalogues/{list}/{id}/uses', { ...limited, response: listOf(EntryUse) }),
  /** Places the entry directly before another one of its list, or at the end. */
  move: endpoint('PUT', '/api/catalogues/{list}/{id}/place', {
    ...limited,
    body: z.strictObject({ before_id: Id.nullable() }),
    response: CatalogueEntry,
  }),
};
