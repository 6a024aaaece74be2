import type { Offer } from '#contract/hiring/offers.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { languageNames } from '#web/ui/Language.tsx';
import css from './Offer.module.css';

/** What the company wrote first (S065). Nobody learns more than by an offer. */
export function FirstMessage({ message }: { message: Offer['first_message'] }) {
  const t = useTexts('offers');
  const locale = useLocale();
  if (!message) return null;
  return (
    <section className={css.first} aria-label={t('first_message.title')}>
      <h2>{t('first_message.title')}</h2>
      <p className={css.words} lang={message.language}>
        {message.text}
      </p>
      {message.language !== locale && <p>{t('first_message.language', { language: languageNames[message.language] })}</p>}
    </section>
  );
}
