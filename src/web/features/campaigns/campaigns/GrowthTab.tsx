import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FEWER } from '#contract/headcount.ts';
import { audienceCounts, type Growth } from '#contract/matching/audience-counts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ExplainedChart } from '#web/ui/chart/ExplainedChart.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, dayOfMonth, dayRange, percent } from '#web/ui/format.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

/** How many drivers could be reached on each day, and the growth since yesterday, in 7 and in 28 days (S134). */
export function GrowthTab({ audience_id }: { audience_id: number }) {
  const growth = useQuery(query(audienceCounts.growth, { params: { id: audience_id } }));
  if (growth.error) return <ErrorState error={growth.error} onRetry={() => void growth.refetch()} compact />;
  if (!growth.data) return <RowsSkeleton rows={5} />;
  return <Counts growth={growth.data} />;
}

function Counts({ growth }: { growth: Growth }) {
  const t = useTexts('campaigns');
  const shown = growth.days.flatMap(({ day: of, eligible }) => (eligible === FEWER ? [] : [{ name: dayOfMonth(of), eligible }]));
  if (growth.counted_on === null || shown.length === 0) return <EmptyState compact title={t('growth.none')} text={t('growth.none_text')} />;
  return (
    <Stack gap="md">
      <Group gap="xl">
        <Rate value={growth.growth_rate_from_yesterday} label={t('growth.since_1')} />
        <Rate value={growth.growth_rate_from_seven_days} label={t('growth.since_7')} />
        <Rate value={growth.growth_rate_from_twenty_eight_days} label={t('growth.since_28')} />
      </Group>
      <ExplainedChart
        label={t('growth.title')}
        kind="line"
        height={220}
        period={dayRange(growth.days[0]!.day, growth.days.at(-1)!.day)}
        about="audience-growth"
        meanings={['eligible']}
        rows={shown}
        series={[{ key: 'eligible', label: t('growth.title'), tone: 'accent' }]}
      />
      <Text size="sm" c="dimmed">
        {t('growth.as_of', { day: day(growth.counted_on) })} {shown.length < growth.days.length && t('growth.hidden')}
      </Text>
    </Stack>
  );
}

/** Without a count of that day: a dash. */
function Rate({ value, label }: { value: number | null; label: string }) {
  return (
    <div>
      <Text fz="xl" fw={700}>
        {value === null ? '–' : `${value > 0 ? '+' : ''}${percent(value)}`}
      </Text>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </div>
  );
}
