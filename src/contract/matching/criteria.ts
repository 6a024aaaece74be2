import { profileCatalogues, type ProfileOptionField } from '#contract/accounts/profile-options.ts';
import { contactTypes, genders, type ContactType } from '#contract/foundation/vocabulary.ts';

/** Groups of criteria that a statement tests together, in the order of the tests. Those that most drivers fail come first. */
export const blocks = ['experiences', 'qualifications', 'wanted', 'vehicle', 'fleet', 'work', 'languages', 'age'] as const;

interface Declared {
  /** The contact types whose audiences may require it. */
  of: readonly ContactType[];
  /** The part of the form with its input. */
  part: 'required' | 'wanted' | 'background' | 'work' | 'vehicle' | 'team' | 'protected';
}
/** The first bit and the number of bits in `driver_match.traits`. Bits 53 to 62 are taken by other facts. */
type Bits = readonly [first: number, count: number];
/** A column of `driver_match` that several criteria share, and the first bit in it. */
type SharedColumn = readonly [column: string, first: number];

/** Keys of a catalogue, all of them or at least one, by an operator of its own. An empty list requires nothing. */
interface ListCriterion extends Declared {
  kind: 'list';
  block: (typeof blocks)[number];
  /** The field of the profile; by default the one of the same name. */
  driver?: ProfileOptionField;
  /** The default of a new audience. */
  initially?: readonly string[];
  /** A list of the profile that also counts when the audience is optimized. */
  optimized_by?: ProfileOptionField;
  /** A second mask holds the options from the 64th on. Options beyond the bits of a list are compared with the profile. */
  is_long?: true;
  shared?: SharedColumn;
}
/** One key of a catalogue. `level`: this level or a higher one. */
interface OptionCriterion extends Declared {
  kind: 'option' | 'level';
  nothing: 'Any' | '0';
  bits: Bits;
  /** The bit for a key that no catalogue has. */
  unknown_bit: number;
}
/** One of few words. A driver with the word `both` has all of them. */
interface WordCriterion extends Declared {
  kind: 'word';
  words: readonly string[];
  both?: string;
  nothing: 'Any';
  bits: Bits;
}
interface FlagCriterion extends Declared {
  kind: 'flag';
  bits: Bits;
}
/** A minimum or a maximum. */
interface NumberCriterion extends Declared {
  kind: 'at_least' | 'at_most';
  block: (typeof blocks)[number];
  nothing: null | 1;
  min: number;
  max: number;
  unit: 'years' | 'year' | 'km' | 'tonnes' | 'people';
  /** The type of the column. */
  type: 'smallint' | 'int';
  shared?: SharedColumn;
  /** The flag without which the form has no input for it. */
  only_with?: string;
}
/** The fields `age_from` and `age_to`, compared with the birthday. */
interface AgeCriterion extends Declared {
  kind: 'age';
  block: 'age';
}
export type AnyCriterion = ListCriterion | OptionCriterion | WordCriterion | FlagCriterion | NumberCriterion | AgeCriterion;

const drivers = ['driver', 'self_employed'] as const;

/** The year in which a vehicle was built, or a later one. */
const vehicleYear = {
  kind: 'at_least',
  of: ['self_employed'],
  part: 'vehicle',
  block: 'vehicle',
  nothing: null,
  min: 1980,
  max: 2100,
  unit: 'year',
  type: 'smallint',
} as const satisfies NumberCriterion;

/**
 * Every criterion of an audience besides its place, in reading order. Metas, SQL, explanations, forms and the keys of texts follow from
 * this table. A new criterion is a line here and a migration: `node tools/criteria.ts` writes it. Bits and columns of existing lines
 * never change.
 */
export const criteria = {
  qualifications: {
    kind: 'list',
    of: drivers,
    part: 'required',
    block: 'qualifications',
    is_long: true,
    optimized_by: 'qualifications_wanted',
  },
  experiences: { kind: 'list', of: drivers, part: 'required', block: 'experiences', is_long: true, optimized_by: 'experiences_wanted' },
  qualifications_wanted: { kind: 'list', of: ['driver'], part: 'wanted', block: 'wanted', is_long: true },
  experiences_wanted: { kind: 'list', of: ['driver'], part: 'wanted', block: 'wanted', is_long: true },
  skills: { kind: 'list', of: ['fleet_manager'], part: 'required', block: 'fleet' },
  work_experience: {
    kind: 'at_least',
    of: contactTypes,
    part: 'background',
    block: 'work',
    nothing: null,
    min: 1,
    max: 46,
    unit: 'years',
    type: 'smallint',
    shared: ['work', 40],
  },
  education: { kind: 'level', of: ['driver'], part: 'background', nothing: '0', bits: [10, 8], unknown_bit: 50 },
  languages: { kind: 'list', of: contactTypes, part: 'background', block: 'languages', initially: ['spanish'] },
  truck_type: { kind: 'option', of: ['self_employed'], part: 'vehicle', nothing: 'Any', bits: [34, 16], unknown_bit: 52 },
  truck_year: vehicleYear,
  truck_mileage: {
    kind: 'at_most',
    of: ['self_employed'],
    part: 'vehicle',
    block: 'vehicle',
    nothing: null,
    min: 0,
    max: 5_000_000,
    unit: 'km',
    type: 'int',
  },
  semi_trailer_weight: {
    kind: 'at_least',
    of: ['self_employed'],
    part: 'vehicle',
    block: 'vehicle',
    nothing: null,
    min: 1,
    max: 100,
    unit: 'tonnes',
    type: 'smallint',
  },
  semi_trailer_year: vehicleYear,
  qualification_adr: { kind: 'flag', of: ['self_employed'], part: 'vehicle', bits: [7, 1] },
  lift_platform: { kind: 'flag', of: ['self_employed'], part: 'vehicle', bits: [8, 1] },
  team_under_management: { kind: 'flag', of: ['fleet_manager'], part: 'team', bits: [9, 1] },
  team_size: {
    kind: 'at_least',
    of: ['fleet_manager'],
    part: 'team',
    block: 'fleet',
    nothing: 1,
    min: 1,
    max: 10_000,
    unit: 'people',
    type: 'int',
    only_with: 'team_under_management',
  },
  /** Business trips; the profile field is `traveling`. */
  travelings: { kind: 'list', of: ['fleet_manager'], part: 'team', block: 'fleet', driver: 'traveling', shared: ['work', 20] },
  international_countries: { kind: 'list', of: ['fleet_manager'], part: 'team', block: 'fleet' },
  employment_types: { kind: 'list', of: contactTypes, part: 'work', block: 'work', shared: ['work', 0] },
  traveling: { kind: 'list', of: contactTypes, part: 'work', block: 'work', shared: ['work', 20] },
  day_night_preference: {
    kind: 'word',
    of: contactTypes,
    part: 'work',
    words: ['day', 'night'],
    both: 'both',
    nothing: 'Any',
    bits: [3, 2],
  },
  special_transport: { kind: 'option', of: contactTypes, part: 'work', nothing: 'Any', bits: [18, 16], unknown_bit: 51 },
  /** Willing to load and unload by hand. */
  tackle: { kind: 'flag', of: contactTypes, part: 'work', bits: [5, 1] },
  willingness_to_move: { kind: 'flag', of: contactTypes, part: 'work', bits: [6, 1] },
  gender: { kind: 'word', of: contactTypes, part: 'protected', words: genders, nothing: 'Any', bits: [0, 3] },
  age: { kind: 'age', of: contactTypes, part: 'protected', block: 'age' },
} as const satisfies Record<string, AnyCriterion>;

type Table = typeof criteria;
/** A criterion that can be removed. */
export type OptionalCriterion = keyof Table;
export const optionalCriteria = Object.keys(criteria) as OptionalCriterion[];

/** The criteria of some kinds. */
export type CriterionOfKind<Kind extends AnyCriterion['kind']> = {
  [Name in OptionalCriterion]: Table[Name]['kind'] extends Kind ? Name : never;
}[OptionalCriterion];
/** The criteria that audiences of a contact type may require. */
export type CriterionOf<Type extends ContactType> = {
  [Name in OptionalCriterion]: Type extends Table[Name]['of'][number] ? Name : never;
}[OptionalCriterion];

export const declarationOf = (name: OptionalCriterion): AnyCriterion => criteria[name];

/** A criterion with its declaration, for a walk over the table that branches on the kind. */
export const declaredCriteria: readonly (AnyCriterion & { name: OptionalCriterion })[] = optionalCriteria.map((name) => ({
  name,
  ...declarationOf(name),
}));

/** Criteria whose values are keys of a catalogue. */
export type OptionsCriterion = CriterionOfKind<'list' | 'option' | 'level'>;
export const hasOptions = (name: string): name is OptionsCriterion =>
  name in criteria && ['list', 'option', 'level'].includes(declarationOf(name as OptionalCriterion).kind);

/** The field of the driver's profile that answers a criterion. */
export function profileFieldOf(name: OptionalCriterion): string {
  const declared = declarationOf(name);
  return declared.kind === 'list' && declared.driver ? declared.driver : name;
}

/** The catalogue of a criterion's keys (`/api/options/{type}/{country}`). */
export const catalogueOf = (name: OptionsCriterion) => profileCatalogues[profileFieldOf(name) as ProfileOptionField];

/** The fields of the criteria by name. Their schemas distinguish the three contact types. */
type Fields = Record<string, unknown>;

/** The change that removes one criterion. */
export function withoutCriterion(name: OptionalCriterion): Fields {
  const declared = declarationOf(name);
  switch (declared.kind) {
    case 'age':
      return { age_from: null, age_to: null };
    case 'list':
      return { [name]: [] };
    case 'flag':
      return { [name]: false };
    default:
      return { [name]: declared.nothing };
  }
}

const isNothing = (value: unknown, nothing: unknown) =>
  value === undefined || value === nothing || (Array.isArray(value) && value.length === 0);

export function isRequired(meta: object, criterion: OptionalCriterion): boolean {
  const fields = meta as Fields;
  return Object.entries(withoutCriterion(criterion)).some(([field, nothing]) => !isNothing(fields[field], nothing));
}

/** The criteria that require something, without the place. */
export const requiredCriteria = (meta: object): OptionalCriterion[] => optionalCriteria.filter((criterion) => isRequired(meta, criterion));
