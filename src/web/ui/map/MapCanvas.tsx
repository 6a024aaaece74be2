import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import { Map as MapLibre, NavigationControl, setWorkerUrl, type GeoJSONSource, type MapGeoJSONFeature } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import type { AreaMapProps } from './map-props.ts';
import css from './AreaMap.module.css';
import { loadBaseMap } from './base-map.ts';
import { boundsOf, pointAt, ringAround, squareAround } from './geometry.ts';
import { MAP_ZOOM, mapCenter } from './map-defaults.ts';
import { styleOf } from './map-style.ts';
import { useGrowingCircles, useGrowingRadius } from './use-growing-radius.ts';

setWorkerUrl(workerUrl);

type Shown = Pick<AreaMapProps, 'center' | 'radius_km' | 'points' | 'cells' | 'circles'>;

/** A lazy chunk with the map library and the base map. */
export default function MapCanvas({ label, onPick, onPickCircle: _, ...shown }: Omit<AreaMapProps, 'height'>) {
  const t = useTexts('ui');
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(undefined);
  const [isReady, setReady] = useState(false);
  const pick = useRef(onPick);
  const points = useRef(shown.points);
  const towns = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    pick.current = onPick;
    points.current = shown.points;
  });
  const scheme = useComputedColorScheme('light');
  const help = t('map.gesture_keys');
  const touchHelp = t('map.gesture_touch');
  const zoomIn = t('map.zoom_in');
  const zoomOut = t('map.zoom_out');
  useEffect(() => {
    let gone = false;
    void loadBaseMap().then((base) => {
      if (gone || !frame.current) return;
      towns.current = new Set(base.towns.features.map(({ properties }) => String(properties?.['name'])));
      const made = new MapLibre({
        container: frame.current,
        style: styleOf(base, currentLocale()),
        center: mapCenter,
        zoom: MAP_ZOOM,
        minZoom: 2.5,
        maxZoom: 11,
        attributionControl: false,
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        locale: {
          'Map.Title': label,
          'NavigationControl.ZoomIn': zoomIn,
          'NavigationControl.ZoomOut': zoomOut,
          'CooperativeGesturesHandler.WindowsHelpText': help,
          'CooperativeGesturesHandler.MacHelpText': help.replace('Ctrl', '⌘'),
          'CooperativeGesturesHandler.MobileHelpText': touchHelp,
        },
      });
      made.touchZoomRotate.disableRotation();
      made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
      made.on('click', 'points', ({ features }) => {
        const [feature] = features ?? [];
        if (feature?.properties['cluster']) return void open(made, feature);
        const found = points.current?.[Number(feature?.properties['index'])];
        if (found) pick.current?.(found);
      });
      made.on('mouseenter', 'points', ({ features }) => {
        if (pick.current || features?.[0]?.properties['cluster']) made.getCanvas().style.cursor = 'pointer';
      });
      made.on('mouseleave', 'points', () => (made.getCanvas().style.cursor = ''));
      made.on('load', () => setReady(true));
      map.current = made;
    });
    return () => {
      gone = true;
      setReady(false);
      map.current?.remove();
      map.current = undefined;
    };
  }, [scheme, label, help, touchHelp, zoomIn, zoomOut]);
  const radius_km = useGrowingRadius(shown.radius_km);
  const circles = useGrowingCircles(shown.circles);
  const key = JSON.stringify({ ...shown, radius_km, circles });
  useEffect(() => {
    if (isReady && map.current) show(map.current, JSON.parse(key) as Shown, towns.current);
  }, [isReady, key]);
  return <div ref={frame} className={css.map} />;
}

const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 400);

/** A click on a cluster zooms in until it falls apart. */
async function open(map: MapLibre, { geometry, properties }: MapGeoJSONFeature) {
  if (geometry.type !== 'Point') return;
  const zoom = await map.getSource<GeoJSONSource>('points')?.getClusterExpansionZoom(Number(properties['cluster_id']));
  const [lng, lat] = geometry.coordinates as [number, number];
  if (zoom !== undefined) map.easeTo({ center: [lng, lat], zoom: zoom + 0.3, duration: duration() });
}

/** `towns` are named by the base map already. */
function show(map: MapLibre, { center, radius_km, points = [], cells = [], circles = [] }: Shown, towns: ReadonlySet<string>) {
  const rings = [...(center && radius_km ? [{ ...center, radius_km }] : []), ...circles];
  void map.getSource<GeoJSONSource>('ring')?.setData({
    type: 'FeatureCollection',
    features: rings.map((ring) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [ringAround(ring, ring.radius_km)] },
    })),
  });
  void map.getSource<GeoJSONSource>('center')?.setData({
    type: 'FeatureCollection',
    features: center ? [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [center.lng, center.lat] } }] : [],
  });
  void map.getSource<GeoJSONSource>('points')?.setData({
    type: 'FeatureCollection',
    features: points.map(({ lat, lng, count, label }, index) => {
      const name = label.replace(/^[\d-]+ /, '');
      return {
        type: 'Feature',
        properties: { count, index, label: towns.has(name) ? '' : name },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      };
    }),
  });
  void map.getSource<GeoJSONSource>('cells')?.setData({
    type: 'FeatureCollection',
    features: cells.map((cell) => ({
      type: 'Feature',
      properties: { count: cell.count },
      geometry: { type: 'Polygon', coordinates: [squareAround(cell, cell.degrees)] },
    })),
  });
  const corners =
    rings.length > 0
      ? rings.flatMap((ring) => [0, 90, 180, 270].map((bearing) => pointAt(ring, ring.radius_km, bearing)))
      : [...points, ...cells, ...(center ? [center] : [])];
  const bounds = boundsOf(corners);
  if (bounds) map.fitBounds(bounds, { padding: 28, maxZoom: 9, duration: duration() });
}
