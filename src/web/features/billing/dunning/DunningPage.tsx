import { Menu, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dunning, type DunnedCompany } from '#contract/billing/dunning.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, mutation } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { day } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { momentColumn, moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/ui/use-filters.ts';

const stepOf = ({ step }: DunnedCompany) => step as 0 | 1 | 2 | 3;
const levels: readonly Level[] = ['neutral', 'info', 'warning', 'danger'];

/** Companies with overdue debts, and the step of their reminders. */
export function DunningPage() {
  const t = useTexts('dunning');
  const filters = useFilters(pages.dunning);
  const [paused, setPaused] = useState<DunnedCompany>();
  const list = useQuery(listQuery(dunning.companies, { query: filters.values }));
  const resume = useMutation({ ...mutation(dunning.resume), onSuccess: () => toast.success(t('resumed')) });
  const columns: Column<DunnedCompany>[] = [
    { key: 'name', header: t('column.company'), cell: (row) => row.name, fixed: true },
    {
      key: 'step',
      header: t('column.step'),
      cell: (row) => <Status level={levels[row.step]!}>{t(`step.${stepOf(row)}`)}</Status>,
      value: (row) => row.step,
    },
    { key: 'letter_number', header: t('column.letter_number'), cell: (row) => row.letter_number ?? '–' },
    momentColumn({ key: 'stepped_at', header: t('column.stepped_at') }, (row) => row.stepped_at),
    { key: 'oldest_due_on', header: t('column.oldest_due_on'), cell: (row) => day(row.oldest_due_on) },
    {
      key: 'paused_until',
      header: t('column.paused'),
      cell: (row) => (row.paused_until ? [day(row.paused_until), row.paused_by, row.pause_reason].filter(Boolean).join(' · ') : '–'),
    },
    moneyColumn({ key: 'amount', header: t('column.amount'), fixed: true }, (row) => row.amount),
  ];
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <DataTable
        name="dunning"
        label={t('title')}
        columns={columns}
        list={list}
        rowLink={(row) => hrefOf(pages.company, { params: { id: row.id } })}
        rowName={(row) => row.name}
        rowActions={(row) => (
          <RowMenu label={t('actions_of', { name: row.name })}>
            <Menu.Item onClick={() => setPaused(row)}>{t('pause')}</Menu.Item>
            {row.paused_until && <Menu.Item onClick={() => resume.mutate({ params: { id: row.id } })}>{t('resume')}</Menu.Item>}
          </RowMenu>
        )}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        empty={<EmptyState title={t('none')} text={t('none_text')} />}
      />
      {paused && <PauseDialog company={paused} onClose={() => setPaused(undefined)} />}
    </>
  );
}

function PauseDialog({ company: { id, name }, onClose }: { company: DunnedCompany; onClose: () => void }) {
  const t = useTexts('dunning');
  const form = useContractForm(dunning.pause, {
    initial: { until: '', reason: '' },
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      toast.success(t('paused'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('pause')} onClose={onClose} submitLabel={t('pause')}>
      <Stack gap="sm">
        <p>{t('pause_text', { name })}</p>
        <DateInput label={t('until')} required data-autofocus {...form.field('until')} value={form.values.until} />
        <Textarea label={t('reason')} required autosize minRows={2} maxLength={500} {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}
