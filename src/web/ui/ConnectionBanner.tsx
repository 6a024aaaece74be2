import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTrouble } from '#web/kernel/connection.ts';
import css from './ConnectionBanner.module.css';

/** Calm and small: what is on the screen stays, and it goes away by itself. */
export function ConnectionBanner() {
  const trouble = useTrouble();
  const t = useTexts('ui');
  return (
    <div role="status" className={css.region}>
      {trouble && (
        <p className={css.banner} data-level={trouble === 'live' ? 'neutral' : 'warning'}>
          <IconPlugConnectedX size={18} stroke={1.8} aria-hidden />
          {t(`connection.${trouble}`)}
        </p>
      )}
    </div>
  );
}
