import { useQuery } from '@tanstack/react-query';
import type { WhyYou } from '#contract/matching/matching.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { listed } from '#web/ui/format.ts';
import { DescriptionList } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from '#web/features/matching/matching/Matching.module.css';
import { useCriterionWords } from '#web/features/matching/matching/use-criterion-words.ts';

/** The reasons of the card's offer, in the same words that the driver reads. */
export function WhyPerson({ offer_id }: { offer_id: number }) {
  const t = useTexts('matching');
  const { nameOf, amountOf } = useCriterionWords();
  const why = useQuery({ ...query(pipeline.why, { params: { id: offer_id } }), staleTime: 60_000 });
  const words = ({ criterion, words: has, amount }: WhyYou) =>
    has.length > 0 ? listed(has) : amount === null ? t('yes') : amountOf(criterion, amount);
  return (
    <section aria-labelledby="why-person">
      <h3 id="why-person" className={css.heading}>
        {t('why')}
      </h3>
      {why.error && !why.data && <ErrorState error={why.error} onRetry={() => void why.refetch()} compact />}
      {why.isPending && <RowsSkeleton rows={3} />}
      {why.data &&
        (why.data.data.length > 0 ? (
          <DescriptionList facts={why.data.data.map((reason) => [nameOf(reason.criterion), words(reason)])} />
        ) : (
          <p className={css.text}>{t('near')}</p>
        ))}
    </section>
  );
}
