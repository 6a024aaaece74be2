import { sql, type RawBuilder } from 'kysely';
import type { AudienceMeta, AudienceTarget, ContactType } from '#contract/audience-meta.ts';
import type { Criterion } from '#contract/matching.ts';

/** A condition on `m`, a row of driver_match. */
export type Test = RawBuilder<boolean>;
/** How a test reads what is asked: from the row `ask`, or from an audience that is joined. */
export type Asked = (column: string) => RawBuilder<unknown>;

export const fromAsk: Asked = (column) => sql`(select ${sql.ref(column)} from ask)`;
export const fromAudience: Asked = (column) => sql.ref(`a.${column}`);

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

function listTest({ criterion, columns, or_columns = [] }: List, asked: Asked, any?: boolean): Test {
  const masks = columns.map((column, word) => {
    const also = or_columns[word];
    const name = word === 0 ? criterion : `${criterion}_1`;
    const has = also
      ? sql`(${sql.ref(`m.${column}`)} | case when ${asked('optimize_audience')} then ${sql.ref(`m.${also}`)} else 0 end)`
      : sql.ref(`m.${column}`);
    return { has, wants: asked(name) };
  });
  const one = sql.join(
    masks.map(({ has, wants }) => sql`(${has} & ${wants}) <> 0`),
    sql` or `,
  );
  const all = sql.join(
    masks.map(({ has, wants }) => sql`(${has} & ${wants}) = ${wants}`),
    sql` and `,
  );
  return any ? sql`(${one})` : sql`case when ${asked(`${criterion}_any`)} then ${one} else ${all} end`;
}

/** Born on one of the days that make the age fit on `today`; a birthday that nobody knows fits no age. */
function ageTest(asked: Asked, today: string): Test {
  const [from, to] = [asked('age_from'), asked('age_to')];
  return sql`(${from} = 0 and ${to} = 999 or m.birthday
    between (${today}::date - make_interval(years => ${to} + 1))::date + 1 and (${today}::date - make_interval(years => ${from}))::date)`;
}

function numberTest(number: Number, asked: Asked, today: string): Test {
  if (number === 'age') return asked === fromAsk ? sql`m.birthday between ${asked('born_from')} and ${asked('born_to')}` : ageTest(asked, today);
  if (number === 'truck_mileage') return sql`m.truck_mileage <= ${asked('truck_mileage')}`;
  return sql`${sql.ref(`m.${number}`)} >= ${asked(number)}`;
}

export const traitsTest = (asked: Asked): Test => sql`(m.traits & ${asked('traits')}) = ${asked('traits')}`;

export interface CriterionTest {
  criterion: Criterion;
  test: Test;
  /** The same list with `or` instead of `and`. */
  or_test?: Test;
}

/** Every criterion of the meta that the statement tests, but for the traits, which are one test together. */
export function criterionTests({ contact_type, meta }: AudienceTarget, asked: Asked, today: string): CriterionTest[] {
  const fields = fieldsOf(meta);
  const used = blocksOf[contact_type].filter((b) => b.lists.some((each) => asksList(fields, each)) || b.numbers.some((n) => asksNumber(fields, n)));
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

/** Single-valued criteria and the bits of `traits` they use (see 0007_matching.sql). */
const traitBits: [Criterion, bigint, number][] = [
  ['gender', 0n, 3],
  ['day_night_preference', 3n, 2],
  ['tackle', 5n, 1],
  ['willingness_to_move', 6n, 1],
  ['qualification_adr', 7n, 1],
  ['lift_platform', 8n, 1],
  ['team_under_management', 9n, 1],
  ['education', 10n, 8],
  ['special_transport', 18n, 16],
  ['truck_type', 34n, 16],
];

/** The criterion that a single bit of the traits stands for; none for bit 63, which is an option that no catalogue knows. */
export const traitOf = (bit: bigint): Criterion | undefined =>
  traitBits.find(([, first, width]) => bit >= 1n << first && bit < 1n << (first + BigInt(width)))?.[0];

/** Whether the driver has what is asked of one single-valued criterion. */
export function traitMet(criterion: Criterion, asked: bigint, has: bigint): boolean {
  const [, first, width] = traitBits.find(([name]) => name === criterion)!;
  const wanted = asked & (((1n << BigInt(width)) - 1n) << first);
  // bit 63 stands for an option that no catalogue knows, whichever criterion asked for it
  return asked >= 0n && (has & wanted) === wanted;
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
