import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import type { Locale } from '#contract/people.ts';
import type { BaseMap } from './base-map.ts';

/** Circles nearer than this are one, and no circle is wider: so circles do not overlap. */
const CLUSTER_PX = 48;
/** Beyond this zoom each point is shown. */
const CLUSTERED_UP_TO = 10;
/** The items of a point, or of all points of a cluster. */
const amount: ExpressionSpecification = ['coalesce', ['get', 'sum'], ['get', 'count']];

/** The nearer, the smaller the towns that are named. */
const townsByZoom: ExpressionSpecification = [
  '>=',
  ['get', 'people'],
  ['step', ['zoom'], 1_000_000, 4, 500_000, 5, 200_000, 6, 100_000, 7, 50_000, 8, 20_000],
];

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The tokens of the theme with their current values. */
function colours() {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    sea: read('--map-sea'),
    land: read('--map-land'),
    water: read('--map-water'),
    region: read('--line-strong'),
    border: read('--line-strong'),
    words: read('--text-soft'),
    accent: read('--accent'),
    onAccent: read('--on-accent'),
    signal: read('--level-danger'),
    onLand: read('--text'),
  };
}

type Colours = ReturnType<typeof colours>;
type Layers = StyleSpecification['layers'];

/** Sea, land, waters and borders. */
const ground = (c: Colours): Layers => [
  { id: 'sea', type: 'background', paint: { 'background-color': c.sea } },
  { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': c.land } },
  { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': c.sea } },
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': c.water, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 9, 2.4] },
  },
  { id: 'regions', type: 'line', source: 'regions', paint: { 'line-color': c.region, 'line-width': 0.8, 'line-opacity': 0.7 } },
  { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': c.border, 'line-width': 1.2 } },
];

const ring = (c: Colours): Layers => [
  { id: 'ring', type: 'fill', source: 'ring', paint: { 'fill-color': c.accent, 'fill-opacity': 0.12 } },
  { id: 'ring-line', type: 'line', source: 'ring', paint: { 'line-color': c.accent, 'line-width': 1.8 } },
];

/** The density of a grid. */
const cells = (c: Colours): Layers => [
  {
    id: 'cells',
    type: 'fill',
    source: 'cells',
    paint: {
      'fill-color': c.accent,
      'fill-opacity': ['interpolate', ['linear'], ['sqrt', ['get', 'count']], 1, 0.2, 5, 0.4, 20, 0.65, 60, 0.85],
      'fill-outline-color': c.land,
    },
  },
];

/** How many, once a cell is wide enough for the number. */
const cellCounts = (c: Colours): Layers => [
  {
    id: 'cell-counts',
    type: 'symbol',
    source: 'cells',
    minzoom: 6.5,
    layout: { 'text-field': ['to-string', ['get', 'count']], 'text-font': ['sans-serif'], 'text-size': 11 },
    paint: { 'text-color': c.onLand, 'text-halo-color': c.land, 'text-halo-width': 1.2 },
  },
];

/** Towns, and from afar countries. */
const names = (c: Colours, name: string): Layers => [
  {
    id: 'town-dots',
    type: 'circle',
    source: 'towns',
    filter: townsByZoom,
    paint: { 'circle-color': c.words, 'circle-radius': 1.8, 'circle-opacity': 0.8 },
  },
  {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    filter: townsByZoom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['sans-serif'],
      'text-size': ['step', ['get', 'people'], 11, 200_000, 12, 1_000_000, 13],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.45,
      'text-max-width': 9,
      'symbol-sort-key': ['-', 0, ['get', 'people']],
    },
    paint: { 'text-color': c.words, 'text-halo-color': c.land, 'text-halo-width': 1.4 },
  },
  {
    id: 'names',
    type: 'symbol',
    source: 'names',
    maxzoom: 5.5,
    layout: {
      'text-field': ['get', name],
      'text-font': ['sans-serif'],
      'text-size': 12,
      'text-max-width': 7,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.08,
    },
    paint: { 'text-color': c.words, 'text-halo-color': c.land, 'text-halo-width': 1.4 },
  },
];

const points = (c: Colours): Layers => [
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
      'circle-radius': ['interpolate', ['linear'], ['sqrt', amount], 1, 6, 5, 11, 20, 17, 60, CLUSTER_PX / 2],
      'circle-stroke-color': c.land,
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: 'labels',
    type: 'symbol',
    source: 'points',
    filter: ['!', ['has', 'point_count']],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': ['sans-serif'],
      'text-size': 12,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      // in ems: just outside the circle
      'text-radial-offset': ['interpolate', ['linear'], ['sqrt', ['get', 'count']], 1, 0.9, 5, 1.3, 20, 1.8, 60, 2.4],
      'symbol-sort-key': ['-', 0, ['get', 'count']],
    },
    paint: { 'text-color': c.words, 'text-halo-color': c.land, 'text-halo-width': 1.4 },
  },
  {
    id: 'counts',
    type: 'symbol',
    source: 'points',
    filter: ['>=', amount, 3],
    // the topmost are placed first, so that names avoid the circles
    layout: {
      'text-field': ['to-string', amount],
      'text-font': ['sans-serif'],
      'text-size': 11,
      'text-allow-overlap': true,
      'text-padding': 7,
    },
    paint: { 'text-color': c.onAccent },
  },
];

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
      cells: { type: 'geojson', data: nothing, tolerance: 0 },
      rivers: { type: 'geojson', data: base.rivers },
      lakes: { type: 'geojson', data: base.lakes },
      towns: { type: 'geojson', data: base.towns },
      points: {
        type: 'geojson',
        data: nothing,
        cluster: true,
        clusterRadius: CLUSTER_PX,
        clusterMaxZoom: CLUSTERED_UP_TO,
        clusterProperties: { sum: ['+', ['get', 'count']] },
      },
    },
    layers: [...ground(c), ...cells(c), ...ring(c), ...names(c, name), ...cellCounts(c), ...points(c)],
  };
}
