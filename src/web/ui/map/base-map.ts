import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

export interface BaseMap {
  countries: FeatureCollection;
  regions: FeatureCollection;
}

async function layer(file: string, name: string): Promise<FeatureCollection> {
  const answer = await fetch(`/basemap/${file}.topo.json`);
  if (!answer.ok) throw new Error(`base map ${file}: ${answer.status}`);
  const topology = (await answer.json()) as Topology;
  return feature(topology, topology.objects[name]!) as unknown as FeatureCollection;
}

let loading: Promise<BaseMap> | undefined;

/** Natural Earth's countries and inner borders, fetched once. */
export function loadBaseMap(): Promise<BaseMap> {
  loading ??= Promise.all([layer('countries_europe', 'countries'), layer('admin1_lines', 'admin1_lines')]).then(
    ([countries, regions]) => ({ countries, regions }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
