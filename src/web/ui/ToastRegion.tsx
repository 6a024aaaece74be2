import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast, useToasts, useTopmostSince, type ToastEntry, type ToastLevel } from './toast.ts';
import css from './ToastRegion.module.css';

type Seen = ToastEntry & { level: Exclude<ToastLevel, 'unseen'> };
const isSeen = (entry: ToastEntry): entry is Seen => entry.level !== 'unseen';
const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertTriangle };

/** Messages this recent may not have been announced when a dialog opened or closed. */
const heardMs = 300;
const none: readonly ToastEntry[] = [];

/**
 * The live region is there from the start; a screen reader hears only what is put into one that was there before. The frame has one,
 * and so does every dialog: the page behind an open dialog is mute and cannot be pressed.
 */
export function ToastRegion() {
  const all = useToasts();
  const since = useTopmostSince();
  const entries = since === undefined ? none : all;
  const unheard = entries.filter(({ at }) => at > (since ?? 0) - heardMs);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // above an open dialog, which lies in the browser's top layer
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (entries.length > 0) element.showPopover();
  }, [entries]);
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {unheard.map((entry) => (
          <p key={entry.id}>{entry.text}</p>
        ))}
      </div>
      <div ref={region} popover="manual" className={css.stack}>
        {entries.filter(isSeen).map((entry) => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
    </>
  );
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
