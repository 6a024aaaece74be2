import { useQuery } from '@tanstack/react-query';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { ExplainedChart } from '#web/ui/chart/ExplainedChart.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { dayOfMonth, dayRange } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { followCount } from '../statistics/chart-query.ts';

/** Two weeks of the market, day by day. */
export function MarketDays() {
  const t = useTexts('company_admin');
  const list = useQuery({ ...joinedQuery(companyAdmin.history), ...followCount });
  return (
    <Panel>
      {list.isPending && <RowsSkeleton rows={5} />}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} compact />}
      {list.data && (
        <ExplainedChart
          label={t('days.title')}
          kind="bar"
          height={220}
          period={dayRange(list.data.data[0]!.day, list.data.data.at(-1)!.day)}
          meanings={['acceptances', 'unlocks', 'hires']}
          rows={list.data.data.map(({ day, ...counts }) => ({ name: dayOfMonth(day), ...counts }))}
          series={[
            { key: 'accepted', label: t('days.accepted'), tone: 'gray' },
            { key: 'unlocked', label: t('days.unlocked'), tone: 'accent' },
            { key: 'hired', label: t('days.hired'), tone: 'good' },
          ]}
        />
      )}
      <FiguresAsOf at={list.data?.as_of} />
    </Panel>
  );
}
