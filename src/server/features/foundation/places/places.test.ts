import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { places } from '#contract/foundation/places.ts';
import { insertDrivers } from '#test/make-drivers.ts';
import { openWorld } from '#test/world.ts';
import { importPlaces, installPlaces } from './commands.ts';
import { findTypedPlace, getPlace } from './queries.ts';
import { parsePlaces } from './rules.ts';

const world = await openWorld();
afterAll(() => world.close());
const search = async (text: string, country?: string, locale: 'es' | 'de' = 'es') => {
  const { body } = await world.call(null, places.search, { query: { search: text, ...(country && { country }) }, locale });
  return body.data.map(({ label }) => label);
};

test('towns are found by their first letters, with or without accents, largest first', async () => {
  expect((await search('mad', 'ES'))[0]).toBe('Madrid, Comunidad de Madrid');
  expect((await search('malag'))[0]).toBe('Málaga, Andalucía');
  expect((await search('MÜNCH'))[0]).toBe('München, Bayern');
  expect((await search('san sebastian'))[0]).toBe('San Sebastián (Donostia), País Vasco');
  expect(await search('berlin', 'ES')).toEqual([]);
});

test('postcodes are found by their first digits; a complete one by its known digits', async () => {
  expect(await search('10001', 'ES')).toEqual(['10001 Cáceres']);
  expect(await search('28001', 'ES')).toEqual(['28001 Madrid']);
  expect((await search('10115', undefined, 'de'))[0]).toBe('10115 Berlin');
  expect((await search('2045', 'DE')).every((label) => label.endsWith('Hamburg'))).toBe(true);
  expect(await world.call(null, places.search, { query: { search: '' } })).toMatchObject({ status: 422 });
});

test('a Spanish postcode with a known province offers the towns of the province, largest first', async () => {
  expect((await search('28931', 'ES')).slice(0, 3)).toEqual(['28931 Madrid', '28931 Móstoles', '28931 Alcalá de Henares']);
  expect(await search('28931 mós', 'ES')).toEqual(['28931 Móstoles']);
  expect(await search('29640 fueng', 'ES')).toEqual(['29640 Fuengirola']);
  expect(await search('99931', 'ES')).toEqual([]);
});

test('text behind a postcode is no part of it', async () => {
  expect(await search('28001MADRID14001')).toEqual([]);
  const given = { country: 'ES', postcode: '28001MADRID14001', place: 'Madrid' };
  await expect(getPlace(world.readDb, given)).rejects.toMatchObject({ errors: { postcode: [{ code: 'place_unknown' }] } });
});

test('a postcode without a country belongs to the country of the language only', async () => {
  const find = (zip_code: string, locale: 'es' | 'de' | 'en', more: { country?: string; place?: string } = {}) =>
    findTypedPlace(world.readDb, { zip_code, ...more }, locale);
  expect(await find('10115', 'de')).toMatchObject({ country: 'DE', place: 'Berlin' });
  expect(await find('28001', 'es')).toMatchObject({ country: 'ES', place: 'Madrid' });
  expect(await find('28001', 'de', { country: 'ES' })).toMatchObject({ country: 'ES', place: 'Madrid' });
  await expect(find('00115', 'es')).rejects.toMatchObject({ errors: { zip_code: [{ code: 'postcode_unknown' }] } });
  await expect(find('28931', 'en')).rejects.toMatchObject({ errors: { place: [{ code: 'town_required' }] } });
  expect(await find('28931', 'es', { place: 'Móstoles' })).toMatchObject({ country: 'ES', place: 'Móstoles', postcode: '28931' });
});

test('a chosen place gets its coordinates, an unknown one is refused on its field', async () => {
  const get = (country: string, postcode: string | undefined, place: string, field?: string) =>
    getPlace(world.readDb, { country, postcode, place }, field);
  expect(await get('DE', '80331', 'München')).toMatchObject({ place: 'München', lat: 48.1374 });
  expect(await get('ES', '28950', 'Móstoles')).toMatchObject({ postcode: '28950', place: 'Móstoles', lat: 40.3223 });
  expect(await get('ES', '28001', '')).toMatchObject({ place: 'Madrid' });
  expect(await get('PL', undefined, 'kraków')).toMatchObject({ place: 'Kraków', postcode: '' });
  await expect(get('PL', undefined, 'Nowhere', 'place')).rejects.toMatchObject({ errors: { place: [{ code: 'place_unknown' }] } });
  await expect(get('ES', '28950', '')).rejects.toMatchObject({ errors: { postcode: [{ code: 'town_required' }] } });
  await expect(get('FR', '28950', 'Móstoles')).rejects.toMatchObject({ errors: { postcode: [{ code: 'place_unknown' }] } });
  await expect(get('ES', '28950', 'Fuengirola')).rejects.toMatchObject({ errors: { postcode: [{ code: 'town_required' }] } });
});

test('an import replaces the postcodes of its countries, moves their drivers, and survives a restart', async () => {
  const [made] = await insertDrivers(world, [
    { country: 'ES', postcode: '28950', place: 'Madrid', locations_wanted: [{ lat: 1, lng: 1, postcode: '16004' }] },
  ]);
  const file =
    'postcode\tplace\tadmin1\tlat\tlng\n28950\tMoraleja de Enmedio\tMadrid\t40.2617\t-3.8617\n16004\tCuenca\tCastilla-La Mancha\t40.0718\t-2.134\n';
  const done = await world.change((tx) => importPlaces(tx, parsePlaces('ES.tsv', file)));
  expect(done).toEqual({ countries: ['ES'], postcodes: 2, drivers_moved: 2 });
  expect(await search('28950')).toEqual(['28950 Moraleja de Enmedio']);
  expect((await search('mad', 'ES'))[0]).toBe('Madrid, Comunidad de Madrid');
  expect((await search('80331', 'DE'))[0]).toBe('80331 München');
  const { rows } = await sql<{ lat: number; off: number }>`
    select d.lat, (select count(*)::int from driver_match_differences()) as off from drivers d where id = ${made!.driver_id}`.execute(
    world.readDb,
  );
  expect(rows).toEqual([{ lat: 40.2617, off: 0 }]);
  await world.change(installPlaces);
  expect(await search('28950')).toEqual(['28950 Moraleja de Enmedio']);
});

test('an interrupted import changes nothing', async () => {
  const before = await search('80331', 'DE');
  const rows = parsePlaces('DE.tsv', 'postcode\tplace\tadmin1\tlat\tlng\n99999\tNirgends\tX\t50\t10');
  await expect(world.change((tx) => importPlaces(tx, [...rows, { ...rows[0]!, country: 'not a code' }]))).rejects.toThrow(/check/);
  expect(await search('80331', 'DE')).toEqual(before);
});

const geonames = ['ES', '28001', 'Madrid', 'Madrid', 'MD', 'Madrid', 'M', 'Madrid', '28079', '40.42', '-3.68', '4'];
const line = (changes: Record<number, string>) => geonames.map((cell, index) => changes[index] ?? cell).join('\t');
test('reads GeoNames, with or without a byte order mark and with either newline', () => {
  expect(parsePlaces('ES.txt', `\uFEFF${line({})}\r\n${line({ 1: '28002' })}\r\n`)).toMatchObject([
    { country: 'ES', postcode: '28001', lat: 40.42 },
    { postcode: '28002' },
  ]);
});
test.each([
  [`${line({})}\n${line({ 9: 'north' })}`, 'ES.txt, line 2, column lat: "north" is not a number.'],
  [line({ 10: '190' }), 'ES.txt, line 1, column lng: 190 lies outside the map.'],
  [line({ 0: 'Spain' }), 'ES.txt, line 1, column country: "SPAIN" is not a country code.'],
  [line({ 2: ' ' }), 'ES.txt, line 1, column name: is empty.'],
  ['ES\t28001\tMadrid', 'ES.txt, line 1, column admin1: missing; 12 columns are expected, 3 are there.'],
  ['', 'ES.txt, line 1: there is no place in this file.'],
])('a file that cannot be read says where: %#', (text, message) => expect(() => parsePlaces('ES.txt', text)).toThrow(message));
