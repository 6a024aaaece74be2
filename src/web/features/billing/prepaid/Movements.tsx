import { useQuery } from '@tanstack/react-query';
import { prepaid, type BudgetMovement } from '#contract/billing/prepaid.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { moment } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { momentColumn, moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';

/** Everything that changed a budget, newest first. */
export function Movements() {
  const t = useTexts('prepaid');
  const filters = useFilters(pages.prepaid);
  const list = useQuery(listQuery(prepaid.movements, { query: filters.values }));
  return (
    <Panel title={t('movements')}>
      <DataTable
        name="budget-movements"
        label={t('movements')}
        columns={useColumns()}
        list={list}
        rowName={(row) => `${t(`reason.${row.reason}`)}, ${moment(row.created_at)}`}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        empty={<EmptyState title={t('no_movements')} />}
      />
    </Panel>
  );
}

function useColumns(): Column<BudgetMovement>[] {
  const t = useTexts('prepaid');
  return [
    momentColumn({ key: 'created_at', header: t('column.created_at'), fixed: true }, (row) => row.created_at),
    {
      key: 'reason',
      header: t('column.reason'),
      cell: (row) => (row.note ? t('reason_with_note', { reason: t(`reason.${row.reason}`), note: row.note }) : t(`reason.${row.reason}`)),
      fixed: true,
    },
    { key: 'campaign', header: t('column.campaign'), cell: (row) => row.campaign?.name ?? t('unassigned') },
    moneyColumn({ key: 'amount_net', header: t('column.amount_net') }, (row) => row.amount_net),
  ];
}
