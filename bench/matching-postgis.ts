import { pipeline } from 'node:stream/promises';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { today } from '#server/kernel/clock.ts';
import { connect } from '#server/kernel/db.ts';
import { countWhere, naiveIndexes, naiveRows, type Located } from './matching-targets.ts';

interface Counted {
  eligible: number;
  potential: number;
}

/** Counts on the sphere, as ours do. A spheroid would count different drivers. */
const postgisCount = (target: Located, day: string): RawBuilder<Counted> =>
  countWhere(
    target,
    day,
    sql`postgis_drivers`,
    sql`st_dwithin(spot, st_makepoint(${target.meta.location.lng}, ${target.meta.location.lat})::geography, ${target.meta.range * 1000}, false)`,
  );

/**
 * The same drivers in a database with PostGIS (`POSTGIS_URL`), with a geography under a GiST index and GIN indexes on the lists. `end`
 * drops its table.
 */
export async function openPostgis(postgisUrl: string, ownUrl: string) {
  const { db } = connect(postgisUrl, { max: 1 });
  const [own, theirs] = [new pg.Client(ownUrl), new pg.Client(postgisUrl)];
  await Promise.all([own.connect(), theirs.connect()]);
  try {
    await theirs.query('create extension if not exists postgis');
    await theirs.query(`drop table if exists postgis_drivers; create unlogged table postgis_drivers (
      id bigint, contact_type text, lng float8, lat float8, is_eligible_for_unlock boolean, birthday date, work_experience int, languages text[],
      qualifications text[], qualifications_wanted text[], experiences text[], employment_types text[], traveling text[], day_night_preference text)`);
    await pipeline(
      own.query(copyTo(`copy (select id, contact_type, lng, lat, ${naiveRows}) to stdout`)),
      theirs.query(copyFrom('copy postgis_drivers from stdin')),
    );
    await theirs.query(`alter table postgis_drivers add spot geography(point);
      update postgis_drivers set spot = st_makepoint(lng, lat)::geography; create index on postgis_drivers using gist (spot)`);
    for (const statement of naiveIndexes('postgis_drivers')) await theirs.query(statement);
    await theirs.query('vacuum analyze postgis_drivers');
  } finally {
    await Promise.all([own.end(), theirs.end()]);
  }
  return {
    count: async (target: Located): Promise<Counted> => (await postgisCount(target, today()).execute(db)).rows[0]!,
    async end() {
      await sql`drop table postgis_drivers`.execute(db);
      await db.destroy();
    },
  };
}
