import { sql } from 'kysely';
import type { Place } from '#contract/foundation/places.ts';
import type { Locale } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { wrong } from '#server/kernel/http/errors.ts';
import type { Spot } from '#server/kernel/geo.ts';
import { searchName, searchPostcode } from './rules.ts';

const SHOWN = 10;
/** Countries whose postcodes come first when the country is not said. */
const usual = ['ES', 'DE', 'PT', 'PL', 'RO', 'FR', 'IT', 'AT', 'BE', 'NL', 'CZ', 'CH'];
const homeOf: Partial<Record<Locale, string>> = { es: 'ES', de: 'DE', pl: 'PL', ro: 'RO' };

type Row = Omit<Place, 'label'>;
const labelled = (row: Row): Place => ({
  ...row,
  label:
    row.postcode !== ''
      ? `${row.postcode} ${row.name}`
      : row.admin1 !== '' && row.admin1 !== row.name
        ? `${row.name}, ${row.admin1}`
        : row.name,
});

interface Search {
  search: string;
  country?: string | undefined;
}

/** Type-ahead: what starts with a digit is a postcode, everything else a town. At most ten, those of the caller's country first. */
export async function searchPlaces(db: Db, { search, country }: Search, locale: Locale): Promise<{ data: Place[] }> {
  const countries = country ? [country] : usualFor(locale);
  const rows = /^\d/.test(search)
    ? await searchPostcodes(db, searchPostcode(search), countries, country)
    : await searchTowns(db, searchName(search), country);
  return { data: rows.map(labelled) };
}

const usualFor = (locale: Locale) => [...new Set([homeOf[locale] ?? 'ES', ...usual])];
const inCountry = (country: string | undefined) => (country ? sql`country = ${country}` : sql`true`);

async function searchTowns(db: Db, name: string, country: string | undefined): Promise<Row[]> {
  if (name === '') return [];
  const { rows } = await sql<Row>`
    select country, postcode, name, admin1, lat, lng from places
    where postcode = '' and search_name like ${`${name}%`} and ${inCountry(country)}
    order by search_name <> ${name}, population desc, id
    limit ${SHOWN}`.execute(db);
  return rows;
}

/** Postcodes that start so; for a whole one also the places of whose postcodes only the first digits are known. */
async function searchPostcodes(db: Db, code: string, countries: string[], country: string | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select country, postcode, name, admin1, lat, lng from places
    where postcode <> '' and search_postcode like ${`${code}%`} and ${inCountry(country)}
    order by length(search_postcode), array_position(${countries}, country), search_postcode, id
    limit ${SHOWN}`.execute(db);
  if (code.length < 5) return rows;
  const { rows: around } = await sql<Row>`
    select c.code as country, ${code} as postcode, p.name, p.admin1, p.lat, p.lng
    from unnest(${countries}::text[]) as c (code) cross join lateral place_of_postcode(c.code, ${code}) p
    where p.search_postcode <> ${code}
    limit ${SHOWN}`.execute(db);
  const rank = ({ country: code }: Row) => (countries.indexOf(code) + countries.length + 1) % (countries.length + 1);
  return [...rows, ...around].toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
}

export interface FoundPlace extends Spot {
  country: string;
  postcode: string;
  place: string;
}

/** The place that somebody chose or typed, with its coordinates. Refuses what no table knows, on the field `field`. */
export async function getPlace(
  db: Db,
  { country, postcode, place }: { country: string; postcode?: string | null | undefined; place?: string | null | undefined },
  field = 'postcode',
): Promise<FoundPlace> {
  const found = postcode ? await placeOfPostcode(db, country, postcode, place ?? '') : await townByName(db, country, place ?? '');
  if (!found) throw wrong(field, 'place_unknown');
  return { ...found, country, postcode: postcode?.trim() ?? '' };
}

interface Town extends Spot {
  place: string;
}

/** Several towns may share a postcode: the one of that name, else the first. */
async function placeOfPostcode(db: Db, country: string, postcode: string, place: string): Promise<Town | undefined> {
  const { rows } = await sql<Town & { search_postcode: string }>`
    select name as place, lat, lng, search_postcode from place_of_postcode(${country}, ${postcode})`.execute(db);
  const [best] = rows;
  if (!best) return undefined;
  const { place: name, lat, lng, search_postcode } = best;
  const { rows: named } = await sql<Town>`
    select name as place, lat, lng from places
    where country = ${country} and search_name = ${searchName(place)} and (search_postcode = ${search_postcode} and postcode <> '' or (
      postcode = '' and abs(lat - ${lat}) < 0.5 and abs(lng - ${lng}) < 0.7 and length(${search_postcode}) < length(${searchPostcode(postcode)})))
    order by postcode desc, population desc limit 1`.execute(db);
  return named[0] ?? { place: name, lat, lng };
}

async function townByName(db: Db, country: string, place: string): Promise<Town | undefined> {
  const { rows } = await sql<Town>`
    select name as place, lat, lng from places
    where country = ${country} and postcode = '' and search_name = ${searchName(place)}
    order by population desc, id limit 1`.execute(db);
  return rows[0];
}

/** The place of a postcode whose country nobody said: the caller's own first, then where the whole postcode is known. */
export async function findZipCode(db: Db, zip_code: string, country: string | undefined, locale: Locale): Promise<FoundPlace | undefined> {
  const { rows } = await sql<FoundPlace>`
    select c.code as country, ${zip_code} as postcode, p.name as place, p.lat, p.lng
    from unnest(${country ? [country] : usual}::text[]) with ordinality as c (code, rank)
    cross join lateral place_of_postcode(c.code, ${zip_code}) p
    order by c.code is distinct from ${homeOf[locale] ?? null}, length(p.search_postcode) desc, c.rank
    limit 1`.execute(db);
  return rows[0];
}
