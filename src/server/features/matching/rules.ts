import { sql, type RawBuilder } from 'kysely';
import type { AudienceMeta, AudienceTarget, ContactType } from '#contract/audience-meta.ts';
import type { Criterion } from '#contract/matching.ts';

/** A condition on `m`, a row of driver_match. */
export type Test = RawBuilder<boolean>;

/**
 * Where a test finds what is asked. `values` are known when the statement is written, so that it has only the tests it needs;
 * without them it reads a row (`ask` of the statement, or an audience that is joined) and must be ready for everything.
 */
export interface Asked {
  column(name: string): RawBuilder<unknown>;
  values?: AskedValues;
  /** There are `born_from` and `born_to` beside the ages. */
  born?: true;
}
/** A row of audience_criteria; masks as text, because they have 64 bits. */
export type AskedValues = Record<string, string | number | boolean>;

export const fromAsk: Asked = { column: (name) => sql`(select ${sql.ref(name)} from ask)`, born: true };
export const fromAudience: Asked = { column: (name) => sql.ref(`a.${name}`) };
export const fromValues = (values: AskedValues): Asked => ({
  column: (name) => sql`${values[name]}::${sql.raw(typeOf(name))}`,
  values,
  born: true,
});
const typeOf = (name: string) =>
  name === 'ring' || name === 'wide' ? 'circle' : name.startsWith('born_') ? 'date' : masks.has(name) ? 'bigint' : 'int';

/** The columns of audience_criteria that hold bits. */
export const masks = new Set([
  'traits',
  'languages',
  'employment_types',
  'traveling',
  'travelings',
  'skills',
  'international_countries',
  ...['qualifications', 'experiences', 'qualifications_wanted', 'experiences_wanted'].flatMap((name) => [name, `${name}_1`]),
]);

interface List {
  criterion: Criterion;
  /** The masks of driver_match; the masks that are asked have the criterion's name. */
  columns: string[];
  /** Masks that count too when the audience is optimized. */
  or_columns?: string[];
}

const list = (criterion: Criterion, ...columns: string[]): List => ({ criterion, columns: columns.length > 0 ? columns : [criterion] });
const wide = (criterion: Criterion): List => ({ criterion, columns: [criterion, `${criterion}_1`] });

const languages = [list('languages')];
const work = [list('employment_types'), list('traveling')];
const qualifications = [{ ...wide('qualifications'), or_columns: ['qualifications_wanted', 'qualifications_wanted_1'] }];
const experiences = [{ ...wide('experiences'), or_columns: ['experiences_wanted', 'experiences_wanted_1'] }];
const wanted = [wide('qualifications_wanted'), wide('experiences_wanted')];
const fleet = [list('skills'), list('travelings', 'traveling'), list('international_countries')];

const atLeast = ['work_experience', 'truck_year', 'semi_trailer_weight', 'semi_trailer_year', 'team_size'] as const;
type Number = (typeof atLeast)[number] | 'truck_mileage' | 'age';

interface Block {
  lists: List[];
  numbers: Number[];
}
const block = (lists: List[], numbers: Number[] = []): Block => ({ lists, numbers });
const person = block([], ['age', 'work_experience']);

/**
 * Criteria come in blocks, and a statement has a block or has it not: that bounds the number of statement texts to 64 a contact
 * type, and a criterion that is not asked costs nothing or little.
 */
const blocksOf: Record<ContactType, Block[]> = {
  driver: [person, block(languages), block(work), block(qualifications), block(experiences), block(wanted)],
  self_employed: [
    person,
    block(languages),
    block(work),
    block(qualifications),
    block(experiences),
    block([], ['truck_year', 'truck_mileage', 'semi_trailer_weight', 'semi_trailer_year']),
  ],
  fleet_manager: [person, block(languages), block(work), block(fleet, ['team_size'])],
};

/** The meta as a plain record: the fields of the three contact types are told apart by the contract, not here. */
type Fields = Record<string, unknown>;
const fieldsOf = (meta: AudienceMeta) => meta as unknown as Fields;
const given = (value: unknown) => value !== null && value !== undefined;

function asksNumber(meta: Fields, number: Number): boolean {
  if (number === 'age') return given(meta['age_from']) || given(meta['age_to']);
  if (number === 'team_size') return Number(meta['team_size']) > 1;
  return given(meta[number]);
}
const asksList = (meta: Fields, { criterion }: List) => ((meta[criterion] as string[] | undefined) ?? []).length > 0;

const refs = (columns: string[]) => columns.map((column) => sql.ref(`m.${column}`));
const maskNames = ({ criterion, columns }: List) => columns.map((_, word) => (word === 0 ? criterion : `${criterion}_1`));

function listTest(list: List, asked: Asked, any?: boolean): Test {
  return asked.values ? knownListTest(list, asked.values, any) : openListTest(list, asked, any);
}

/** For a mask that is not known when the statement is written. */
function openListTest(list: List, { column }: Asked, any?: boolean): Test {
  const also = refs(list.or_columns ?? []);
  const masks = refs(list.columns).map((own, word) => ({
    has: also[word] ? sql`(${own} | case when ${column('optimize_audience')} then ${also[word]} else 0 end)` : own,
    wants: column(maskNames(list)[word]!),
  }));
  const one = sql.join(
    masks.map(({ has, wants }) => sql`(${has} & ${wants}) <> 0`),
    sql` or `,
  );
  const all = sql.join(
    masks.map(({ has, wants }) => sql`(${has} & ${wants}) = ${wants}`),
    sql` and `,
  );
  return any ? sql`(${one})` : sql`case when ${column(`${list.criterion}_any`)} then ${one} else ${all} end`;
}

const NOBODY = 2n ** 63n - 1n;
const ALL_BITS = '-1';

/**
 * For a known mask: `has & mask >= least` asks for all of the mask or, with least 1, for any of it: one text for both. The second
 * mask of a long list is looked at only when something of it is asked.
 */
function knownListTest(list: List, values: AskedValues, any = values[`${list.criterion}_any`] === true): Test {
  const masks = maskNames(list).map((name) => BigInt(values[name] as string));
  const wide = masks.length > 1 && masks[1] !== 0n;
  const also = refs(list.or_columns ?? []);
  const optimized = values['optimize_audience'] === true ? ALL_BITS : '0';
  const shared = refs(list.columns).map((own, word) => {
    const has = also[word] ? sql`(${own} | (${also[word]} & ${optimized}::bigint))` : own;
    return sql`(${has} & ${String(BigInt.asUintN(63, masks[word]!))}::bigint)`;
  });
  if (wide && any) return sql`(${sql.join(shared, sql` | `)}) <> 0`;
  const least = (mask: bigint) => (any ? 1n : mask < 0n ? NOBODY : mask);
  const used = wide ? shared : shared.slice(0, 1);
  return sql`(${sql.join(
    used.map((each, word) => sql`${each} >= ${String(least(masks[word]!))}::bigint`),
    sql` and `,
  )})`;
}

/** Born on one of the days that make the age fit on `today`; a birthday that nobody knows fits no age. */
function ageTest({ column, born }: Asked, today: string): Test {
  if (born) return sql`m.birthday between ${column('born_from')} and ${column('born_to')}`;
  const [from, to] = [column('age_from'), column('age_to')];
  return sql`(${from} = 0 and ${to} = 999 or m.birthday
    between (${today}::date - make_interval(years => ${to} + 1))::date + 1 and (${today}::date - make_interval(years => ${from}))::date)`;
}

function numberTest(number: Number, asked: Asked, today: string): Test {
  if (number === 'age') return ageTest(asked, today);
  const value = asked.column(number);
  return number === 'truck_mileage' ? sql`m.truck_mileage <= ${value}` : sql`${sql.ref(`m.${number}`)} >= ${value}`;
}

export const traitsTest = ({ column }: Asked): Test => sql`(m.traits & ${column('traits')}) = ${column('traits')}`;

export interface CriterionTest {
  criterion: Criterion;
  test: Test;
  /** The same list with `or` instead of `and`. */
  or_test?: Test;
}

/** Every criterion of the meta that the statement tests, but for the traits, which are one test together. */
export function criterionTests({ contact_type, meta }: AudienceTarget, asked: Asked, today: string): CriterionTest[] {
  const fields = fieldsOf(meta);
  const used = blocksOf[contact_type].filter(
    (b) => b.lists.some((each) => asksList(fields, each)) || b.numbers.some((n) => asksNumber(fields, n)),
  );
  return used.flatMap(({ lists, numbers }) => [
    ...numbers.map((number) => ({ criterion: number, test: numberTest(number, asked, today) })),
    ...lists.map((each) => ({ criterion: each.criterion, test: listTest(each, asked), or_test: listTest(each, asked, true) })),
  ]);
}

/** All that every contact type may be asked for, for audiences of which only the row is known. */
export function everyTest(contact_type: ContactType, asked: Asked, today: string): Test {
  const tests = blocksOf[contact_type].flatMap(({ lists, numbers }) => [
    ...numbers.map((number) => numberTest(number, asked, today)),
    ...lists.map((each) => listTest(each, asked)),
  ]);
  return sql`(${sql.join([traitsTest(asked), ...tests], sql` and `)})`;
}

/** `width` bits from `first` on, and the bit `unknown` for an option that no catalogue knows. */
const bits = (first: number, width: number, unknown?: number) =>
  (((1n << BigInt(width)) - 1n) << BigInt(first)) | (unknown === undefined ? 0n : 1n << BigInt(unknown));
/** Single-valued criteria and the bits of `traits` that they use (see 0007_matching.sql). */
const traitBits: [Criterion, bigint][] = [
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

/** The criterion that a single bit of the traits stands for. */
export const traitOf = (bit: bigint): Criterion | undefined => traitBits.find(([, all]) => (all & bit) !== 0n)?.[0];

/** Whether the driver has what is asked of one single-valued criterion. */
export function traitMet(criterion: Criterion, asked: bigint, has: bigint): boolean {
  const wanted = asked & traitBits.find(([name]) => name === criterion)![1];
  return (has & wanted) === wanted;
}

/** What to set in a meta so that a criterion asks for nothing. */
export function withoutCriterion(criterion: Criterion): Fields {
  switch (criterion) {
    case 'age':
      return { age_from: null, age_to: null };
    case 'gender':
    case 'day_night_preference':
    case 'special_transport':
    case 'truck_type':
      return { [criterion]: 'Any' };
    case 'education':
      return { education: '0' };
    case 'tackle':
    case 'willingness_to_move':
    case 'qualification_adr':
    case 'lift_platform':
    case 'team_under_management':
      return { [criterion]: false };
    case 'team_size':
      return { team_size: 1 };
    case 'work_experience':
    case 'truck_year':
    case 'truck_mileage':
    case 'semi_trailer_weight':
    case 'semi_trailer_year':
      return { [criterion]: null };
    default:
      return { [criterion]: [] };
  }
}

/** The criteria of a meta that ask for something, `range` aside. */
export function askedCriteria({ contact_type, meta }: AudienceTarget): Criterion[] {
  const fields = fieldsOf(meta);
  const singles = traitBits
    .map(([criterion]) => criterion)
    .filter((criterion) => criterion in fields && fields[criterion] !== withoutCriterion(criterion)[criterion]);
  const others = blocksOf[contact_type].flatMap(({ lists, numbers }) => [
    ...numbers.filter((number) => asksNumber(fields, number)),
    ...lists.filter((each) => asksList(fields, each)).map(({ criterion }) => criterion),
  ]);
  return [...singles, ...others];
}
