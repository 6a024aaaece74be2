import { sql, type RawBuilder } from 'kysely';
import { metaCategories, type AudienceMeta, type AudienceTarget } from '#contract/matching/audience-meta.ts';
import { type ContactType } from '#contract/foundation/vocabulary.ts';
import { isRequired, type OptionalCriterion } from '#contract/matching/criteria.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { Refusal, type FieldError } from '#server/kernel/http/errors.ts';

/*
 * The criteria of an audience as SQL on a row of driver_match. 0007_matching.sql documents the columns, and audience_criteria(), which
 * converts criteria to the same form.
 */

/** A condition on `m`, a row of driver_match. */
export type Test = RawBuilder<boolean>;

/** A row of audience_criteria. Masks are text, because they have 64 bits. */
export type RequiredValues = Record<string, string | number | boolean>;
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

/** The columns of audience_criteria that hold masks. */
const lists = ['languages', 'employment_types', 'traveling', 'travelings', 'skills', 'international_countries'];
const long_lists = ['qualifications', 'experiences', 'qualifications_wanted', 'experiences_wanted'];
const masks = new Set(['traits', ...lists, ...long_lists.flatMap((name) => [name, `${name}_1`])]);

export const fromCriteria: RequiredSource = { column: (name) => sql`(select ${sql.ref(name)} from required)`, born: true };
export const fromAudience: RequiredSource = { column: (name) => sql.ref(`a.${name}`) };
const fromValues = (values: RequiredValues): RequiredSource => ({
  column: (name) => sql`${values[name]}::${sql.raw(typeOf(name))}`,
  values,
  born: true,
});
const typeOf = (name: string) =>
  name === 'ring' || name === 'wide' ? 'circle' : name.startsWith('born_') ? 'date' : masks.has(name) ? 'bigint' : 'int';

const bornDays = () => sql`
  case when c.age_to < 999 then (${today()}::date - make_interval(years => c.age_to + 1))::date + 1
    when c.age_from > 0 then '0001-01-01' else '-infinity' end as born_from,
  case when c.age_from > 0 then (${today()}::date - make_interval(years => c.age_from))::date else 'infinity' end as born_to`;

/** `required as (…)`: the required values as a row of the statement, for composed statements. */
export const criteriaRow = (meta: AudienceMeta): RawBuilder<unknown> =>
  sql`required as materialized (select c.*, ${bornDays()} from audience_criteria(${JSON.stringify(meta)}::jsonb) c)`;

/** Reads the required values in advance, with a second radius `wide_km`. The most frequent statements use them. */
export async function readCriteria(db: Db, meta: AudienceMeta, wide_km: number): Promise<RequiredSource> {
  const texts = sql.join([...masks].map((name) => sql`c.${sql.ref(name)}::text`));
  const flags = sql.join([...lists, ...long_lists].map((name) => sql.ref(`c.${name}_any`)));
  const { rows } = await sql<RequiredValues>`
    select c.ring::text, ring((place ->> 'lat')::float8, (place ->> 'lng')::float8, ${wide_km}::float8)::text as wide, born_from::text, born_to::text,
      c.work_experience, c.optimize_audience, c.truck_year, c.truck_mileage, c.semi_trailer_weight, c.semi_trailer_year, c.team_size, ${texts}, ${flags}
    from (select c.*, ${bornDays()}, meta -> 'location' as place from (select ${JSON.stringify(meta)}::jsonb as meta) given, audience_criteria(meta) c) c`.execute(
    db,
  );
  return fromValues(rows[0]!);
}

interface List {
  criterion: OptionalCriterion;
  /** The masks of driver_match. The required masks have the name of the criterion. */
  columns: string[];
  /** Masks that also count when the audience is optimized. */
  also?: string[];
}
type Number = 'age' | 'work_experience' | 'truck_year' | 'truck_mileage' | 'semi_trailer_weight' | 'semi_trailer_year' | 'team_size';
interface Block {
  lists: List[];
  numbers: Number[];
}

const short = (criterion: OptionalCriterion, column: string = criterion): List => ({ criterion, columns: [column] });
const long = (criterion: OptionalCriterion): List => ({ criterion, columns: [criterion, `${criterion}_1`] });
const skilled = (criterion: OptionalCriterion): List => ({ ...long(criterion), also: [`${criterion}_wanted`, `${criterion}_wanted_1`] });
const block = (all: List[], numbers: Number[] = []): Block => ({ lists: all, numbers });

const age = block([], ['age']);
const languages = block([short('languages')]);
const work = block([short('employment_types', 'work'), short('traveling', 'work')], ['work_experience']);
const qualifications = block([skilled('qualifications')]);
const experiences = block([skilled('experiences')]);

/**
 * Criteria are grouped in blocks that a statement contains or omits. So unused criteria cost little, and there are fewer than 300 statement
 * texts per contact type. Tests that most drivers fail come first, because evaluation stops at the first failure.
 */
const blocksOf: Record<ContactType, Block[]> = {
  driver: [experiences, qualifications, block([long('qualifications_wanted'), long('experiences_wanted')]), work, languages, age],
  self_employed: [
    experiences,
    qualifications,
    block([], ['truck_year', 'truck_mileage', 'semi_trailer_weight', 'semi_trailer_year']),
    work,
    languages,
    age,
  ],
  fleet_manager: [
    block([short('skills'), short('travelings', 'work'), short('international_countries')], ['team_size']),
    work,
    languages,
    age,
  ],
};
const criteriaOf = (b: Block): OptionalCriterion[] => [...b.lists.map(({ criterion }) => criterion), ...b.numbers];

const refs = (columns: string[]) => columns.map((column) => sql.ref(`m.${column}`));
const maskNames = ({ criterion, columns }: List) => columns.map((_, word) => (word === 0 ? criterion : `${criterion}_1`));

/** `any`: whether one entry is enough; by default the list's own operator. */
const listTest = (list: List, source: RequiredSource, any?: boolean): Test =>
  source.values ? knownListTest(list, source.values, any) : openListTest(list, source, any);

/** For a mask that is unknown when the statement is built. */
function openListTest(list: List, { column }: RequiredSource, any?: boolean): Test {
  const also = refs(list.also ?? []);
  const pairs = refs(list.columns).map((own, word) => ({
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
  return any ? sql`(${one})` : sql`case when ${column(`${list.criterion}_any`)} then ${one} else ${all} end`;
}

const NOBODY = 2n ** 63n - 1n;

/**
 * For a known mask: `has & mask >= least` requires all bits or, with least 1, any bit, with one statement text. The second mask of a long
 * list is read only if it is required. A negative mask has bit 63: a key of no catalogue.
 */
function knownListTest(list: List, values: RequiredValues, any = values[`${list.criterion}_any`] === true): Test {
  const wanted = maskNames(list).map((name) => BigInt(values[name] as string));
  const wide = wanted.length > 1 && wanted[1] !== 0n;
  const also = refs(values['optimize_audience'] === true ? (list.also ?? []) : []);
  const shared = refs(list.columns).map((own, word) => {
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

function numberTest(number: Number, source: RequiredSource): Test {
  if (number === 'age') return ageTest(source);
  const value = source.column(number);
  if (number === 'work_experience') return sql`m.work >= ${value}::bigint << 40`;
  return number === 'truck_mileage' ? sql`m.truck_mileage <= ${value}` : sql`${sql.ref(`m.${number}`)} >= ${value}`;
}

/** Bits of `traits`: see 0007_matching.sql. */
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
}

const testsOf = (b: Block, source: RequiredSource): CriterionTest[] => [
  ...b.numbers.map((number) => ({ criterion: number, test: numberTest(number, source) })),
  ...b.lists.map((each) => ({ criterion: each.criterion, test: listTest(each, source), or_test: listTest(each, source, true) })),
];

/** The criteria that the statement tests one by one, without the traits, which are one test. */
export const criterionTests = ({ contact_type, meta }: AudienceTarget, source: RequiredSource): CriterionTest[] =>
  blocksOf[contact_type].filter((b) => criteriaOf(b).some((wish) => isRequired(meta, wish))).flatMap((b) => testsOf(b, source));

/** All criteria of a contact type, for audiences whose values are in a row. */
export function everyTest(contact_type: ContactType, source: RequiredSource): Test {
  const tests = blocksOf[contact_type].flatMap((b) => testsOf(b, source)).map(({ test }) => test);
  return sql`(${sql.join([traitsTest(source), ...tests], sql` and `)})`;
}

/** `width` bits from `first` on, and the bit `unknown` for an option of no catalogue. */
const bits = (first: number, width: number, unknown?: number) =>
  (((1n << BigInt(width)) - 1n) << BigInt(first)) | (unknown === undefined ? 0n : 1n << BigInt(unknown));
/** The single-valued criteria and their bits of `traits`. */
const traitBits: [OptionalCriterion, bigint][] = [
  ['gender', bits(0, 3)],
  ['day_night_preference', bits(3, 2)],
  ['tackle', bits(5, 1)],
  ['willingness_to_move', bits(6, 1)],
  ['qualification_adr', bits(7, 1)],
  ['lift_platform', bits(8, 1)],
  ['team_under_management', bits(9, 1)],
  ['education', bits(10, 8, 50)],
  ['special_transport', bits(18, 16, 51)],
  ['truck_type', bits(34, 16, 52)],
];

/** The criterion of a single bit of the traits. */
export const traitOf = (bit: bigint): OptionalCriterion | undefined => traitBits.find(([, all]) => (all & bit) !== 0n)?.[0];

/** Whether the driver meets one single-valued criterion. */
export function traitMet(criterion: OptionalCriterion, required: bigint, has: bigint): boolean {
  const wanted = required & traitBits.find(([name]) => name === criterion)![1];
  return (has & wanted) === wanted;
}

/** The maximum distance of a location from a known town, about 50 km. */
const NEAR_DEGREES = 0.45;

/** Refuses criteria with unknown options, or with a location far from any known place, at the invalid field. */
export async function checkTarget(db: Db, target: AudienceTarget): Promise<void> {
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
function requiredOptions({ meta }: AudienceTarget): { field: string; category: string; key: string }[] {
  return Object.entries(metaCategories).flatMap(([name, category]) => {
    const value = (meta as unknown as Record<string, unknown>)[name];
    if (Array.isArray(value)) return value.map((key: string, index) => ({ field: `meta.${name}.${index}`, category, key }));
    return typeof value === 'string' && value !== 'Any' && value !== '0' ? [{ field: `meta.${name}`, category, key: value }] : [];
  });
}
