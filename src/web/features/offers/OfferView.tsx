import { IconCheck } from '@tabler/icons-react';
import type { OfferDetail, WhyYou as Reason } from '#contract/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { hasText } from '#web/i18n/texts.ts';
import { distance, listed } from '#web/ui/format.ts';
import { AreaMap } from '#web/ui/map/AreaMap.tsx';
import { Note } from '#web/ui/Note.tsx';
import css from './Offer.module.css';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferJob } from './OfferJob.tsx';

/** Everything a driver wants to know before the answer, in the order in which he asks. */
export function OfferView({ offer }: { offer: OfferDetail }) {
  const t = useTexts('offers');
  const { campaign, location } = offer;
  return (
    <div className={css.sheet}>
      {!offer.is_running && offer.status === 'open' && <Note level="warning">{t('paused_text')}</Note>}
      {offer.status === 'rejected' && <Note>{t('reject.already')}</Note>}
      <div className={css.card}>
        <div className={css.body}>
          <OfferFacts offer={offer} />
        </div>
      </div>
      <WhyYou offer={offer} />
      <OfferJob campaign_id={campaign.id} />
      {location && (
        <section className={css.section}>
          <h2 className={css.heading}>{t('detail.where')}</h2>
          <AreaMap
            label={t('detail.map', { place: campaign.place })}
            center={location}
            points={[{ ...location, count: 1, label: campaign.place }]}
            height={240}
          />
        </section>
      )}
    </div>
  );
}

function WhyYou({ offer: { why, distance_km } }: { offer: OfferDetail }) {
  const t = useTexts('offers');
  const sentences = why.flatMap((reason) => sentenceOf(reason, t) ?? []);
  if (distance_km !== null) sentences.unshift(t('why.near', { distance: distance(distance_km) }));
  if (sentences.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="why-you">
      <h2 id="why-you" className={css.heading}>
        {t('detail.why')}
      </h2>
      <ul className={css.why}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <IconCheck size={20} stroke={2} aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A reason in words; one that has none, or whose words are unknown, is left out. */
function sentenceOf({ criterion, words, amount }: Reason, t: ReturnType<typeof useTexts<'offers'>>): string | undefined {
  if (criterion === 'work_experience') return amount === null ? undefined : t('why.work_experience', { count: amount });
  const key = `why.${criterion}`;
  if (!hasText('offers', key)) return undefined;
  const text = t(key, { words: listed(words) });
  return words.length === 0 && text !== t(key) ? undefined : text;
}
