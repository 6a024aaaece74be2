import { sql } from 'kysely';
import type { Place } from '#contract/foundation/places.ts';
import type { Locale } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import type { Spot } from '#server/kernel/geo.ts';
import { LONGEST_POSTCODE, searchName, searchPostcode } from './rules.ts';

const SHOWN = 10;
/** The order of countries when none is chosen. */
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

/**
 * Type-ahead: a digit at the beginning means a postcode, anything else a town; "28931 mós" is a postcode and the beginning of a town. At
 * most ten rows, the caller's country first.
 */
export async function searchPlaces(db: Db, { search, country }: Search, locale: Locale): Promise<{ data: Place[] }> {
  const countries = country ? [country] : usualFor(locale);
  const [, digits = '', rest = ''] = /^(\d{5})\s+(\D*)$/.exec(search) ?? [];
  const code = digits || search;
  const rows = /^\d/.test(code)
    ? await searchPostcodes(db, { code: searchPostcode(code), town: searchName(rest) }, countries, country)
    : await searchTowns(db, searchName(code), country);
  return { data: rows.map(labelled) };
}

const usualFor = (locale: Locale) => [...new Set([countryOfLocale(locale), ...usual])];
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

/** Postcodes that begin with `code`. For a complete one also places known by their first digits, and the towns of a Spanish province. */
async function searchPostcodes(
  db: Db,
  { code, town }: { code: string; town: string },
  countries: string[],
  country: string | undefined,
): Promise<Row[]> {
  if (code.length > LONGEST_POSTCODE) return [];
  const { rows } = await sql<Row>`
    select country, postcode, name, admin1, lat, lng from places
    where postcode <> '' and search_postcode like ${`${code}%`} and search_name like ${`${town}%`} and ${inCountry(country)}
    order by length(search_postcode), array_position(${countries}, country), search_postcode, id
    limit ${SHOWN}`.execute(db);
  if (code.length < 5) return rows;
  const { rows: around } = await sql<Row>`
    select c.code as country, ${code} as postcode, p.name, p.admin1, p.lat, p.lng
    from unnest(${countries}::text[]) as c (code) cross join lateral place_of_postcode(c.code, ${code}) p
    where p.search_postcode <> ${code} and p.search_name like ${`${town}%`}
    limit ${SHOWN}`.execute(db);
  const towns = countries.includes('ES') ? await listTownsOfCode(db, code, { town, limit: country ? SHOWN : SHOWN / 2 }) : [];
  const rank = ({ country: code }: Row) => (countries.indexOf(code) + countries.length + 1) % (countries.length + 1);
  return [...rows, ...around, ...towns].toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
}

/** The towns of a Spanish postcode's province, largest first. Empty when the table has the exact place of the code. */
async function listTownsOfCode(db: Db, code: string, { town, limit }: { town: string; limit: number }): Promise<Row[]> {
  if (!/^\d{5}$/.test(code)) return [];
  const { rows } = await sql<Row>`
    select country, ${code} as postcode, name, admin1, lat, lng from places
    where country = 'ES' and province = ${code.slice(0, 2)} and postcode = '' and search_name like ${`${town}%`}
      and not exists (select from place_of_postcode('ES', ${code}))
    order by population desc, id
    limit ${limit}`.execute(db);
  return rows;
}

export interface FoundPlace extends Spot {
  country: string;
  postcode: string;
  place: string;
}

/**
 * The chosen or typed place with its coordinates. Refuses an unknown one at `field`. Refuses a Spanish postcode of several towns
 * (`town_required`) until a town of its province is chosen.
 */
export async function getPlace(
  db: Db,
  { country, postcode, place }: { country: string; postcode?: string | null | undefined; place?: string | null | undefined },
  field = 'postcode',
): Promise<FoundPlace> {
  const found = postcode ? await placeOfPostcode(db, country, postcode, place ?? '') : await townByName(db, country, place ?? '');
  if (!found) throw invalidField(field, postcode && (await needsTown(db, country, postcode)) ? 'town_required' : 'place_unknown');
  return { ...found, country, postcode: postcode?.trim() ?? '' };
}

interface Town extends Spot {
  place: string;
}

/** Whether only the province of a postcode is known, so that the town must be chosen. */
export const needsTown = async (db: Db, country: string, postcode: string): Promise<boolean> =>
  country === 'ES' && (await listTownsOfCode(db, searchPostcode(postcode), { town: '', limit: 1 })).length > 0;

/**
 * Several towns may share a postcode: the one with that name, otherwise the first. A Spanish code with a known province gets a town of it.
 */
async function placeOfPostcode(db: Db, country: string, postcode: string, place: string): Promise<Town | undefined> {
  const code = searchPostcode(postcode);
  if (code.length > LONGEST_POSTCODE) return undefined;
  const { rows } = await sql<Town & { search_postcode: string }>`
    select name as place, lat, lng, search_postcode from place_of_postcode(${country}, ${postcode})`.execute(db);
  const [best] = rows;
  const where =
    best?.search_postcode === code
      ? sql<boolean>`postcode <> '' and search_postcode = ${code}`
      : country === 'ES' && /^\d{5}$/.test(code)
        ? sql<boolean>`postcode = '' and province = ${code.slice(0, 2)}`
        : best && isNear(best);
  return (where && (await townByName(db, country, place, where))) ?? best;
}

/** Within about 50 km: the first digits of a postcode identify a region. */
const isNear = ({ lat, lng }: Spot) => sql<boolean>`postcode = '' and abs(lat - ${lat}) < 0.5 and abs(lng - ${lng}) < 0.7`;

/** The largest town with that name among the places of a country that match `where`. */
async function townByName(db: Db, country: string, place: string, where = sql<boolean>`postcode = ''`): Promise<Town | undefined> {
  const { rows } = await sql<Town>`
    select name as place, lat, lng from places
    where country = ${country} and search_name = ${searchName(place)} and ${where}
    order by population desc, id limit 1`.execute(db);
  return rows[0];
}

/** The country of a postcode when none is chosen: that of the language, otherwise Spain. */
export const countryOfLocale = (locale: Locale): string => homeOf[locale] ?? 'ES';

interface TypedPlace {
  zip_code?: string | undefined;
  country?: string | undefined;
  place?: string | undefined;
}

/**
 * The place of a typed postcode or town, in the chosen country or that of the language; other countries are never guessed. Refuses an
 * unknown code at `zip_code`, and at `place` an unknown town or a code with only a known province.
 */
export async function findTypedPlace(db: Db, { zip_code, country, place }: TypedPlace, locale: Locale): Promise<FoundPlace> {
  const code = country ?? countryOfLocale(locale);
  if (!zip_code) return findTypedTown(db, code, place ?? '');
  const found = await placeOfPostcode(db, code, zip_code, place ?? '');
  if (found) return { ...found, country: code, postcode: zip_code };
  throw (await needsTown(db, code, zip_code)) ? invalidField('place', 'town_required') : invalidField('zip_code', 'postcode_unknown');
}

/** The town with that name, otherwise the largest one whose name begins with it. */
async function findTypedTown(db: Db, country: string, name: string): Promise<FoundPlace> {
  const [town] = await searchTowns(db, searchName(name), country);
  if (!town) throw invalidField('place', 'town_unknown');
  return { ...town, place: town.name };
}
