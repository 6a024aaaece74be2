import { useQuery } from '@tanstack/react-query';
import { dashboard } from '#contract/staff/dashboard.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { today } from '#web/kernel/clock.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { ExplainedChart } from '#web/ui/chart/ExplainedChart.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { dayOfMonth, dayRange } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

/** Twelve weeks of acceptances, unlocks and hires. */
export function Weeks() {
  const t = useTexts('dashboard');
  const list = useQuery(joinedQuery(dashboard.history));
  const weeks = list.data?.data ?? [];
  const isQuiet = weeks.every(({ accepted, unlocked, hired }) => accepted + unlocked + hired === 0);
  return (
    <Panel>
      {list.isPending ? (
        <RowsSkeleton rows={5} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} compact />
      ) : isQuiet ? (
        <EmptyState compact title={t('weeks.none')} text={t('weeks.none_text')} />
      ) : (
        <ExplainedChart
          label={t('weeks.title')}
          kind="bar"
          height={220}
          period={dayRange(weeks[0]!.week, today())}
          meanings={['acceptances', 'unlocks', 'hires']}
          rows={weeks.map(({ week, ...counts }) => ({ name: dayOfMonth(week), ...counts }))}
          series={[
            { key: 'accepted', label: t('weeks.accepted'), tone: 'gray' },
            { key: 'unlocked', label: t('weeks.unlocked'), tone: 'accent' },
            { key: 'hired', label: t('weeks.hired'), tone: 'good' },
          ]}
        />
      )}
    </Panel>
  );
}
