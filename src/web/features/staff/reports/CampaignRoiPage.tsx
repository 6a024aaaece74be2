import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { reports, type CampaignRoi } from '#contract/staff/reports.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { ExplainedTile } from '#web/ui/chart/MeaningsButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { money, number, percent } from '#web/ui/format.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { LIST_SEARCH_MS, useDebounced } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';

/** What an advertising campaign costs and brings (S181). Campaign, picture and spend are in the address. */
export function CampaignRoiPage() {
  const t = useTexts('reports');
  const filters = useFilters(pages.campaignRoiReport);
  const { utm_campaign, utm_content, spend } = filters.values;
  const euros = useDebounced(spend, LIST_SEARCH_MS);
  const found = useQuery(listQuery(reports.campaignRoi, { query: { utm_campaign, utm_content, spend: euros } }));
  const campaigns = found.data?.campaigns ?? [];
  const contents = campaigns.find((campaign) => campaign.utm_campaign === utm_campaign)?.contents ?? [];
  return (
    <>
      <PageHeader title={t('roi.title')} text={t('roi.text')} />
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <NativeSelect
          label={t('roi.campaign')}
          value={utm_campaign ?? ''}
          onChange={({ currentTarget: { value } }) => filters.set({ utm_campaign: value || undefined, utm_content: undefined })}
          data={[{ value: '', label: t('roi.all_campaigns') }, ...campaigns.map(({ utm_campaign: name }) => name)]}
        />
        <NativeSelect
          label={t('roi.content')}
          value={utm_content ?? ''}
          disabled={contents.length === 0}
          onChange={({ currentTarget: { value } }) => filters.set({ utm_content: value || undefined })}
          data={[{ value: '', label: t('roi.all_contents') }, ...contents]}
        />
        <MoneyInput
          label={t('roi.spend')}
          value={spend === undefined ? null : Math.round(spend * 100)}
          onChange={(cents) => filters.set({ spend: cents === null || cents < 0 ? undefined : cents / 100 })}
        />
      </FilterBar>
      {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <CardsSkeleton cards={6} />}
      {found.data &&
        (found.data.registrations + found.data.company_registrations === 0 ? (
          <EmptyState title={t('roi.none')} text={t('roi.none_text')} />
        ) : (
          <Result report={found.data} />
        ))}
    </>
  );
}

function Result({ report }: { report: CampaignRoi }) {
  const t = useTexts('reports');
  const { roi } = report;
  return (
    <Stack>
      <StatRow>
        <ExplainedTile label={t('roi.registrations')} value={number(report.registrations)} meanings={['driver_registrations']} />
        <ExplainedTile label={t('roi.eligible')} value={number(report.eligible)} meanings={['eligible']} />
        <ExplainedTile label={t('roi.accepted')} value={number(report.accepted)} meanings={['acceptances']} />
        <ExplainedTile label={t('roi.unlocks')} value={number(report.unlocks)} meanings={['unlocks']} />
        <ExplainedTile label={t('roi.hires')} value={number(report.hires)} meanings={['hires']} />
      </StatRow>
      <StatRow>
        <ExplainedTile
          label={t('roi.company_registrations')}
          value={number(report.company_registrations)}
          meanings={['company_registrations']}
        />
        <ExplainedTile label={t('roi.customers')} value={number(report.customers)} meanings={['customers']} />
        <ExplainedTile label={t('roi.revenue')} value={money(report.revenue)} meanings={['revenue']} />
        <StatTile label={t('roi.cost_per_registration')} value={money(report.cost_per_registration)} />
        <StatTile label={t('roi.cost_per_hire')} value={money(report.cost_per_hire)} />
        <StatTile
          label={t('roi.roi')}
          value={percent(roi)}
          text={roi === null ? t('roi.needs_spend') : undefined}
          level={roi === null ? 'neutral' : roi < 0 ? 'warning' : 'success'}
        />
      </StatRow>
      <FiguresAsOf at={report.as_of} />
    </Stack>
  );
}
