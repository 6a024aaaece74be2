import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { collection, type HeldDebt } from '#contract/billing/collection.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { money } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { momentColumn, moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { toast } from '#web/ui/toast.ts';

/** Debts that came back and are not debited again by themselves. */
export function HeldDebts() {
  const t = useTexts('collection');
  const [page, setPage] = useState(1);
  const [released, setReleased] = useState<HeldDebt>();
  const list = useQuery(listQuery(collection.held, { query: { page } }));
  const columns: Column<HeldDebt>[] = [
    {
      key: 'company',
      header: t('column.company'),
      cell: (row) => <PageLink to={hrefOf(pages.company, { params: { id: row.company.id } })}>{row.company.name}</PageLink>,
      value: (row) => row.company.name,
      fixed: true,
    },
    { key: 'reference', header: t('column.reference'), cell: (row) => `T-${row.id}` },
    { key: 'reason', header: t('column.reason'), cell: (row) => [row.reason, row.reason_text].filter(Boolean).join(' · ') || '–' },
    { key: 'hold', header: t('column.hold'), cell: (row) => t(`hold.${row.hold}`) },
    momentColumn({ key: 'created_at', header: t('column.since'), hidden: true }, (row) => row.created_at),
    moneyColumn({ key: 'left', header: t('column.left'), fixed: true }, (row) => row.left),
  ];
  return (
    <Panel title={t('held')} flush>
      <DataTable
        name="held-debts"
        label={t('held')}
        columns={columns}
        list={list}
        rowName={(row) => `${row.company.name}, T-${row.id}`}
        rowActions={(row) =>
          row.can_be_debited && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('release_of', { what: `T-${row.id}` })}
              onClick={() => setReleased(row)}
            >
              {t('release')}
            </Button>
          )
        }
        onPage={setPage}
        empty={<EmptyState compact title={t('no_held')} text={t('no_held_text')} />}
      />
      {released && <ReleaseDialog debt={released} onClose={() => setReleased(undefined)} />}
    </Panel>
  );
}

function ReleaseDialog({ debt: { id, company, left }, onClose }: { debt: HeldDebt; onClose: () => void }) {
  const t = useTexts('collection');
  const form = useContractForm(collection.release, {
    initial: { due_on: '' },
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      toast.success(t('released'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('release')} onClose={onClose} submitLabel={t('release')}>
      <Stack gap="sm">
        <p>{t('release_text', { company: company.name, amount: money(left) })}</p>
        <DateInput label={t('release_day')} required data-autofocus {...form.field('due_on')} value={form.values.due_on} />
      </Stack>
    </FormDialog>
  );
}
