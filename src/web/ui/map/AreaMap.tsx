import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { distance } from '../format.ts';
import css from './AreaMap.module.css';
import type { AreaMapProps, MapCircle, MapPoint } from './map-props.ts';

const MapCanvas = lazy(() => import('./MapCanvas.tsx'));

const supportsWebgl = () => {
  if (import.meta.env.SSR) return true; // a server-rendered page reserves the map's space
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'));
  } catch {
    return false;
  }
};

/** The base map with a radius and markers. The list below is its accessible alternative. */
export function AreaMap({ height = 360, ...props }: AreaMapProps) {
  const t = useTexts('ui');
  const [canRender] = useState(supportsWebgl);
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const waiting = <div className={css.waiting} role="status" aria-label={t('loading')} />;
  return (
    <figure className={css.figure}>
      {canRender ? (
        <div ref={frame} className={css.canvas} style={{ blockSize: height }}>
          <ErrorBoundary fallback={<p className={css.unavailable}>{t('map.unavailable')}</p>}>
            <Suspense fallback={waiting}>{isNear ? <MapCanvas {...props} /> : waiting}</Suspense>
          </ErrorBoundary>
          <p className={css.attribution}>{t('map.attribution')}</p>
        </div>
      ) : (
        <p className={css.unavailable}>{t('map.unavailable')}</p>
      )}
      <figcaption className={css.caption}>
        {props.label}
        {props.radius_km !== undefined && <span> · {t('map.ring', { distance: distance(props.radius_km) })}</span>}
      </figcaption>
      {props.circles && props.circles.length > 0 && <CircleList circles={props.circles} onPick={props.onPickCircle} open={!canRender} />}
      {props.points && props.points.length > 0 && <PointList points={props.points} onPick={props.onPick} open={!canRender} />}
      {props.cells && props.cells.length > 0 && <PointList points={props.cells} onPick={undefined} open={!canRender} />}
    </figure>
  );
}

/** True once the map is near the viewport, so that it loads only when needed. */
function useNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return isNear;
}

interface Circles {
  circles: readonly MapCircle[];
  onPick: AreaMapProps['onPickCircle'];
  open: boolean;
}
function CircleList({ circles, onPick, open }: Circles) {
  const t = useTexts('ui');
  return (
    <details className={css.details} open={open || undefined}>
      <summary>{t('map.circles', { count: circles.length })}</summary>
      <ul className={css.list}>
        {circles.slice(0, 100).map((circle) => (
          <ListedPlace key={circle.id} place={circle} onPick={onPick}>
            {t('map.circle', { name: circle.label, distance: distance(circle.radius_km) })}
          </ListedPlace>
        ))}
      </ul>
    </details>
  );
}

interface ListedPlaceProps<P> {
  place: P;
  onPick: ((place: P) => void) | undefined;
  children: ReactNode;
}

/** A place of the map as text, with a button where it opens something. */
const ListedPlace = <P,>({ place, onPick, children }: ListedPlaceProps<P>) => (
  <li>
    {onPick ? (
      <button type="button" className={css.pick} onClick={() => onPick(place)}>
        {children}
      </button>
    ) : (
      children
    )}
  </li>
);

function PointList({ points, onPick, open }: { points: readonly MapPoint[]; onPick: AreaMapProps['onPick']; open: boolean }) {
  const t = useTexts('ui');
  const sorted = [...points].sort((a, b) => b.count - a.count).slice(0, 100);
  return (
    <details className={css.details} open={open}>
      <summary>{t('map.list')}</summary>
      <ul className={css.list}>
        {sorted.map((point) => (
          <ListedPlace key={`${point.lat},${point.lng}`} place={point} onPick={onPick}>
            {t('map.point', { name: point.label, count: point.count })}
          </ListedPlace>
        ))}
      </ul>
    </details>
  );
}
