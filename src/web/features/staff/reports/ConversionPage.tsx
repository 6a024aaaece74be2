import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { funnelSteps } from '#contract/hiring/offers.ts';
import type { MeaningName } from '#contract/foundation/figures.ts';
import { reports, type Conversion } from '#contract/staff/reports.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { MeaningsButton } from '#web/ui/chart/MeaningsButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { day, number, percent } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './Reports.module.css';

/** The calls of the report, each with its page: all offers, and those of a channel. */
const channels = {
  all: { page: pages.conversionReport, call: reports.conversion },
  sms: { page: pages.conversionReportSms, call: reports.conversionSms },
  mail: { page: pages.conversionReportMail, call: reports.conversionMail },
} as const;
type Channel = keyof typeof channels;

/** What the steps count, in their order. Here they are those of the offers that were first sent in the period. */
const meanings: readonly MeaningName[] = [
  'cohort',
  'offers',
  'offers_clicked',
  'offers_visible',
  'accept_opened',
  'accept_closed',
  'acceptances',
  'reject_opened',
  'reject_closed',
  'rejections',
  'scanned_offers',
];

/** What became of the offers that were sent in a period, step by step (S133, S182–S184). */
export function ConversionPage({ channel }: { channel: Channel }) {
  const t = useTexts('reports');
  const { page, call } = channels[channel];
  const filters = useFilters(page);
  const { company_id, campaign_id, from, till } = filters.values;
  const found = useQuery(listQuery(call, { query: { company_id, campaign_id, from, till } }));
  return (
    <>
      <PageHeader title={t('conversion.title')} text={t('conversion.text')} />
      <Group component="nav" gap="xs" mb="md" aria-label={t('conversion.channel')}>
        {(Object.keys(channels) as Channel[]).map((name) => (
          <Button
            key={name}
            variant={name === channel ? 'light' : 'subtle'}
            aria-current={name === channel ? 'page' : undefined}
            component={PageLink}
            to={hrefOf(channels[name].page, { search: filters.values })}
          >
            {t(`channel.${name}`)}
          </Button>
        ))}
      </Group>
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <SearchSelect
          label={t('company')}
          none={t('all_companies')}
          value={company_id}
          onPick={(id) => filters.set({ company_id: id, campaign_id: undefined })}
          choices={(filter) => query(options.companies, { query: filter })}
        />
        <SearchSelect
          label={t('campaign')}
          none={t('all_campaigns')}
          value={campaign_id}
          onPick={(id) => filters.set({ campaign_id: id })}
          choices={(filter) => query(options.campaigns, { query: { company_id, ...filter } })}
        />
        <DateInput label={t('from')} value={from ?? ''} onChange={(value) => filters.set({ from: value || undefined })} />
        <DateInput label={t('till')} value={till ?? ''} min={from} onChange={(value) => filters.set({ till: value || undefined })} />
      </FilterBar>
      <Panel
        title={found.data && `${day(found.data.period.from)} – ${day(found.data.period.till)}`}
        aside={<MeaningsButton title={t('conversion.title')} meanings={meanings} />}
      >
        {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <RowsSkeleton rows={10} />}
        {found.data &&
          (found.data.sent.count === 0 ? <EmptyState title={t('none')} text={t('none_text')} /> : <Steps report={found.data} />)}
        <FiguresAsOf at={found.data?.as_of} />
      </Panel>
    </>
  );
}

function Steps({ report }: { report: Conversion }) {
  const t = useTexts('reports');
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.step')}</th>
            <th scope="col">{t('column.count')}</th>
            <th scope="col">{t('column.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {[...funnelSteps, 'scanned' as const].map((step) => {
            const { count, rate } = report[step];
            return (
              <tr key={step} data-apart={step === 'scanned' || undefined}>
                <th scope="row">
                  <Meter label={t(`step.${step}`)} value={rate} level={step === 'scanned' ? 'neutral' : 'info'} />
                </th>
                <td>{number(count)}</td>
                <td>{percent(rate, 1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
