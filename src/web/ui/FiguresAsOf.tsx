import { useTexts } from '#web/i18n/use-texts.ts';
import { moment } from './format.ts';

/** Under figures that are behind: the moment up to which they are complete. Nothing under others. */
export function FiguresAsOf({ at }: { at: string | null | undefined }) {
  const t = useTexts('ui');
  return at ? (
    <p style={{ margin: 0, color: 'var(--text-soft)', fontSize: '0.875rem' }}>{t('figures_as_of', { when: moment(at) })}</p>
  ) : null;
}
