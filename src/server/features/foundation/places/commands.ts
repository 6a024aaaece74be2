import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { record } from '#server/kernel/events/outbox.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { parsePlaces, searchName, type PlaceRow } from './rules.ts';

const shipped = new URL('../../../../../data/places.tsv.gz', import.meta.url);
const BATCH = 20_000;

/** The installed places: the bundled ones, by content hash, or imported ones of these countries in addition. */
interface InstalledPlaces {
  version: string;
  imported: string[];
}

/** Installs the bundled places. Imported places stay. Fast when nothing is new. */
export async function installPlaces(tx: Tx): Promise<void> {
  const bytes = readFileSync(shipped);
  const version = createHash('sha256').update(bytes).digest('hex');
  await lockPlaces(tx);
  const installed = await installedPlaces(tx);
  if (installed?.version === version || (installed && installed.imported.length > 0)) return;
  await sql`delete from places`.execute(tx);
  await insertPlaces(tx, parsePlaces('places.tsv', gunzipSync(bytes).toString('utf8')));
  await rememberPlaces(tx, { version, imported: [] });
}

interface Import {
  countries: string[];
  postcodes: number;
  /** Drivers whose postcode has new coordinates. */
  drivers_moved: number;
}

/**
 * Replaces the postcodes of every country in `rows`, completely or not at all, and adds unknown towns. Drivers get the new coordinates of
 * their postcode, and matching follows.
 */
export async function importPlaces(tx: Tx, rows: PlaceRow[], report: (done: number) => void = () => {}): Promise<Import> {
  const countries = [...new Set(rows.map((row) => row.country))].toSorted();
  const postcodes = rows.filter((row) => row.postcode !== '');
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx); // moving a million drivers takes a while
  await lockPlaces(tx);
  await sql`delete from places where country = any (${countries}) and postcode <> ''`.execute(tx);
  await insertPlaces(tx, postcodes, report);
  await sql`
    insert into places (country, name, admin1, lat, lng, search_name)
    select country, (array_agg(name order by postcode))[1], (array_agg(admin1 order by postcode))[1], avg(lat), avg(lng), search_name
    from places p
    where country = any (${countries}) and postcode <> ''
      and not exists (select from places t where t.country = p.country and t.postcode = '' and t.search_name = p.search_name)
    group by country, search_name, admin1`.execute(tx);
  const drivers_moved = await moveDrivers(tx, countries);
  await record(tx, 'places.imported', { drivers_moved });
  const before = await installedPlaces(tx);
  await rememberPlaces(tx, {
    version: before?.version ?? '',
    imported: [...new Set([...(before?.imported ?? []), ...countries])].toSorted(),
  });
  return { countries, postcodes: postcodes.length, drivers_moved };
}

/** Updates the coordinates of drivers with a postcode, homes and wanted places alike. */
async function moveDrivers(tx: Tx, countries: string[]): Promise<number> {
  const homes = await sql`
    with codes as (select distinct country, postcode from drivers where country = any (${countries}) and postcode <> ''),
    found as (select c.country, c.postcode, p.name, p.lat, p.lng from codes c cross join lateral place_of_postcode(c.country, c.postcode) p)
    update drivers d set lat = f.lat, lng = f.lng, place = f.name
    from found f
    where d.country = f.country and d.postcode = f.postcode and (d.lat, d.lng) is distinct from (f.lat, f.lng)`.execute(tx);
  const wanted = await sql`
    with codes as (select distinct country, postcode from driver_locations_wanted where country = any (${countries}) and postcode <> ''),
    found as (select c.country, c.postcode, p.name, p.lat, p.lng from codes c cross join lateral place_of_postcode(c.country, c.postcode) p)
    update driver_locations_wanted w set lat = f.lat, lng = f.lng, place = f.name
    from found f
    where w.country = f.country and w.postcode = f.postcode and (w.lat, w.lng) is distinct from (f.lat, f.lng)`.execute(tx);
  return Number(homes.numAffectedRows ?? 0) + Number(wanted.numAffectedRows ?? 0);
}

async function insertPlaces(tx: Tx, rows: PlaceRow[], report: (done: number) => void = () => {}): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const column = <K extends keyof PlaceRow>(name: K) => batch.map((row) => row[name]);
    await sql`
      insert into places (country, postcode, name, admin1, lat, lng, population, search_name, province)
      select * from unnest(${column('country')}::text[], ${column('postcode')}::text[], ${column('name')}::text[], ${column('admin1')}::text[],
        ${column('lat')}::float8[], ${column('lng')}::float8[], ${column('population')}::int[], ${batch.map((row) => searchName(row.name))}::text[], ${column('province')}::text[])`.execute(
      tx,
    );
    report(start + batch.length);
  }
}

const lockPlaces = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('places'))`.execute(tx);

async function installedPlaces(db: Db): Promise<InstalledPlaces | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', 'places').executeTakeFirst();
  return row?.value as InstalledPlaces | undefined;
}

async function rememberPlaces(tx: Tx, places: InstalledPlaces): Promise<void> {
  const value = JSON.stringify(places);
  await tx
    .insertInto('installation')
    .values({ key: 'places', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
