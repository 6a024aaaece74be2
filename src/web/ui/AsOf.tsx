import { useTexts } from '#web/i18n/use-texts.ts';
import { serverTime } from '#web/kernel/clock.ts';
import { useTrouble } from '#web/kernel/live/connection.ts';
import { moment } from './format.ts';

/** Offline only: the age of the displayed data. `at`: `dataUpdatedAt` of its query. */
export function AsOf({ at }: { at: number }) {
  const t = useTexts('ui');
  const trouble = useTrouble();
  if (trouble !== 'network' && trouble !== 'server') return null;
  return <p style={{ color: 'var(--text-soft)', fontSize: '0.875rem' }}>{t('as_of', { when: moment(serverTime(at)) })}</p>;
}
