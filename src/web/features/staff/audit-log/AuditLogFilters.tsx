import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { options } from '#contract/foundation/options.ts';
import { pages } from '#contract/pages.ts';
import { auditLog, type AuditEntry } from '#contract/staff/audit-log.ts';
import { CompanyFilter } from '#web/features/foundation/options/CompanyFilter.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import type { useFilters } from '#web/ui/use-filters.ts';
import { useEntryTexts } from './entry-texts.ts';

interface Props {
  filters: ReturnType<typeof useFilters<typeof pages.auditLog.search>>;
  /** The rows shown: they name a person who is in none of the selects. */
  rows: readonly AuditEntry[];
  views: ReactNode;
}

export function AuditLogFilters({ filters, rows, views }: Props) {
  const t = useTexts('audit_log');
  const { company_id, from, till } = filters.values;
  return (
    <FilterBar isFiltered={filters.isSet} onClear={filters.clear} views={views}>
      <Actor filters={filters} rows={rows} />
      <Action filters={filters} />
      <CompanyFilter value={company_id} onPick={(id) => filters.set({ company_id: id })} />
      <DateInput
        aria-label={t('filter.from')}
        placeholder={t('filter.from')}
        value={from}
        onChange={(day) => filters.set({ from: day ?? undefined })}
      />
      <DateInput
        aria-label={t('filter.till')}
        placeholder={t('filter.till')}
        value={till}
        min={from}
        onChange={(day) => filters.set({ till: day ?? undefined })}
      />
      <Chosen filters={filters} rows={rows} />
    </FilterBar>
  );
}

function Actor({ filters, rows }: Omit<Props, 'views'>) {
  const t = useTexts('audit_log');
  const { actorOf } = useEntryTexts();
  const admins = useQuery({ ...query(options.admins), staleTime: 300_000 });
  const { user_id } = filters.values;
  const staff = admins.data?.data ?? [];
  const shown = rows.find(({ actor }) => actor?.id === user_id);
  const others =
    user_id !== undefined && !staff.some(({ id }) => id === user_id) ? [{ id: user_id, name: shown ? actorOf(shown) : '…' }] : [];
  return (
    <NativeSelect
      aria-label={t('filter.actor')}
      value={String(user_id ?? '')}
      onChange={({ currentTarget: { value } }) => filters.set({ user_id: Number(value) || undefined })}
      data={[
        { value: '', label: t('filter.everybody') },
        ...[...others, ...staff].map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

function Action({ filters }: Pick<Props, 'filters'>) {
  const t = useTexts('audit_log');
  const { actionOf } = useEntryTexts();
  const known = useQuery({ ...query(auditLog.actions), staleTime: 300_000 }).data?.data ?? [];
  const { action } = filters.values;
  const actions = action && !known.includes(action) ? [...known, action] : known;
  const choices = actions.map((value) => ({ value, label: actionOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <NativeSelect
      aria-label={t('filter.action')}
      value={action ?? ''}
      onChange={({ currentTarget: { value } }) => filters.set({ action: value || undefined })}
      data={[{ value: '', label: t('filter.every_action') }, ...choices]}
    />
  );
}

/** Filters that the dialog of an entry sets, each with a button that removes it. */
function Chosen({ filters, rows }: Omit<Props, 'views'>) {
  const t = useTexts('audit_log');
  const { aboutOf, rowOf } = useEntryTexts();
  const { driver_id, subject, subject_id } = filters.values;
  const driver = rows.find((row) => row.driver?.id === driver_id);
  const chosen = [
    driver_id !== undefined && {
      name: driver ? aboutOf(driver) : rowOf({ subject: 'driver', subject_id: driver_id }),
      without: { driver_id: undefined },
    },
    subject !== undefined &&
      subject_id !== undefined && { name: rowOf({ subject, subject_id }), without: { subject: undefined, subject_id: undefined } },
  ].filter((each) => each !== false);
  return chosen.map(({ name, without }) => (
    <Button
      key={name}
      variant="light"
      color="gray"
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t('filter.remove', { name })}
      onClick={() => filters.set(without)}
    >
      {t('filter.subject', { name })}
    </Button>
  ));
}
