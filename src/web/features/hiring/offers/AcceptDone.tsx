import { Button } from '@mantine/core';
import type { Offer } from '#contract/hiring/offers.ts';
import { DoneMark } from '#web/ui/moment/DoneMark.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { roughly } from '#web/ui/format.ts';
import { useAnnouncement } from '#web/ui/toast.ts';
import { CallCompany } from './CallCompany.tsx';
import css from './Offer.module.css';
import { SignInLink } from './SignInLink.tsx';

/** The next steps, and the company's contact person. */
export function AcceptDone({ offer, by_link, onClose }: { offer: Offer; by_link: boolean; onClose: () => void }) {
  const t = useTexts('offers');
  useAnnouncement(`${t('accept.done_title')}. ${t('accept.done_text')}`);
  return (
    <div className={css.sheet}>
      <div className={css.done}>
        <DoneMark />
        <h3 className={css.title}>{t('accept.done_title')}</h3>
        <p>{t('accept.done_text')}</p>
      </div>
      <ol className={css.path}>
        <li data-done>{t('accept.path.yes')}</li>
        <li>
          {t('accept.path.seen')}
          {offer.usual_answer_s !== null && (
            <span className={css.soft}>{t('answers_within', { duration: roughly(offer.usual_answer_s) })}</span>
          )}
        </li>
        <li>{t('accept.path.contact')}</li>
      </ol>
      {!by_link && <CallCompany offer={offer} />}
      {by_link ? <SignInLink variant="filled" /> : <Button onClick={onClose}>{t('accept.close')}</Button>}
    </div>
  );
}
