import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import type { Locale } from '#contract/people.ts';
import type { BaseMap } from './base-map.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The tokens of the theme with their current values. */
function colours() {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    sea: read('--map-sea'),
    land: read('--map-land'),
    region: read('--line-strong'),
    border: read('--line-strong'),
    words: read('--text-soft'),
    accent: read('--accent'),
    onAccent: read('--on-accent'),
    signal: read('--level-danger'),
  };
}

/** Map style. Glyphs are rendered by the browser, so no font server is needed. */
export function styleOf(base: BaseMap, locale: Locale): StyleSpecification {
  const c = colours();
  const name = locale === 'es' || locale === 'de' ? `name_${locale}` : 'name_en';
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: base.countries },
      regions: { type: 'geojson', data: base.regions },
      names: { type: 'geojson', data: base.names },
      ring: { type: 'geojson', data: nothing, tolerance: 0 },
      center: { type: 'geojson', data: nothing },
      points: { type: 'geojson', data: nothing },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': c.sea } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': c.land } },
      { id: 'regions', type: 'line', source: 'regions', paint: { 'line-color': c.region, 'line-width': 0.8, 'line-opacity': 0.7 } },
      { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': c.border, 'line-width': 1.2 } },
      { id: 'ring', type: 'fill', source: 'ring', paint: { 'fill-color': c.accent, 'fill-opacity': 0.12 } },
      { id: 'ring-line', type: 'line', source: 'ring', paint: { 'line-color': c.accent, 'line-width': 1.8 } },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        maxzoom: 7.5,
        layout: { 'text-field': ['get', name], 'text-font': ['sans-serif'], 'text-size': 12, 'text-max-width': 7 },
        paint: { 'text-color': c.words, 'text-halo-color': c.land, 'text-halo-width': 1.4 },
      },
      {
        id: 'center',
        type: 'circle',
        source: 'center',
        paint: { 'circle-color': c.signal, 'circle-radius': 5, 'circle-stroke-color': c.land, 'circle-stroke-width': 2 },
      },
      {
        id: 'points',
        type: 'circle',
        source: 'points',
        paint: {
          'circle-color': c.accent,
          'circle-opacity': 0.88,
          'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'count']], 1, 6, 5, 11, 20, 20, 60, 30],
          'circle-stroke-color': c.land,
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: 'labels',
        type: 'symbol',
        source: 'points',
        layout: {
          'text-field': ['get', 'label'],
          'text-font': ['sans-serif'],
          'text-size': 12,
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          // in ems: just outside the circle
          'text-radial-offset': ['interpolate', ['linear'], ['sqrt', ['get', 'count']], 1, 0.9, 5, 1.3, 20, 2.1, 60, 2.9],
          'symbol-sort-key': ['-', 0, ['get', 'count']],
        },
        paint: { 'text-color': c.words, 'text-halo-color': c.land, 'text-halo-width': 1.4 },
      },
      {
        id: 'counts',
        type: 'symbol',
        source: 'points',
        filter: ['>=', ['get', 'count'], 3],
        // the topmost are placed first, so that names avoid the circles
        layout: {
          'text-field': ['to-string', ['get', 'count']],
          'text-font': ['sans-serif'],
          'text-size': 11,
          'text-allow-overlap': true,
          'text-padding': 7,
        },
        paint: { 'text-color': c.onAccent },
      },
    ],
  };
}
