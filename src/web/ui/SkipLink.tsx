import { useTexts } from '#web/i18n/use-texts.ts';
import css from './SkipLink.module.css';

/** The first tab stop of every page: past the navigation to the content. */
export function SkipLink() {
  const t = useTexts('ui');
  return (
    <a className={css.skip} href="#main">
      {t('skip')}
    </a>
  );
}
