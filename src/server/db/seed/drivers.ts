import type pg from 'pg';
import { copyRows, type CopyValue } from '#server/db/copy-rows.ts';
import { DAY } from './moments.ts';
import { namesOf } from './names.ts';
import { countryShares, languagesOf, localeOfCountry, mobileOf, personas, type Persona, type PersonaKey } from './personas.ts';
import type { Random } from './random.ts';
import type { Towns } from './towns.ts';

const personaWeights = Object.fromEntries(Object.entries(personas).map(([key, { weight }]) => [key, weight])) as Record<PersonaKey, number>;

const userColumns = [
  'id',
  'side',
  'email',
  'email_confirmed_at',
  'phone',
  'phone_confirmed_at',
  'first_name',
  'last_name',
  'locale',
  'created_at',
] as const;
const driverColumns = [
  'id',
  'user_id',
  'contact_type',
  'country',
  'postcode',
  'place',
  'lat',
  'lng',
  'work_area',
  'birthday',
  'gender',
  'education',
  'work_experience',
  'languages',
  'qualifications',
  'qualifications_wanted',
  'experiences',
  'experiences_wanted',
  'employment_types',
  'traveling',
  'special_transport',
  'day_night_preference',
  'tackle',
  'willingness_to_move',
  'wishes',
  'job_seeking_status',
  'weeks_until_exit',
  'truck_type',
  'truck_year',
  'truck_mileage',
  'semi_trailer_weight',
  'semi_trailer_year',
  'qualification_adr',
  'lift_platform',
  'skills',
  'team_under_management',
  'team_size',
  'international_countries',
  'consents_mail',
  'consents_sms',
  'accepted_terms_at',
  'created_at',
  'updated_at',
] as const;

export interface DriverSeed {
  random: Random;
  towns: Towns;
  /** The first id; further ones are consecutive. */
  first_id: number;
  count: number;
  now: Date;
}

/** Loads users and drivers by COPY: consistent profiles, in real places, proportional to their population. */
export async function seedDrivers(client: pg.ClientBase, seed: DriverSeed): Promise<void> {
  // both tables are filled from the same random values in slices; the next slice is generated while PostgreSQL loads the last
  const SLICE = 20_000;
  const draw = (done: number) =>
    Array.from({ length: Math.min(SLICE, seed.count - done) }, (_, i) => drawDriver(seed, seed.first_id + done + i));
  let slice = draw(0);
  for (let done = 0; done < seed.count; done += SLICE) {
    const taken = loadSlice(client, slice);
    slice = draw(done + SLICE);
    await taken;
  }
}

async function loadSlice(client: pg.ClientBase, slice: readonly { user: CopyValue[]; driver: CopyValue[] }[]): Promise<void> {
  await copyRows(
    client,
    'users',
    userColumns,
    slice.map(({ user }) => user),
  );
  await copyRows(
    client,
    'drivers',
    driverColumns,
    slice.map(({ driver }) => driver),
  );
}

function drawDriver({ random, towns, now }: DriverSeed, id: number): { user: CopyValue[]; driver: CopyValue[] } {
  const country = random.weighted(countryShares);
  const key = random.weighted(personaWeights);
  const persona: Persona = personas[key];
  const gender = random.chance(0.05) ? 'female' : random.chance(0.003) ? 'diverse' : 'male';
  const home = towns.draw(random, country);
  const age = random.int(20, 63);
  const experience = Math.max(0, Math.min(age - 19, Math.round(random.next() ** 1.3 * persona.years)));
  const created_at = new Date(now.getTime() - Math.floor(random.next() ** 1.6 * 700 * DAY) - random.int(0, DAY));
  const reachable = random.chance(0.94);
  const user = userRow(random, { id, country, gender, created_at, reachable });
  const driver = driverRow(random, { id, country, key, persona, gender, home, age, experience, created_at, now });
  return { user, driver };
}

function userRow(
  random: Random,
  facts: { id: number; country: string; gender: string; created_at: Date; reachable: boolean },
): CopyValue[] {
  const { id, country, gender, created_at, reachable } = facts;
  // one in six comes from Poland, Romania or elsewhere, with a name of that country
  const names = namesOf(random.chance(0.16) ? random.pick(['PL', 'RO', 'DE', 'ES']) : country);
  const first_name = random.pick(gender === 'female' ? names.female : names.male);
  const last_name = names.two_families ? `${random.pick(names.family)} ${random.pick(names.family)}` : random.pick(names.family);
  const mail = `${asciiName(first_name)}.${asciiName(last_name.split(' ')[0]!)}${id}@driver.example`;
  const phone = mobile(country, id);
  return [
    id,
    'contact',
    mail,
    reachable ? created_at : null,
    phone,
    reachable && random.chance(0.8) ? created_at : null,
    first_name,
    last_name,
    localeOfCountry[country] ?? 'en',
    created_at,
  ];
}

/** A unique number for every id: a prime step through all numbers of that length. */
function mobile(country: string, id: number): string {
  const [prefix, digits] = mobileOf[country] ?? mobileOf['DE']!;
  const lowest = 10 ** (digits - 1);
  return prefix + String(lowest + ((id * 7919) % (9 * lowest - 1)));
}

const asciiName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

interface Facts {
  id: number;
  country: string;
  key: PersonaKey;
  persona: Persona;
  gender: string;
  home: { postcode: string; name: string; lat: number; lng: number };
  age: number;
  experience: number;
  created_at: Date;
  now: Date;
}

function driverRow(random: Random, facts: Facts): CopyValue[] {
  const { id, country, persona, gender, home, age, experience, created_at, now } = facts;
  const kind = random.weighted({ driver: 93, self_employed: 5, fleet_manager: 2 });
  const birthday = new Date(now.getTime() - age * 365.25 * DAY - random.int(0, 364) * DAY).toISOString().slice(0, 10);
  const qualifications = [...new Set([...persona.sure, ...random.some(persona.qualifications)])];
  const experiences = experience > 0 ? random.some(persona.experiences) : [];
  const status = random.weighted({ looking: 42, open: 46, not_looking: 12 });
  const languages = random.some(languagesOf[country] ?? { english: 1 });
  return [
    id,
    id,
    kind,
    country,
    home.postcode || null,
    home.name,
    home.lat,
    home.lng,
    random.chance(0.18) ? 'other_areas' : 'home_area',
    birthday,
    gender,
    random.weighted({ lower_secondary: 24, intermediate: 30, vocational: 22, vocational_driver: 18, upper_secondary: 5, bachelor: 1 }),
    experience,
    languages.length > 0 ? languages : ['english'],
    qualifications,
    wanted(random, qualifications),
    experiences,
    random.some({ reefer: 0.08, heavy_haulage: 0.04, tank_fuel: 0.05 }).filter((each) => !experiences.includes(each)),
    random.some({ full_time: 0.93, part_time: 0.08, permanent: 0.75, weekend_relief: 0.05, temp_agency: 0.12, mini_job: 0.03 }),
    random.some(persona.traveling),
    random.some(persona.special_transport),
    random.weighted({ day: 55, both: 33, night: 12 }),
    random.chance(0.45),
    random.chance(0.15),
    wishesOf(random),
    status,
    status === 'not_looking' ? null : random.pick([0, 2, 4, 4, 8, 12]),
    ...ownVehicle(random, kind === 'self_employed', now),
    ...leadership(random, kind === 'fleet_manager'),
    random.chance(0.9),
    random.chance(0.6),
    random.chance(0.96) ? created_at : null,
    created_at,
    created_at,
  ];
}

const wanted = (random: Random, held: readonly string[]): string[] =>
  random.some({ lic_ce: 0.2, adr_basic: 0.14, forklift: 0.06 }).filter((each) => !held.includes(each));

const wishesOf = (random: Random): string[] =>
  random.some({
    higher_salary: 0.6,
    reliable_pay: 0.3,
    home_every_day: 0.28,
    home_weekends: 0.4,
    own_fixed_truck: 0.35,
    new_truck: 0.2,
    good_atmosphere: 0.25,
    no_manual_loading: 0.22,
    closer_to_home: 0.3,
  });

function ownVehicle(random: Random, owns: boolean, now: Date): CopyValue[] {
  if (!owns) return [null, null, null, null, null, null, null];
  const year = now.getFullYear() - random.int(0, 14);
  const type = random.weighted({ semi_trailer: 60, rigid_18_26: 20, van_3_5: 12, drawbar_trailer: 8 });
  return [
    type,
    year,
    (now.getFullYear() - year + 1) * random.int(60_000, 130_000),
    type === 'semi_trailer' ? random.pick([24, 27, 34, 39]) : null,
    type === 'semi_trailer' ? year : null,
    random.chance(0.2),
    random.chance(0.3),
  ];
}

function leadership(random: Random, leads: boolean): CopyValue[] {
  if (!leads) return [[], null, null, []];
  const skills = random.some({
    dispatching: 0.8,
    route_planning: 0.7,
    staff_planning: 0.6,
    driving_time_rules: 0.7,
    cost_control: 0.4,
    customs: 0.2,
    driver_training: 0.4,
    transport_management_system: 0.6,
  });
  return [skills, true, random.int(2, 60), random.some({ DE: 0.5, ES: 0.5, FR: 0.4, PL: 0.3, AT: 0.2, IT: 0.2, NL: 0.2 })];
}
