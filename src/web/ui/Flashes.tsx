import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { flash, useFlashes, type FlashEntry } from './flash.ts';
import css from './Flashes.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertTriangle };

/** The live region is always in the page; a screen reader hears only what is put into one that was there before. */
export function Flashes() {
  const entries = useFlashes();
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
        {entries.map((entry) => (
          <p key={entry.id}>{entry.text}</p>
        ))}
      </div>
      <div ref={region} popover="manual" className={css.stack}>
        {entries.map((entry) => (
          <Flash key={entry.id} entry={entry} />
        ))}
      </div>
    </>
  );
}

function Flash({ entry }: { entry: FlashEntry }) {
  const t = useTexts('ui');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => flash.close(entry.id), entry.duration_ms);
    return () => clearTimeout(timer);
  }, [held, entry]);
  const Icon = icons[entry.level];
  return (
    <div
      className={css.flash}
      data-level={entry.level}
      data-testid="flash"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={2} aria-hidden className={css.icon} />
      <p className={css.text}>{entry.text}</p>
      {entry.action && (
        <button type="button" className={css.action} onClick={() => [entry.action?.run(), flash.close(entry.id)]}>
          {entry.action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t('close')} onClick={() => flash.close(entry.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
