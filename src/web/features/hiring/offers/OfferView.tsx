import { IconCheck, IconClockHour4, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import type { WhyYou as Reason } from '#contract/matching/matching.ts';
import type { OfferDetail } from '#contract/hiring/offers.ts';
import { JobPostView } from '#web/features/hiring/job-posts/JobPostView.tsx';
import { currentLocale, hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { distance, listed, roughly, withinSentence } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { CompanyRating } from './CompanyRating.tsx';
import css from './Offer.module.css';
import { OfferFacts } from './OfferFacts.tsx';

/** The job post, with the reasons for this driver above it. */
export function OfferView({ offer }: { offer: OfferDetail }) {
  const post = useQuery(query(jobPosts.show, { params: { campaign_id: offer.campaign.id }, query: {} }));
  if (post.isPending) return <CardsSkeleton />;
  if (post.isLoadingError && isApiError(post.error) && post.error.status === 404) return <Withdrawn offer={offer} />;
  if (post.isLoadingError) return <ErrorState error={post.error} onRetry={() => void post.refetch()} />;
  // a company that has unlocked the driver is not confidential any more
  const company = post.data.company ?? offer.company;
  return <JobPostView post={{ ...post.data, company }} answer={<ForYou offer={offer} knows_distance={post.data.distance_km !== null} />} />;
}

/** Staff have deleted the job: the stored facts of the offer stay readable for drivers who answered it. */
function Withdrawn({ offer }: { offer: OfferDetail }) {
  const t = useTexts('offers');
  return (
    <article className={css.sheet}>
      <h1 className={css.title}>{offer.campaign.title}</h1>
      <div className={css.body}>
        <OfferFacts offer={offer} />
      </div>
      <Note level="warning">{t('withdrawn')}</Note>
    </article>
  );
}

/** `knows_distance`: the job post already shows it to a signed-in driver. */
function ForYou({ offer, knows_distance }: { offer: OfferDetail; knows_distance: boolean }) {
  const t = useTexts('offers');
  const { company, distance_km, usual_answer_s, status } = offer;
  return (
    <div className={css.sheet}>
      <ul className={css.facts}>
        {company?.rating != null && (
          <li>
            <CompanyRating rating={company.rating} count={company.reviews_count} />
          </li>
        )}
        {distance_km !== null && !knows_distance && (
          <li>
            <IconMapPin size={18} stroke={1.7} aria-hidden />
            <span>{t('away', { distance: distance(distance_km) })}</span>
          </li>
        )}
        {usual_answer_s !== null && (
          <li>
            <IconClockHour4 size={18} stroke={1.7} aria-hidden />
            <span>{t('answers_within', { duration: roughly(usual_answer_s) })}</span>
          </li>
        )}
      </ul>
      {status === 'accepted' && (
        <p>
          <Status level="success">{t('accept.already')}</Status>
        </p>
      )}
      {status === 'rejected' && <Note>{t('reject.already')}</Note>}
      {status === 'open' && !offer.is_running && <Note level="warning">{t(offer.is_filled ? 'filled_text' : 'paused_text')}</Note>}
      <WhyYou why={offer.why} />
    </div>
  );
}

function WhyYou({ why }: { why: readonly Reason[] }) {
  const t = useTexts('offers');
  const sentences = why.flatMap((reason) => sentenceOf(reason, t) ?? []);
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

/** Countries are proper names, and so are languages in English. */
const isNamed = (criterion: Reason['criterion']): boolean =>
  criterion === 'international_countries' || (criterion === 'languages' && currentLocale() === 'en');

/** A reason as a sentence; undefined when it has no words. */
function sentenceOf({ criterion, words, amount }: Reason, t: ReturnType<typeof useTexts<'offers'>>): string | undefined {
  if (criterion === 'work_experience') return amount === null ? undefined : t('why.work_experience', { count: amount });
  const key = `why.${criterion}`;
  if (!hasKey('offers', key)) return undefined;
  const namesWords = t(key) !== t(key, { words: '' });
  const written = isNamed(criterion) ? words : words.map(withinSentence);
  return namesWords && words.length === 0 ? undefined : t(key, { words: listed(written) });
}
