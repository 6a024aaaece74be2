import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import css from './LegalLinks.module.css';

/** The operator's legal texts: at the end of every page, on every side. */
export function LegalLinks() {
  const t = useTexts('shell');
  return (
    <p className={css.links}>
      <PageLink to={hrefOf(pages.terms)}>{t('footer.terms')}</PageLink>
      <PageLink to={hrefOf(pages.privacy)}>{t('footer.privacy')}</PageLink>
      <PageLink to={hrefOf(pages.dataProcessing)}>{t('footer.data_processing')}</PageLink>
      <PageLink to={hrefOf(pages.imprint)}>{t('footer.legal_notice')}</PageLink>
    </p>
  );
}
