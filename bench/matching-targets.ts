import { sql, type RawBuilder } from 'kysely';
import { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { isLocated } from '#server/features/matching/matching/queries.ts';
import { Random } from '#server/db/seed/random.ts';
import type { Town, Towns } from '#server/db/seed/towns.ts';
import type { Db } from '#server/kernel/db.ts';

/** The number of targets that are measured. */
export const TARGETS = 200;

export type Located = Extract<AudienceTarget, { contact_type: 'driver' }> & { meta: { location: { lat: number; lng: number } } };

/** A company's criteria in plausible proportions: mostly one to four. */
export function drawTarget(random: Random, town: Town): Located {
  const sometimes = <T>(chance: number, field: string, values: readonly T[], extra: object = {}) =>
    random.chance(chance) ? { [field]: random.pick(values), ...extra } : {};
  const target = AudienceTarget.parse({
    contact_type: 'driver',
    meta: {
      location: { lat: town.lat, lng: town.lng },
      range: random.pick([20, 40, 80, 80, 80, 120, 150]),
      languages: random.chance(0.7) ? [town.country === 'DE' ? 'german' : town.country === 'ES' ? 'spanish' : 'english'] : [],
      ...sometimes(0.6, 'qualifications', [['lic_ce'], ['lic_ce', 'code95'], ['lic_c', 'code95', 'driver_card'], ['lic_ce', 'adr_basic']]),
      ...sometimes(0.4, 'experiences', [['curtain'], ['reefer', 'fresh_frozen'], ['semi_trailer'], ['tipper', 'silo']], {
        experiences_operator: random.pick(['and', 'or']),
      }),
      ...sometimes(0.3, 'employment_types', [['full_time'], ['full_time', 'permanent']]),
      ...sometimes(0.25, 'traveling', [['national_long_haul'], ['local', 'regional'], ['home_daily', 'home_weekend']], {
        traveling_operator: 'or',
      }),
      ...sometimes(0.2, 'work_experience', [1, 3, 5]),
      ...sometimes(0.15, 'day_night_preference', ['day', 'night']),
      ...sometimes(0.1, 'qualifications_wanted', [['adr_basic'], ['lic_ce']]),
      ...(random.chance(0.1) ? { age_from: 25, age_to: 55, age_reason: 'Insurance of the hazardous goods.' } : {}),
    },
  });
  if (!isLocated(target) || target.contact_type !== 'driver') throw new Error('every drawn target has a location');
  return target;
}

/** The eligible drivers, as the continuation of `select id, contact_type, <place>, `. */
export const naiveRows = `is_eligible_for_unlock, birthday, coalesce(work_experience, 0) as work_experience,
  languages, qualifications, qualifications_wanted, experiences, employment_types, traveling, day_night_preference
  from drivers where lat is not null and is_active and not disabled_for_unlock and erased_at is null`;
export const naiveIndexes = (table: string): string[] =>
  ['languages', 'qualifications', 'experiences', 'qualifications_wanted', 'employment_types', 'traveling'].map(
    (list) => `create index on ${table} using gin (${list})`,
  );

/**
 * The usual solution without PostGIS: a GiST index on a point, GIN indexes on the arrays, and the planner's choice. Counts the same
 * drivers.
 */
export async function makeNaiveTable(db: Db): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table naive_drivers as select id, contact_type, point(lng, lat) as place, ${naiveRows}`);
  await run('create index on naive_drivers using gist (place)');
  for (const statement of naiveIndexes('naive_drivers')) await run(statement);
  await run('vacuum analyze naive_drivers');
}

/** All criteria but the location, on the drivers' own columns, and the location as `near`. */
export function countWhere(
  { meta }: Located,
  day: string,
  table: RawBuilder<unknown>,
  near: RawBuilder<unknown>,
): RawBuilder<{ eligible: number; potential: number }> {
  const lists = (['languages', 'qualifications', 'experiences', 'employment_types', 'traveling', 'qualifications_wanted'] as const).filter(
    (list) => meta[list].length > 0,
  );
  const tests = [
    near,
    ...lists.map((list) => sql`${sql.ref(list)} ${meta[`${list}_operator`] === 'and' ? sql`@>` : sql`&&`} ${meta[list]}::text[]`),
    ...(meta.work_experience ? [sql`work_experience >= ${meta.work_experience}`] : []),
    ...(meta.day_night_preference === 'Any' ? [] : [sql`day_night_preference in (${meta.day_night_preference}, 'both')`]),
    ...(meta.age_from && meta.age_to
      ? [
          sql`birthday > (${day}::date - make_interval(years => ${meta.age_to + 1})) and birthday <= (${day}::date - make_interval(years => ${meta.age_from}))`,
        ]
      : []),
  ];
  return sql`
    select count(*) filter (where is_eligible_for_unlock)::int as eligible, count(*) filter (where not is_eligible_for_unlock)::int as potential
    from ${table} where contact_type = 'driver' and ${sql.join(tests, sql` and `)}`;
}

export function naiveCount(target: Located, day: string): RawBuilder<{ eligible: number; potential: number }> {
  const { location, range } = target.meta;
  const { lat, lng } = location;
  const degrees = range / 111.19;
  const east = degrees / Math.cos((lat * Math.PI) / 180);
  return countWhere(
    target,
    day,
    sql`naive_drivers`,
    sql`place <@ box(point(${lng - east}::float8, ${lat - degrees}::float8), point(${lng + east}::float8, ${lat + degrees}::float8))
      and 12742 * asin(sqrt(power(sind((place[1] - ${lat}) / 2), 2) + cosd(${lat}) * cosd(place[1]) * power(sind((place[0] - ${lng}) / 2), 2))) <= ${range}`,
  );
}

/** Half of the places by population, half any town: dense and sparse ones. */
export function drawTargets(towns: Towns, all: Town[]): Located[] {
  const random = new Random(7);
  return Array.from({ length: TARGETS }, (_, n) =>
    drawTarget(random, n % 2 === 0 ? towns.draw(random, random.weighted({ ES: 40, DE: 35, PL: 10, RO: 10, PT: 5 })) : random.pick(all)),
  );
}

/** The same circle without criteria. */
export const drawBare = (meta: Located['meta']): Located => ({
  contact_type: 'driver',
  meta: {
    ...meta,
    languages: [],
    qualifications: [],
    experiences: [],
    employment_types: [],
    traveling: [],
    qualifications_wanted: [],
    work_experience: null,
    day_night_preference: 'Any',
    age_from: null,
    age_to: null,
  },
});
