import { Button } from '@mantine/core';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import css from './Registration.module.css';

export type TermsFor = 'company' | 'driver';
const points = ['one', 'two', 'three', 'four', 'five'] as const;

interface Props {
  of: TermsFor;
  open: boolean;
  onClose: () => void;
  /** Without it the terms can only be read. */
  onAccept?: () => void;
}

/** The terms in five sentences: opened from the form, or when the user continues without accepting. */
export default function TermsDialog({ of, open, onClose, onAccept }: Props) {
  const t = useTexts('terms');
  const footer = onAccept && (
    <>
      <Button variant="default" onClick={onClose}>
        {t('not_now')}
      </Button>
      <Button data-autofocus onClick={onAccept}>
        {t('accept')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t(`${of}.title`)} size="md" footer={footer}>
      {onAccept && <p className={css.lead}>{t('needed')}</p>}
      <ol className={css.terms}>
        {points.map((point) => (
          <li key={point}>{t(`${of}.${point}`)}</li>
        ))}
      </ol>
      <p className={css.soft}>{t('privacy')}</p>
      {/* in a new tab, so that the form keeps its values */}
      <p className={css.legal}>
        <PageLink to={hrefOf(pages.terms)} target="_blank" className={css.link}>
          {t('full_terms')}
        </PageLink>
        <PageLink to={hrefOf(pages.privacy)} target="_blank" className={css.link}>
          {t('full_privacy')}
        </PageLink>
      </p>
    </Dialog>
  );
}
