import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast, useToasts, useTopmostSince, type ToastEntry, type ToastLevel } from './toast.ts';
import css from './ToastRegion.module.css';

type Seen = ToastEntry & { level: Exclude<ToastLevel, 'unseen'> };
const isSeen = (entry: ToastEntry): entry is Seen => entry.level !== 'unseen';
const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertTriangle };

/** Messages this recent may not have been announced when a dialog opened or closed. */
const ANNOUNCED_MS = 300;
const none: readonly ToastEntry[] = [];

/**
 * A live region that exists from the start, because screen readers announce only changes of existing ones. The app shell has one, and so
 * does every dialog: the page behind an open dialog is inert.
 */
export function ToastRegion() {
  const all = useToasts();
  const since = useTopmostSince();
  const entries = since === undefined ? none : all;
  const unannounced = entries.filter(({ at }) => at > (since ?? 0) - ANNOUNCED_MS);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // above an open dialog, which is in the top layer
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (entries.length > 0) element.showPopover();
  }, [entries]);
  const isAside = useKeyboardFocusBelow(region, entries);
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {unannounced.map((entry) => (
          <p key={entry.id}>{entry.text}</p>
        ))}
      </div>
      <div ref={region} popover="manual" className={css.stack} data-aside={isAside || undefined}>
        {entries.filter(isSeen).map((entry) => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
    </>
  );
}

/** Whether the keyboard focus is on an element that the toasts cover: they are hidden until it moves or another toast appears. */
function useKeyboardFocusBelow(region: RefObject<HTMLElement | null>, entries: readonly ToastEntry[]): boolean {
  const [hiddenFor, setHiddenFor] = useState<readonly ToastEntry[]>();
  useEffect(() => {
    if (entries.length === 0) return;
    const onFocus = ({ target }: FocusEvent) => {
      const toasts = region.current;
      const focused = target as HTMLElement;
      if (!toasts || toasts.contains(focused)) return;
      setHiddenFor(focused.matches(':focus-visible') && isBelow(focused, toasts) ? entries : undefined);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [region, entries]);
  return hiddenFor === entries;
}

/** Whether the middle of an element lies within the area of another. */
function isBelow(element: Element, above: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { left, right, top, bottom } = above.getBoundingClientRect();
  const [middle, center] = [x + width / 2, y + height / 2];
  return left < middle && middle < right && top < center && center < bottom;
}

function Toast({ entry }: { entry: Seen }) {
  const t = useTexts('ui');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.close(entry.id), entry.duration_ms);
    return () => clearTimeout(timer);
  }, [held, entry]);
  const Icon = icons[entry.level];
  return (
    <div
      className={css.toast}
      data-level={entry.level}
      data-testid="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={2} aria-hidden className={css.icon} />
      <p className={css.text}>{entry.text}</p>
      {entry.action && (
        <button type="button" className={css.action} onClick={() => [entry.action?.run(), toast.close(entry.id)]}>
          {entry.action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t('close')} onClick={() => toast.close(entry.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
