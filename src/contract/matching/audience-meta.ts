import { z } from 'zod';
import { genders, OptionKey, OptionKeys } from '#contract/foundation/vocabulary.ts';

/** Whether a driver needs all entries of a list or at least one. An empty list requires nothing. */
export const ListOperator = z.enum(['and', 'or']);
export type ListOperator = z.infer<typeof ListOperator>;

const keys = () => OptionKeys.default([]);
const operator = () => ListOperator.default('and');
const requiredFlag = () => z.boolean().default(false);
const atLeast = (min: number, max: number) => z.int().min(min).max(max).nullable().default(null);
/** One option, or `Any`: not required. */
const oneOrAny = () => OptionKey.default('Any');

/** Where the work starts. `label` is the text of the address field: a postcode and a town. */
export const AudienceLocation = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  label: z.string().trim().max(160).optional(),
});
export type AudienceLocation = z.infer<typeof AudienceLocation>;

export const ageChoices = { min: 18, max: 60 };
export const workExperienceChoices = { min: 1, max: 46 };
export const rangeChoices = { min: 1, max: 500 };
export const REASON_LENGTH = 10;

const reason = () => z.string().trim().max(500).default('');

/** Criteria of every contact type. `range` is in km around `location`. Bounds of age and experience are inclusive. */
const common = {
  location: AudienceLocation.nullable().default(null),
  range: z.int().min(rangeChoices.min).max(rangeChoices.max).default(80),
  gender: z.enum(['Any', ...genders]).default('Any'),
  gender_reason: reason(),
  age_from: atLeast(ageChoices.min, ageChoices.max),
  age_to: atLeast(ageChoices.min, ageChoices.max),
  age_reason: reason(),
  languages: OptionKeys.default(['spanish']),
  languages_operator: operator(),
  /** At least this many years. */
  work_experience: atLeast(workExperienceChoices.min, workExperienceChoices.max),
  employment_types: keys(),
  employment_types_operator: operator(),
  /** Also counts drivers who want to gain the required qualifications and experiences. */
  optimize_audience: requiredFlag(),
  /** The kinds of trips that the driver accepts. */
  traveling: keys(),
  traveling_operator: operator(),
  day_night_preference: z.enum(['Any', 'day', 'night']).default('Any'),
  special_transport: oneOrAny(),
  /** Willing to load and unload by hand. */
  tackle: requiredFlag(),
  willingness_to_move: requiredFlag(),
};

const skillLists = {
  qualifications: keys(),
  qualifications_operator: operator(),
  experiences: keys(),
  experiences_operator: operator(),
};

interface Protected {
  gender: string;
  gender_reason: string;
  age_from: number | null;
  age_to: number | null;
  age_reason: string;
}

/** Gender and age are protected traits (AGG § 11; Ley 15/2022). Each requires a written reason. */
function lawful(meta: Protected, check: z.core.$RefinementCtx): void {
  const refuse = (field: keyof Protected, message: string) =>
    check.addIssue({ code: 'custom', path: [field], message, input: meta[field] });
  if (meta.gender !== 'Any' && meta.gender_reason.length < REASON_LENGTH) refuse('gender_reason', 'protected_reason_required');
  if ((meta.age_from !== null || meta.age_to !== null) && meta.age_reason.length < REASON_LENGTH)
    refuse('age_reason', 'protected_reason_required');
  if (meta.age_from !== null && meta.age_to !== null && meta.age_from > meta.age_to) refuse('age_to', 'age_to_below_from');
}

export const DriverMeta = z
  .strictObject({
    ...common,
    ...skillLists,
    /** At least this level; '0': any. */
    education: OptionKey.default('0'),
    qualifications_wanted: keys(),
    qualifications_wanted_operator: operator(),
    experiences_wanted: keys(),
    experiences_wanted_operator: operator(),
  })
  .superRefine(lawful);
export type DriverMeta = z.output<typeof DriverMeta>;

/** Year: built in this year or later. Mileage: at most this many km. Weight: permitted total weight, at least this many tonnes. */
export const SelfEmployedMeta = z
  .strictObject({
    ...common,
    ...skillLists,
    truck_type: oneOrAny(),
    truck_year: atLeast(1980, 2100),
    truck_mileage: atLeast(0, 5_000_000),
    semi_trailer_weight: atLeast(1, 100),
    semi_trailer_year: atLeast(1980, 2100),
    qualification_adr: requiredFlag(),
    lift_platform: requiredFlag(),
  })
  .superRefine(lawful);
export type SelfEmployedMeta = z.output<typeof SelfEmployedMeta>;

/** `team_size`: at least this many; 1 requires nothing. `travelings` means business trips; the profile field is `traveling`. */
export const FleetManagerMeta = z
  .strictObject({
    ...common,
    skills: keys(),
    skills_operator: operator(),
    team_under_management: requiredFlag(),
    team_size: z.int().min(1).max(10_000).default(1),
    travelings: keys(),
    travelings_operator: operator(),
    international_countries: keys(),
    international_countries_operator: operator(),
  })
  .superRefine(lawful);
export type FleetManagerMeta = z.output<typeof FleetManagerMeta>;

/** A body with a contact type, the matching criteria, and further fields. */
export const withTarget = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('contact_type', [
    z.strictObject({ ...shape, contact_type: z.literal('driver'), meta: DriverMeta }),
    z.strictObject({ ...shape, contact_type: z.literal('self_employed'), meta: SelfEmployedMeta }),
    z.strictObject({ ...shape, contact_type: z.literal('fleet_manager'), meta: FleetManagerMeta }),
  ]);

/** Whom a company looks for. Every call with criteria has this shape. */
export const AudienceTarget = withTarget({});
export type AudienceTarget = z.output<typeof AudienceTarget>;
export type AudienceMeta = AudienceTarget['meta'];

/** The catalogue of a field's keys (`/api/options/{type}/{country}`). */
export const metaCategories = {
  languages: 'languages',
  employment_types: 'employment_types',
  traveling: 'traveling',
  special_transport: 'special_transport',
  education: 'education',
  qualifications: 'qualifications',
  experiences: 'experiences',
  qualifications_wanted: 'qualifications',
  experiences_wanted: 'experiences',
  truck_type: 'truck_types',
  skills: 'skills',
  travelings: 'traveling',
  international_countries: 'international_countries',
} as const;
export type MetaOptionField = keyof typeof metaCategories;
