import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { momentColumn, numberColumn, type Column } from '#web/ui/table/columns.ts';
import css from './Campaigns.module.css';
import { CampaignStatus } from './CampaignStatus.tsx';
import { figureColumns } from './figure-columns.ts';

/** The columns of every list of campaigns. */
export function useCampaignColumns(): Column<Campaign>[] {
  const t = useTexts('campaigns');
  return [
    {
      key: 'name',
      header: t('field.name'),
      sort: 'name',
      fixed: true,
      value: (row) => row.name,
      cell: (row) => (
        <span className={css.name}>
          {row.name}
          <span className={css.subtitle} title={row.title}>
            {row.title}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status_label'),
      value: (row) => row.status_translated,
      cell: (row) => (
        <span className={css.statuses} title={row.status_message}>
          <CampaignStatus campaign={row} />
        </span>
      ),
    },
    { key: 'audience', header: t('audience'), cell: (row) => row.audience?.name ?? '–', hidden: true },
    ...figureColumns({ accepted: t('accepted'), unlocked: t('unlocked'), hires: t('hires'), ratio: t('ratio') }),
    numberColumn({ key: 'vacancies', header: t('field.vacancies'), hidden: true }, (row) => row.vacancies),
    { key: 'contact_person', header: t('field.contact_person_id'), cell: (row) => row.contact_person?.full_name ?? '–', hidden: true },
    momentColumn({ key: 'updated_at', header: t('updated_at'), align: 'end', hidden: true }, (row) => row.updated_at),
  ];
}
