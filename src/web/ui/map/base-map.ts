import type { FeatureCollection, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

export interface BaseMap {
  countries: FeatureCollection;
  regions: FeatureCollection;
  /** Label position of each country. */
  names: FeatureCollection;
}

async function layer(file: string, name: string): Promise<FeatureCollection> {
  const answer = await fetch(`/basemap/${file}.topo.json`);
  if (!answer.ok) throw new Error(`base map ${file}: ${answer.status}`);
  const topology = (await answer.json()) as Topology;
  return feature(topology, topology.objects[name]!) as unknown as FeatureCollection;
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
  return { type: 'FeatureCollection', features };
}

function boxOf(ring: Ring): { size: number; middle: Position } {
  const lngs = ring.map(([lng]) => lng!);
  const lats = ring.map(([, lat]) => lat!);
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  return { size: (east - west) * (north - south), middle: [(west + east) / 2, (south + north) / 2] };
}

let loading: Promise<BaseMap> | undefined;

/** Natural Earth's countries and inner borders, fetched once. */
export function loadBaseMap(): Promise<BaseMap> {
  loading ??= Promise.all([layer('countries_europe', 'countries'), layer('admin1_lines', 'admin1_lines')]).then(
    ([countries, regions]) => ({ countries, regions, names: namesOf(countries) }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
