import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { statusNameOf } from '#contract/hiring/driver-status.ts';
import { driverHistory, type DriverUnlock } from '#contract/staff/driver-history.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { day, number } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import css from './History.module.css';

/** Who has the driver's contact data, with hires and reviews. */
export function UnlocksTab({ driver: { id } }: { driver: { id: number } }) {
  const t = useTexts('driver_history');
  const [page, setPage] = useState(1);
  const list = useQuery(listQuery(driverHistory.unlocks, { params: { id }, query: { page } }));
  return (
    <DataTable
      name="driver-unlocks"
      label={t('unlocks.title')}
      columns={useColumns()}
      list={list}
      rowName={(row) => row.company.name}
      onPage={setPage}
      empty={<EmptyState title={t('unlocks.none')} />}
    />
  );
}

const hireLevels = { reported: 'warning', confirmed: 'success', rejected: 'danger' } as const;

function useColumns(): Column<DriverUnlock>[] {
  const t = useTexts('driver_history');
  return [
    {
      key: 'company',
      header: t('unlocks.company'),
      cell: ({ company, campaign }) => (
        <span className={css.two}>
          <PageLink to={hrefOf(pages.company, { params: { id: company.id } })}>{company.name}</PageLink>
          {campaign && <span className={css.soft}>{campaign.name}</span>}
        </span>
      ),
      fixed: true,
    },
    {
      key: 'status',
      header: t('unlocks.status'),
      cell: (row) => (
        <span className={css.two}>
          <Process unlock={row} />
          {row.lost_interest_at && <Status level="danger">{t('unlocks.lost_interest')}</Status>}
          {row.credited_at && <Status level="warning">{t('unlocks.credited', { day: day(row.credited_at) })}</Status>}
          {row.deleted_at && <Status level="neutral">{t('unlocks.removed', { day: day(row.deleted_at) })}</Status>}
        </span>
      ),
    },
    {
      key: 'hire',
      header: t('unlocks.hire'),
      cell: ({ hire }) =>
        hire ? (
          <span className={css.two}>
            <Status level={hireLevels[hire.status]}>{t(`hire.${hire.status}`)}</Status>
            <span className={css.soft}>{t('unlocks.first_day', { day: day(hire.first_work_day_at) })}</span>
            {hire.driver_rejected_hired_reason && <span className={css.soft}>{hire.driver_rejected_hired_reason}</span>}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'reviews',
      header: t('unlocks.reviews'),
      cell: ({ reviews }) =>
        reviews.length === 0 ? (
          '–'
        ) : (
          <span className={css.two}>
            {reviews.map(({ id, reviewable_type, title, rating, proofed_at }) => (
              <span key={id}>
                {t(`about.${reviewable_type}`, { rating: number(Math.round(rating * 10) / 10) })} · {title}
                {!proofed_at && ` (${t('unlocks.unproofed')})`}
              </span>
            ))}
          </span>
        ),
    },
    { key: 'owner', header: t('unlocks.owner'), cell: (row) => row.owner ?? '–' },
    { key: 'unlocked_by', header: t('unlocks.unlocked_by'), cell: (row) => row.unlocked_by ?? '–', hidden: true },
    momentColumn({ key: 'first_contacted_at', header: t('unlocks.first_contacted_at'), hidden: true }, (row) => row.first_contacted_at),
    momentColumn({ key: 'created_at', header: t('unlocks.created_at') }, (row) => row.created_at),
    moneyColumn({ key: 'price', header: t('unlocks.price') }, (row) => row.price),
  ];
}

/** The status, as a link to the process in that company; staff have removed the page of a removed one. */
function Process({ unlock: { id, status_id, custom_status, deleted_at } }: { unlock: DriverUnlock }) {
  const t = useTexts('drivers_admin');
  const status = custom_status ?? t(`status.${statusNameOf(status_id)}`);
  return deleted_at ? status : <PageLink to={hrefOf(pages.staffUnlockedDriver, { params: { id } })}>{status}</PageLink>;
}
