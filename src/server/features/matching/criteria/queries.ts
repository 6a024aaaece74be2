import { sql, type RawBuilder } from 'kysely';
import type { AudienceMeta, AudienceTarget } from '#contract/matching/audience-meta.ts';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import { isRequired, profileFieldOf, type OptionalCriterion } from '#contract/matching/criteria.ts';
import { today } from '#server/kernel/clock.ts';
import { blocksOf, criteriaColumns, maskColumns, maskNames, moreOf, optimizingColumns, options, type List, type Tested } from './rules.ts';

export { criteriaColumns, entryMask, lists, traitMet, traitOf } from './rules.ts';

/** A condition on `m`, a row of driver_match. */
export type Test = RawBuilder<boolean>;

/** A row of audience_criteria. Masks are text, because they have 64 bits. */
export type RequiredValues = Record<string, string | number | boolean | string[] | null>;
/**
 * Where a test reads the required values. With `values`, the statement contains the needed tests only. Without them, it reads a row (`required`,
 * or a joined audience) and contains all tests.
 */
export interface RequiredSource {
  column(name: string): RawBuilder<unknown>;
  values?: RequiredValues;
  /** The columns `born_from` and `born_to` exist in addition to the ages. */
  born?: true;
}

export const fromCriteria: RequiredSource = { column: (name) => sql`(select ${sql.ref(name)} from required)`, born: true };
export const fromAudience: RequiredSource = { column: (name) => sql.ref(`a.${name}`) };
export const fromValues = (values: RequiredValues): RequiredSource => ({
  column: (name) => sql`${values[name]}::${sql.raw(typeOf(name))}`,
  values,
  born: true,
});
const typeOf = (name: string) =>
  name === 'ring' || name === 'wide'
    ? 'circle'
    : name.startsWith('born_')
      ? 'date'
      : criteriaColumns.more.includes(name)
        ? 'text[]'
        : criteriaColumns.masks.includes(name)
          ? 'bigint'
          : 'int';

export const bornDays = () => sql`
  case when c.age_to < 999 then (${today()}::date - make_interval(years => c.age_to + 1))::date + 1
    when c.age_from > 0 then '0001-01-01' else '-infinity' end as born_from,
  case when c.age_from > 0 then (${today()}::date - make_interval(years => c.age_from))::date else 'infinity' end as born_to`;

/** `required as (…)`: the required values as a row of the statement, for composed statements. */
export const criteriaRow = (meta: AudienceMeta): RawBuilder<unknown> =>
  sql`required as materialized (select c.*, ${bornDays()} from audience_criteria(${JSON.stringify(meta)}::jsonb) c)`;

const refs = (columns: string[]) => columns.map((column) => sql.ref(`m.${column}`));

/** `any`: whether one entry is enough; by default the list's own operator. */
function listTest(list: List, source: RequiredSource, any?: boolean): Test {
  const { values } = source;
  if (!values) return openListTest(list, source, any);
  const test = knownListTest(list, values, any);
  if (!values[moreOf(list.name)]) return test;
  const isAny = any ?? values[`${list.name}_any`] === true;
  return isAny ? sql`(${test} or ${moreTest(list, source, '&&')})` : sql`(${test} and ${moreTest(list, source, '@>')})`;
}

/** Fields of the profile that hold one key. */
const single: readonly string[] = ['truck_type', 'education'];

/** The keys without a bit, compared with the profile. Few audiences have any, so the others never read it. */
const moreTest = (declared: Named, source: RequiredSource, operator: '&&' | '@>'): Test =>
  sql`exists (select from drivers d where d.id = m.driver_id
    and ${profileKeys(declared, source)} ${sql.raw(operator)} ${source.column(moreOf(declared.name))})`;

/** The keys of a driver `d`, with those that the optimization adds. */
function profileKeys({ name, optimized_by }: Named, { column, values }: RequiredSource): RawBuilder<unknown> {
  const field = profileFieldOf(name);
  const own = single.includes(field) ? sql`array[${sql.ref(`d.${field}`)}]` : sql.ref(`d.${field}`);
  const also = optimized_by && values?.['optimize_audience'] !== false ? sql.ref(`d.${optimized_by}`) : undefined;
  const wide =
    also && (values ? sql`(${own} || ${also})` : sql`case when ${column('optimize_audience')} then ${own} || ${also} else ${own} end`);
  return wide ?? own;
}
interface Named {
  name: OptionalCriterion;
  optimized_by?: string;
}

/** For a key that is required by itself: a truck, a special transport. */
const openMoreTest = (declared: Named, source: RequiredSource): Test =>
  sql`(${source.column(moreOf(declared.name))} is null or ${moreTest(declared, source, '@>')})`;

/** For a mask that is unknown when the statement is built. */
function openListTest(list: List, source: RequiredSource, any?: boolean): Test {
  const { column } = source;
  const also = refs(optimizingColumns(list));
  const pairs = refs(maskColumns(list)).map((own, word) => ({
    has: also[word] ? sql`(${own} | case when ${column('optimize_audience')} then ${also[word]} else 0 end)` : own,
    wants: column(maskNames(list)[word]!),
  }));
  const one = sql.join(
    pairs.map(({ has, wants }) => sql`(${has} & ${wants}) <> 0`),
    sql` or `,
  );
  const all = sql.join(
    pairs.map(({ has, wants }) => sql`(${has} & ${wants}) = ${wants}`),
    sql` and `,
  );
  const more = column(moreOf(list.name));
  const oneOf = sql<boolean>`(${one} or ${more} is not null and ${moreTest(list, source, '&&')})`;
  return any ? oneOf : sql`case when ${column(`${list.name}_any`)} then ${oneOf} else ${all} and ${openMoreTest(list, source)} end`;
}

const NOBODY = 2n ** 63n - 1n;

/**
 * For a known mask: `has & mask >= least` requires all bits or, with least 1, any bit, with one statement text. The second mask of a long
 * list is read only if it is required. A negative mask has bit 63: a key of no catalogue.
 */
function knownListTest(list: List, values: RequiredValues, any = values[`${list.name}_any`] === true): Test {
  const wanted = maskNames(list).map((name) => BigInt(values[name] as string));
  const wide = wanted.length > 1 && wanted[1] !== 0n;
  const also = refs(values['optimize_audience'] === true ? optimizingColumns(list) : []);
  const shared = refs(maskColumns(list)).map((own, word) => {
    const has = also[word] ? sql`(${own} | ${also[word]})` : own;
    return sql`(${has} & ${String(BigInt.asUintN(63, wanted[word]!))}::bigint)`;
  });
  if (wide && any) return sql`(${sql.join(shared, sql` | `)}) <> 0`;
  const least = (mask: bigint) => (any ? 1n : mask < 0n ? NOBODY : mask);
  const used = (wide ? shared : shared.slice(0, 1)).map((each, word) => sql`${each} >= ${String(least(wanted[word]!))}::bigint`);
  return sql`(${sql.join(used, sql` and `)})`;
}

/** Born on a day that makes the age match today. Without a birthday, no age matches. */
function ageTest({ column, born }: RequiredSource): Test {
  if (born) return sql`m.birthday between ${column('born_from')} and ${column('born_to')}`;
  const [from, to] = [column('age_from'), column('age_to')];
  return sql`(${from} = 0 and ${to} = 999 or m.birthday
    between (${today()}::date - make_interval(years => ${to} + 1))::date + 1 and (${today()}::date - make_interval(years => ${from}))::date)`;
}

function numberTest(declared: Exclude<Tested, List>, source: RequiredSource): Test {
  if (declared.kind === 'age') return ageTest(source);
  const { name, shared, kind } = declared;
  const value = source.column(name);
  if (shared) return sql`${sql.ref(`m.${shared[0]}`)} >= ${value}::bigint << ${sql.lit(shared[1])}`;
  return kind === 'at_most' ? sql`${sql.ref(`m.${name}`)} <= ${value}` : sql`${sql.ref(`m.${name}`)} >= ${value}`;
}

/** Bits of `traits` that nobody asks for: see the view driver_masks. */
const bit = (place: number): Test => sql.raw<boolean>(`(m.traits & ${1n << BigInt(place)}) <> 0`);
export const isEligible: Test = bit(53);
export const hasOnePlace: Test = bit(54);

/** All single-valued criteria in one test. */
export const traitsTest = ({ column }: RequiredSource): Test => sql`(m.traits & ${column('traits')}) = ${column('traits')}`;

export interface CriterionTest {
  criterion: OptionalCriterion;
  test: Test;
  /** The same list with `or` in place of `and`. */
  or_test?: Test;
  /** The required bits of the list that a driver lacks, for each of its masks. */
  missing?: RawBuilder<unknown>[];
  /** The required keys without a bit that a driver lacks, where any are required. */
  missing_more?: RawBuilder<unknown>;
}

const testOf = (declared: Tested, source: RequiredSource): CriterionTest =>
  declared.kind === 'list'
    ? {
        criterion: declared.name,
        test: listTest(declared, source),
        or_test: listTest(declared, source, true),
        missing: missingBits(declared, source),
        ...(source.values?.[moreOf(declared.name)] && { missing_more: missingKeys(declared, source) }),
      }
    : { criterion: declared.name, test: numberTest(declared, source) };

/** The second mask of a long list is read only if it is required, as in the test. */
function missingBits(list: List, { column, values }: RequiredSource): RawBuilder<unknown>[] {
  const also = refs(values?.['optimize_audience'] === true ? optimizingColumns(list) : []);
  const own = refs(maskColumns(list)).map((each, word) => (also[word] ? sql`(${each} | ${also[word]})` : each));
  const used = maskNames(list).filter((name, word) => word === 0 || !values || BigInt(values[name] as string) !== 0n);
  return used.map((name, word) => sql`(${column(name)} & ~${own[word]})`);
}

const missingKeys = (list: List, source: RequiredSource) =>
  sql`(select array(select key from unnest(${source.column(moreOf(list.name))}) key where key <> all (${profileKeys(list, source)}))
    from drivers d where d.id = m.driver_id)`;

/** The criteria that the statement tests one by one, without the traits, which are one test. */
export const criterionTests = ({ contact_type, meta }: AudienceTarget, source: RequiredSource): CriterionTest[] => [
  ...blocksOf(contact_type)
    .filter((block) => block.some(({ name }) => isRequired(meta, name)))
    .flatMap((block) => block.map((declared) => testOf(declared, source))),
  ...singlesOf(contact_type)
    .filter(({ name }) => isRequired(meta, name) && source.values?.[moreOf(name)] !== null)
    .map((declared) => ({ criterion: declared.name, test: openMoreTest(declared, source) })),
];

/** The single options of a contact type: a key without a bit has a test of its own beside the traits. */
const singlesOf = (contact_type: ContactType) => options.filter(({ kind, of }) => kind === 'option' && of.includes(contact_type));

/** All criteria of a contact type, for audiences whose values are in a row. */
export function everyTest(contact_type: ContactType, source: RequiredSource): Test {
  const tests = blocksOf(contact_type).flatMap((block) => block.map((declared) => testOf(declared, source).test));
  const singles = singlesOf(contact_type).map((declared) => openMoreTest(declared, source));
  return sql`(${sql.join([traitsTest(source), ...tests, ...singles], sql` and `)})`;
}
