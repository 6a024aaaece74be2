import type { CompanyRow } from '#contract/company-admin.ts';
import { media } from '#contract/media.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf } from '#web/kernel/api.ts';
import { CompanyChip } from '#web/ui/Chips.tsx';
import { moment, number } from '#web/ui/format.ts';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';

export const logoOf = (logo_id: number | null): string | undefined =>
  logo_id === null ? undefined : addressOf(media.file, { params: { id: logo_id }, query: { thumb: '1' } });

export function useCompanyColumns(): Column<CompanyRow>[] {
  const t = useTexts('company_admin');
  return [
    {
      key: 'name',
      header: t('column.name'),
      cell: (row) => <CompanyChip name={row.name} text={[row.city, row.country].filter(Boolean).join(', ')} image={logoOf(row.logo_id)} />,
      fixed: true,
    },
    { key: 'state', header: t('column.state'), cell: (row) => <CompanyState company={row} /> },
    { key: 'customer_level', header: t('column.customer_level'), cell: (row) => row.customer_level?.toUpperCase() ?? '–' },
    { key: 'payment_method', header: t('column.payment_method'), cell: (row) => t(`method.${row.payment_method ?? 'none'}`) },
    { key: 'active_campaigns_count', header: t('column.active_campaigns'), cell: (row) => number(row.active_campaigns_count), align: 'end' },
    { key: 'unlocked_drivers_count', header: t('column.unlocked_drivers'), cell: (row) => number(row.unlocked_drivers_count), align: 'end' },
    { key: 'hires_count', header: t('column.hires'), cell: (row) => number(row.hires_count), align: 'end' },
    { key: 'account_manager', header: t('column.account_manager'), cell: (row) => row.account_manager ?? '–', hidden: true },
    { key: 'sales_owner', header: t('column.sales_owner'), cell: (row) => row.sales_owner ?? '–' },
    { key: 'created_at', header: t('column.created_at'), cell: (row) => moment(row.created_at), hidden: true },
  ];
}

type Standing = Pick<CompanyRow, 'is_active' | 'no_focus_at'> & { mandate_waits?: boolean };

/** The one thing that matters about a company's standing: off, waiting for staff, out of focus, or fine. */
export function CompanyState({ company: { is_active, mandate_waits, no_focus_at } }: { company: Standing }) {
  const t = useTexts('company_admin');
  if (!is_active) return <Status level="danger">{t('state.off')}</Status>;
  if (mandate_waits) return <Status level="warning">{t('state.mandate_waits')}</Status>;
  if (no_focus_at) return <Status>{t('state.no_focus')}</Status>;
  return <Status level="success">{t('state.active')}</Status>;
}
