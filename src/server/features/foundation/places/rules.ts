import type { Spot } from '#server/kernel/geo.ts';

export interface PlaceRow extends Spot {
  country: string;
  postcode: string;
  name: string;
  admin1: string;
  /** The first digits of the postcodes of a Spanish province; empty elsewhere. */
  province: string;
  population: number;
}

/** The search form of a name: lower case, no accents, no punctuation, one space between words. */
export const searchName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The search form of a postcode: capitals and digits only. */
export const searchPostcode = (postcode: string): string => postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Of the search form. No country has longer ones: text behind a postcode must not count as a part of it. */
export const LONGEST_POSTCODE = 8;

/** An unreadable file of places. The message names the file, the line and the column. */
export class PlaceFileError extends Error {}

interface Source {
  file: string;
  number: number;
  cells: string[];
}

type Reader = (source: Source) => PlaceRow;

const columnsOf: Record<string, string[]> = {
  // GeoNames' postal codes: no header, twelve columns
  geonames: [
    'country',
    'postcode',
    'name',
    'admin1',
    'admin1 code',
    'admin2',
    'admin2 code',
    'admin3',
    'admin3 code',
    'lat',
    'lng',
    'accuracy',
  ],
  // one country per file, which is named after it: DE.tsv
  country: ['postcode', 'place', 'admin1', 'lat', 'lng'],
  // the format of places-build.ts
  shipped: ['country', 'postcode', 'name', 'admin1', 'lat', 'lng', 'population', 'province'],
};

function fail({ file, number }: Source, column: string, because: string): never {
  throw new PlaceFileError(`${file}, line ${number}, column ${column}: ${because}`);
}

function numberIn(source: Source, column: string, text: string | undefined, limit: number): number {
  const value = Number(text);
  if (!text?.trim() || !Number.isFinite(value)) fail(source, column, `"${text ?? ''}" is not a number.`);
  if (Math.abs(value) > limit) fail(source, column, `${text} lies outside the map.`);
  return value;
}

function reader(kind: keyof typeof columnsOf, country: string | undefined): Reader {
  const columns = columnsOf[kind]!;
  const at = (column: string) => columns.indexOf(column);
  const name = kind === 'country' ? 'place' : 'name';
  return (source) => {
    const { cells } = source;
    if (cells.length < columns.length)
      fail(source, columns[cells.length]!, `missing; ${columns.length} columns are expected, ${cells.length} are there.`);
    const code = country ?? cells[at('country')]!.toUpperCase();
    if (!/^[A-Z]{2}$/.test(code)) fail(source, 'country', `"${code}" is not a country code.`);
    if (cells[at(name)]!.trim() === '') fail(source, name, 'is empty.');
    if (kind !== 'shipped' && cells[at('postcode')]!.trim() === '') fail(source, 'postcode', 'is empty.');
    return {
      country: code,
      postcode: cells[at('postcode')]!.trim(),
      name: cells[at(name)]!.trim(),
      admin1: cells[at('admin1')]!.trim(),
      province: kind === 'shipped' ? cells[at('province')]!.trim() : '',
      lat: numberIn(source, 'lat', cells[at('lat')], 89),
      lng: numberIn(source, 'lng', cells[at('lng')], 180),
      population: kind === 'shipped' ? numberIn(source, 'population', cells[at('population')], 1e9) : 0,
    };
  };
}

/** Parses a file of places in any of the known formats, detected by its header. */
export function parsePlaces(file: string, text: string): PlaceRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = lines[0]!.split('\t');
  const kind = header[0] === 'country' ? 'shipped' : header[0] === 'postcode' ? 'country' : 'geonames';
  const country = kind === 'country' ? /(?:^|[/\\])([A-Za-z]{2})\.[a-z]+$/.exec(file)?.[1]?.toUpperCase() : undefined;
  if (kind === 'country' && !country) throw new PlaceFileError(`${file}: the name of the file must be the country's code, such as DE.tsv.`);
  const read = reader(kind, country);
  const first = kind === 'geonames' ? 0 : 1;
  const rows = lines
    .slice(first)
    .flatMap((line, index) => (line === '' ? [] : [read({ file, number: index + first + 1, cells: line.split('\t') })]));
  if (rows.length === 0) throw new PlaceFileError(`${file}, line 1: there is no place in this file.`);
  return rows;
}
