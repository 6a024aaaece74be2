import { useQuery } from '@tanstack/react-query';
import { statistics, type TodayFigure } from '#contract/staff/statistics.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { ExplainedTile } from '#web/ui/chart/MeaningsButton.tsx';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow } from '#web/ui/StatTile.tsx';
import { followCount } from './chart-query.ts';
import { formatOf } from './chart-rows.ts';

/** Today's figures, each with the same day of last week and the course of two weeks. */
export function TodayRow() {
  const t = useTexts('statistics');
  const found = useQuery({ ...joinedQuery(statistics.today), ...followCount });
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />;
  if (!found.data) return <CardsSkeleton cards={4} />;
  return (
    <section aria-label={t('today')}>
      <StatRow dense>
        {found.data.data.map((figure) => (
          <ExplainedTile
            key={figure.measure}
            label={t(`figure.${figure.measure}`)}
            value={formatOf(figure.unit)(figure.today)}
            text={<Course figure={figure} />}
            meanings={[figure.measure]}
          />
        ))}
      </StatRow>
      <FiguresAsOf at={found.data.as_of} />
    </section>
  );
}

function Course({ figure: { unit, last_week, days } }: { figure: TodayFigure }) {
  const t = useTexts('statistics');
  return (
    <>
      {t('week_ago', { value: formatOf(unit)(last_week) })}
      <Sparkline values={days} />
    </>
  );
}
