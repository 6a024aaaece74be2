import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTrouble } from '#web/kernel/live/connection.ts';
import css from './ConnectionBanner.module.css';

/** Small and without a layout shift; it disappears on its own. */
export function ConnectionBanner() {
  const trouble = useTrouble();
  const t = useTexts('ui');
  return (
    <div role="status" className={css.region}>
      {trouble && (
        <Sentence text={t(`connection.${trouble}`)} level={trouble === 'live' || trouble === 'evicted' ? 'neutral' : 'warning'} />
      )}
    </div>
  );
}

function Sentence({ text, level }: { text: string; level: 'warning' | 'neutral' }) {
  const end = text.indexOf('. ') + 1 || text.length;
  return (
    <p className={css.banner} data-level={level}>
      <IconPlugConnectedX size={18} stroke={1.8} aria-hidden />
      <span>
        {text.slice(0, end)}
        <span className={css.more}>{text.slice(end)}</span>
      </span>
    </p>
  );
}
