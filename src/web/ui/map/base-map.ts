import type { FeatureCollection, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

export interface BaseMap {
  countries: FeatureCollection;
  regions: FeatureCollection;
  /** Label position of each country. */
  names: FeatureCollection;
  rivers: FeatureCollection;
  lakes: FeatureCollection;
  /** The largest first. */
  towns: FeatureCollection;
}

/** As `npm run basemap:build` writes them. */
type TownRow = [name: string, lng: number, lat: number, people: number];
interface Waters {
  rivers: Position[][];
  lakes: Position[][][];
}

async function read<Content>(file: string): Promise<Content> {
  const answer = await fetch(`/basemap/${file}.json`);
  if (!answer.ok) throw new Error(`base map ${file}: ${answer.status}`);
  return (await answer.json()) as Content;
}

async function layer(file: string, name: string): Promise<FeatureCollection> {
  const topology = await read<Topology>(`${file}.topo`);
  return feature(topology, topology.objects[name]!) as unknown as FeatureCollection;
}

const collection = (features: FeatureCollection['features']): FeatureCollection => ({ type: 'FeatureCollection', features });

async function readTowns(): Promise<FeatureCollection> {
  const rows = await read<TownRow[]>('towns');
  return collection(
    rows.map(([name, lng, lat, people]) => ({
      type: 'Feature',
      properties: { name, people },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
}

async function readWaters(): Promise<Pick<BaseMap, 'rivers' | 'lakes'>> {
  const { rivers, lakes } = await read<Waters>('waters');
  return {
    rivers: collection([{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: rivers } }]),
    lakes: collection([{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: lakes } }]),
  };
}

type Ring = Position[];

/** The centre of a country's largest part (by its bounding box): a polygon would get one label per tile. */
function namesOf(countries: FeatureCollection): FeatureCollection {
  const features = countries.features.flatMap(({ geometry, properties }) => {
    const rings: Ring[] =
      geometry.type === 'Polygon'
        ? [geometry.coordinates[0]!]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.map(([outer]) => outer!)
          : [];
    const [largest] = rings.map(boxOf).sort((a, b) => b.size - a.size);
    return largest ? [{ type: 'Feature' as const, properties, geometry: { type: 'Point' as const, coordinates: largest.middle } }] : [];
  });
  return collection(features);
}

function boxOf(ring: Ring): { size: number; middle: Position } {
  const lngs = ring.map(([lng]) => lng!);
  const lats = ring.map(([, lat]) => lat!);
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  return { size: (east - west) * (north - south), middle: [(west + east) / 2, (south + north) / 2] };
}

let loading: Promise<BaseMap> | undefined;

/** Natural Earth's countries, inner borders and waters, and the towns; fetched once. */
export function loadBaseMap(): Promise<BaseMap> {
  loading ??= Promise.all([layer('countries_europe', 'countries'), layer('admin1_lines', 'admin1_lines'), readWaters(), readTowns()]).then(
    ([countries, regions, waters, towns]) => ({ countries, regions, names: namesOf(countries), ...waters, towns }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
