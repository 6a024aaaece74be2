import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { driverHistory, type DriverOffer } from '#contract/staff/driver-history.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { distance, listed, moment } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { momentColumn, numberColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import css from './History.module.css';

type State = 'withdrawn' | 'unsent' | DriverOffer['status'];
const stateOf = ({ withdrawn_at, sent_at, status }: DriverOffer): State =>
  withdrawn_at ? 'withdrawn' : status === 'open' && !sent_at ? 'unsent' : status;
const levels: Record<State, Level> = { withdrawn: 'neutral', unsent: 'neutral', open: 'info', accepted: 'success', rejected: 'danger' };

/** Every offer of the driver: why none came, or what happened to it. */
export function OffersTab({ driver: { id } }: { driver: { id: number } }) {
  const t = useTexts('driver_history');
  const [page, setPage] = useState(1);
  const list = useQuery(listQuery(driverHistory.offers, { params: { id }, query: { page } }));
  return (
    <DataTable
      name="driver-offers"
      label={t('offers.title')}
      columns={useColumns()}
      list={list}
      rowName={(row) => row.campaign.name}
      onPage={setPage}
      empty={<EmptyState title={t('offers.none')} text={t('offers.none_text')} />}
    />
  );
}

function useColumns(): Column<DriverOffer>[] {
  const t = useTexts('driver_history');
  return [
    {
      key: 'campaign',
      header: t('offers.campaign'),
      cell: ({ campaign, company }) => (
        <span className={css.two}>
          <PageLink to={hrefOf(pages.staffCampaign, { params: { id: campaign.id } })}>{campaign.name}</PageLink>
          <PageLink to={hrefOf(pages.company, { params: { id: company.id } })}>{company.name}</PageLink>
        </span>
      ),
      fixed: true,
      width: 240,
    },
    {
      key: 'state',
      header: t('offers.state'),
      cell: (row) => (
        <span className={css.two}>
          <Status level={levels[stateOf(row)]}>{t(`offers.states.${stateOf(row)}`)}</Status>
          {row.reasons.length > 0 && <span className={css.soft}>{listed(row.reasons)}</span>}
          {row.rejected_text && <span className={css.soft}>{row.rejected_text}</span>}
        </span>
      ),
    },
    { key: 'stage', header: t('offers.stage'), cell: (row) => t(`stages.${row.stage}`), hidden: true },
    numberColumn({ key: 'score', header: t('offers.score') }, (row) => row.score),
    {
      key: 'distance',
      header: t('offers.distance'),
      cell: (row) => (row.distance_km === null ? '–' : distance(row.distance_km)),
      align: 'end',
    },
    {
      key: 'sent',
      header: t('offers.sent'),
      cell: (row) => (row.sent_at ? `${moment(row.sent_at)} · ${listed(row.sent_via.map((via) => t(`via.${via as 'mail'}`)))}` : '–'),
    },
    numberColumn({ key: 'reminders', header: t('offers.reminders') }, (row) => row.reminders_count),
    numberColumn({ key: 'views', header: t('offers.views') }, (row) => row.view_count),
    { key: 'steps', header: t('offers.steps'), cell: (row) => <Steps steps={row.steps} />, width: 260 },
    momentColumn({ key: 'created_at', header: t('offers.created_at'), hidden: true }, (row) => row.created_at),
  ];
}

function Steps({ steps }: Pick<DriverOffer, 'steps'>) {
  const t = useTexts('driver_history');
  if (steps.length === 0) return '–';
  return (
    <ol className={css.steps}>
      {steps.map(({ step, happened_at }) => (
        <li key={step}>
          {t(`step.${step}`)} <span className={css.soft}>{moment(happened_at)}</span>
        </li>
      ))}
    </ol>
  );
}
