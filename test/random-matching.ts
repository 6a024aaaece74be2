import fc from 'fast-check';
import { sql } from 'kysely';
import { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { contactTypes, genders } from '#contract/foundation/vocabulary.ts';
import { today } from '#server/kernel/clock.ts';
import type { Spot } from '#server/kernel/geo.ts';
import type { DriverFacts } from './make-drivers.ts';
import type { World } from './world.ts';

/** Few places, two of them on the date line and two near the pole, each with neighbours at some distance. */
const centers: Spot[] = [
  { lat: 40.4165, lng: -3.7026 },
  { lat: 52.52, lng: 13.405 },
  { lat: -17.7, lng: 179.95 },
  { lat: -17.7, lng: -179.9 },
  { lat: 69.65, lng: 18.96 },
  { lat: 88.2, lng: -60 },
  { lat: 0, lng: 0 },
];
const near = fc
  .tuple(fc.constantFrom(...centers), fc.double({ min: -1.4, max: 1.4, noNaN: true }), fc.double({ min: -1.8, max: 1.8, noNaN: true }))
  .map(([{ lat, lng }, north, east]) => ({ lat: Math.min(88.9, lat + north), lng: ((lng + east + 540) % 360) - 180 }));
const spot = fc.oneof(fc.constantFrom(...centers), near);

const keys = (all: string[], max = all.length) => fc.subarray([...all, 'no_such_option'], { maxLength: max });
const few = (all: string[]) => fc.oneof({ weight: 3, arbitrary: fc.constant([] as string[]) }, { weight: 2, arbitrary: keys(all, 2) });
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T, weight = 5) =>
  fc.oneof({ weight, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

/** An option for which most masks have no bit: see `addOptionsBeyondBits`. */
const BEYOND = 'more_63';
const lists = {
  languages: ['spanish', 'german', 'galician', BEYOND],
  employment_types: ['full_time', 'part_time', 'career_change_sponsored', BEYOND],
  traveling: ['local', 'international', 'rotation_6_3', BEYOND],
  qualifications: ['lic_b', 'lic_ce', 'adr_tank', 'fire_engine'],
  // the first and the last of the first mask, two of the second, and one of neither
  experiences: ['semi_trailer', 'bulk', 'building_materials', 'events', BEYOND],
  skills: ['dispatching', 'office_software', BEYOND],
  international_countries: ['ES', 'FR', 'GI', BEYOND],
};
const special = ['dangerous_goods', 'timber', 'no_such_option', BEYOND];
const trucks = ['van_3_5', 'lowloader', 'no_such_option', BEYOND];
const schools = ['none', 'primary', 'vocational', 'doctorate', 'no_such_option'];

/** 64 more options in each list of matching: more than most masks have bits. */
export async function addOptionsBeyondBits({ db }: Pick<World, 'db'>): Promise<void> {
  await sql`
    insert into options (category, key, labels)
    select c.category, 'more_' || n, '{"en": "More"}' from (select distinct category from options where bit is not null) c, generate_series(0, 63) n
    order by c.category, n`.execute(db);
}

/** Birthdays of today, of adjacent days, and of leap days. */
const birthday = fc.oneof(
  fc.tuple(fc.integer({ min: 17, max: 62 }), fc.integer({ min: -1, max: 1 })).map(([years, days]) => shifted(today(), years, days)),
  fc.constantFrom('1984-02-29', '2000-02-29', '1965-12-31'),
);
function shifted(day: string, years: number, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });

/** Random drivers, with few options and places, so that many match. */
export const anyDriver: fc.Arbitrary<DriverFacts> = fc
  .record({
    contact_type: fc.constantFrom(...contactTypes),
    home: maybe(spot),
    locations_wanted: fc.array(spot, { maxLength: 2 }),
    birthday: maybe(birthday),
    gender: maybe(fc.constantFrom(...genders)),
    education: maybe(fc.constantFrom(...schools)),
    work_experience: maybe(fc.integer({ min: 0, max: 5 })),
    languages: keys(lists.languages),
    employment_types: keys(lists.employment_types),
    traveling: keys(lists.traveling),
    qualifications: keys(lists.qualifications),
    qualifications_wanted: keys(lists.qualifications),
    experiences: keys(lists.experiences),
    experiences_wanted: keys(lists.experiences),
    special_transport: fc.subarray(special),
    day_night_preference: maybe(fc.constantFrom('day', 'night', 'both')),
    tackle: maybe(fc.boolean()),
    willingness_to_move: maybe(fc.boolean()),
    truck_type: maybe(fc.constantFrom(...trucks)),
    truck_year: maybe(fc.integer({ min: 2018, max: 2021 })),
    truck_mileage: maybe(fc.integer({ min: 99_998, max: 100_001 })),
    semi_trailer_weight: maybe(fc.integer({ min: 23, max: 25 })),
    semi_trailer_year: maybe(fc.integer({ min: 2018, max: 2021 })),
    qualification_adr: maybe(fc.boolean()),
    lift_platform: maybe(fc.boolean()),
    skills: keys(lists.skills),
    team_under_management: maybe(fc.boolean()),
    team_size: maybe(fc.integer({ min: 0, max: 4 })),
    international_countries: keys(lists.international_countries),
    job_seeking_status: fc.constantFrom('looking', 'open', 'not_looking'),
    accepted_terms_at: fc.constantFrom(null, new Date('2026-01-01')),
    disabled_for_unlock: sometimes(fc.constant(true), false, 9),
    erased_at: sometimes(fc.constant(new Date('2026-02-01')), null, 19),
    user: fc.record({
      is_active: sometimes(fc.constant(false), true, 9),
      email_confirmed_at: fc.constantFrom(null, new Date('2026-01-01')),
      phone_confirmed_at: fc.constant(null),
    }),
  })
  .map(({ home, ...facts }) => ({ ...facts, lat: home?.lat ?? null, lng: home?.lng ?? null }));

const operators = (...fields: string[]) => Object.fromEntries(fields.map((field) => [`${field}_operator`, fc.constantFrom('and', 'or')]));
const flag = sometimes(fc.constant(true), false);
const reasons = { gender_reason: fc.constant('The job demands it by law.'), age_reason: fc.constant('The job demands it by law.') };
const common = {
  location: spot,
  range: fc.constantFrom(1, 40, 80, 130, 200, 500),
  gender: sometimes(fc.constantFrom(...genders), 'Any'),
  age_from: sometimes(fc.integer({ min: 18, max: 40 }), null),
  age_to: sometimes(fc.integer({ min: 41, max: 60 }), null),
  ...reasons,
  languages: few(lists.languages),
  work_experience: sometimes(fc.integer({ min: 1, max: 5 }), null),
  employment_types: few(lists.employment_types),
  optimize_audience: fc.boolean(),
  traveling: few(lists.traveling),
  day_night_preference: sometimes(fc.constantFrom('day', 'night'), 'Any'),
  special_transport: sometimes(fc.constantFrom(...special), 'Any'),
  tackle: flag,
  willingness_to_move: flag,
  ...operators('languages', 'employment_types', 'traveling'),
};
const skilled = {
  qualifications: few(lists.qualifications),
  experiences: few(lists.experiences),
  ...operators('qualifications', 'experiences'),
};
const metas = {
  driver: fc.record({
    ...common,
    ...skilled,
    education: sometimes(fc.constantFrom(...schools), '0'),
    qualifications_wanted: few(lists.qualifications),
    experiences_wanted: few(lists.experiences),
    ...operators('qualifications_wanted', 'experiences_wanted'),
  }),
  self_employed: fc.record({
    ...common,
    ...skilled,
    truck_type: sometimes(fc.constantFrom(...trucks), 'Any'),
    truck_year: sometimes(fc.integer({ min: 2018, max: 2021 }), null),
    truck_mileage: sometimes(fc.constant(100_000), null),
    semi_trailer_weight: sometimes(fc.integer({ min: 23, max: 25 }), null),
    semi_trailer_year: sometimes(fc.integer({ min: 2018, max: 2021 }), null),
    qualification_adr: flag,
    lift_platform: flag,
  }),
  fleet_manager: fc.record({
    ...common,
    skills: few(lists.skills),
    team_under_management: flag,
    team_size: sometimes(fc.integer({ min: 1, max: 3 }), 1),
    travelings: few(lists.traveling),
    international_countries: few(lists.international_countries),
    ...operators('skills', 'travelings', 'international_countries'),
  }),
};
/** Random targets of all contact types. */
export const anyTarget = fc
  .constantFrom(...contactTypes)
  .chain((contact_type) => metas[contact_type].map((meta) => AudienceTarget.parse({ contact_type, meta })));
