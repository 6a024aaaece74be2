import { Button } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Checkmarks } from './Checkmarks.tsx';
import { placeCard, type Box } from './place.ts';
import css from './Tour.module.css';

export interface TourStop {
  /** Looked up on each step, because the page can re-render. */
  find: () => HTMLElement | undefined;
  title: string;
  text: string;
}
interface Props {
  title: string;
  stops: readonly TourStop[];
  /** The summary of the tour, ticked one by one. */
  learned: readonly string[];
  onFinished: () => void;
  onSkipped: () => void;
  onClose: () => void;
}

/**
 * A guided tour, stop by stop, in the native modal dialog: the focus stays inside and returns, Escape ends it, the page behind is inert,
 * and screen readers announce each stop.
 */
export function Tour({ title, stops, learned, onFinished, onSkipped, onClose }: Props) {
  const t = useTexts('tours');
  const [at, setAt] = useState(0);
  const frame = useModal();
  const stop = stops[at];
  const next = () => {
    if (at === stops.length - 1) onFinished();
    setAt(Math.min(at + 1, stops.length));
  };
  const back = () => setAt(Math.max(at - 1, 0));
  const end = () => {
    if (stop) onSkipped();
    onClose();
  };
  return (
    <dialog
      ref={frame}
      className={css.tour}
      aria-label={title}
      onCancel={(event) => [event.preventDefault(), end()]}
      onKeyDown={({ key }) => stop && (key === 'ArrowRight' ? next() : key === 'ArrowLeft' && back())}
    >
      {stop ? (
        <Stop stop={stop} progress={t('progress', { step: at + 1, steps: stops.length })}>
          <Button variant="subtle" color="gray" onClick={end}>
            {t('skip')}
          </Button>
          <span className={css.space} />
          {at > 0 && (
            <Button variant="default" onClick={back}>
              {t('back')}
            </Button>
          )}
          <Button data-way-on onClick={next}>
            {t(at === stops.length - 1 ? 'finish' : 'next')}
          </Button>
        </Stop>
      ) : (
        <Done learned={learned} onClose={onClose} />
      )}
    </dialog>
  );
}

function useModal() {
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = frame.current!;
    const before = document.activeElement as HTMLElement | null;
    element.showModal();
    element.querySelector<HTMLElement>('[data-way-on]')?.focus();
    return () => {
      element.close();
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return frame;
}

function Stop({ stop, progress, children }: { stop: TourStop; progress: string; children: React.ReactNode }) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { spot, at } = useSpot(stop, card);
  useEffect(() => {
    // the pressed button may be gone with the previous stop
    if (!card.current!.contains(document.activeElement)) card.current!.querySelector<HTMLElement>('[data-way-on]')?.focus();
  }, [stop]);
  return (
    <>
      <div className={css.spot} data-nothing={!spot || undefined} style={spot} aria-hidden />
      <div ref={card} className={css.card} style={at} data-below={(spot?.top ?? 0) < innerHeight / 2 || undefined}>
        <p className={css.progress}>{progress}</p>
        <div aria-live="polite" aria-atomic>
          <h2 id={id} className={css.title}>
            {stop.title}
          </h2>
          <p className={css.text}>{stop.text}</p>
        </div>
        <div className={css.buttons}>{children}</div>
      </div>
    </>
  );
}

/** The height of the sticky header, and a margin. */
const headerPx = 64;
/** The margin of the spotlight around the element. */
const rim = 6;

/** The element's position on the screen, scrolled into view and tracked while it moves; the card's position follows from it. */
function useSpot(stop: TourStop, card: React.RefObject<HTMLDivElement | null>) {
  const [spot, setSpot] = useState<Box>();
  const [at, setAt] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const target = stop.find();
    const fits = target && target.getBoundingClientRect().height < innerHeight * 0.6;
    target?.scrollIntoView({ block: fits ? 'center' : 'start', behavior: 'instant' });
    if (!fits) window.scrollBy({ top: -headerPx, behavior: 'instant' });
    const follow = () => {
      const box = boxOf(stop.find());
      setSpot((before) => (sameBox(before, box) ? before : box));
      const { offsetWidth: width, offsetHeight: height } = card.current!;
      const place = placeCard(box, { width, height }, { width: innerWidth, height: innerHeight });
      setAt((before) => (before.left === place.left && before.top === place.top ? before : place));
    };
    follow();
    const end = new AbortController();
    for (const name of ['scroll', 'resize']) window.addEventListener(name, follow, { capture: true, passive: true, signal: end.signal });
    const looking = setInterval(follow, 250); // loading lists move other elements
    return () => {
      end.abort();
      clearInterval(looking);
    };
  }, [stop, card]);
  return { spot, at };
}

function boxOf(element: HTMLElement | undefined): Box | undefined {
  if (!element) return undefined;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.max(left - rim, 4), Math.max(top - rim, 4)];
  return { left: x, top: y, width: Math.min(right + rim, innerWidth - 4) - x, height: Math.min(bottom + rim, innerHeight - 4) - y };
}

const sameBox = (a: Box | undefined, b: Box | undefined) =>
  a === b || (a && b && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);

function Done({ learned, onClose }: Pick<Props, 'learned' | 'onClose'>) {
  const t = useTexts('tours');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <div className={css.spot} data-nothing aria-hidden />
      <div className={css.card} data-done>
        <h2 className={css.title}>{t('done.title')}</h2>
        <Checkmarks lines={learned} />
        <p className={css.text}>{t('done.text')}</p>
        <div className={css.buttons}>
          <span className={css.space} />
          <Button ref={button} onClick={onClose}>
            {t('done.go')}
          </Button>
        </div>
      </div>
    </>
  );
}
