import { IconClockHour4, IconMapPin } from '@tabler/icons-react';
import type { Offer } from '#contract/hiring/offers.ts';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance, roughly, roundMoney } from '#web/ui/format.ts';
import { Initials } from '#web/ui/Initials.tsx';
import { CompanyRating } from './CompanyRating.tsx';
import css from './Offer.module.css';

/** The main facts: company, pay, distance, response time. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const t = useTexts('offers');
  const { company, campaign, distance_km, usual_answer_s } = offer;
  return (
    <>
      <div className={css.company}>
        {company ? (
          <>
            <Initials name={company.name} image={thumbUrl(company.logo_id)} size={36} square />
            <span className={css.companyName}>{company.name}</span>
          </>
        ) : (
          <span className={css.soft}>{t('company_hidden')}</span>
        )}
      </div>
      <p className={css.pay}>
        {campaign.pay ? (
          <>
            <strong>{t('pay.range', { from: roundMoney(campaign.pay.from), till: roundMoney(campaign.pay.till) })}</strong> {t('pay.month')}
          </>
        ) : (
          t('pay.unknown')
        )}
      </p>
      <ul className={css.facts}>
        {company?.rating != null && (
          <li>
            <CompanyRating rating={company.rating} count={company.reviews_count} />
          </li>
        )}
        {(campaign.place !== '' || distance_km !== null) && (
          <li>
            <IconMapPin size={18} stroke={1.7} aria-hidden />
            <span>
              {[campaign.place, distance_km !== null && t('away', { distance: distance(distance_km) })].filter(Boolean).join(' · ')}
            </span>
          </li>
        )}
        {usual_answer_s !== null && (
          <li>
            <IconClockHour4 size={18} stroke={1.7} aria-hidden />
            <span>{t('answers_within', { duration: roughly(usual_answer_s) })}</span>
          </li>
        )}
      </ul>
    </>
  );
}
