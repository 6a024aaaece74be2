import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { partnerCustomers, type PartnerCustomer } from '#contract/matching/partner-customers.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, mutation } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { phoneNumber } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';

const PartnerCustomerDialog = lazy(async () => ({ default: (await import('./PartnerCustomerDialog.tsx')).PartnerCustomerDialog }));

/** The clients of a company that recruits for others. */
export function PartnerCustomersPage() {
  const t = useTexts('partner_customers');
  const [canEditAudiences, canEditCandidates] = [usePermission('audiences'), usePermission('candidates')];
  const canEdit = canEditAudiences || canEditCandidates;
  const filters = useFilters(pages.partnerCustomers);
  const list = useQuery(listQuery(partnerCustomers.list, { query: filters.values }));
  const [edited, setEdited] = useState<PartnerCustomer | 'new'>();
  const remove = useMutation({ ...mutation(partnerCustomers.remove), onSuccess: () => toast.success(t('removed')) });
  const confirmRemoval = async ({ id, name }: PartnerCustomer) => {
    if (await confirm({ text: t('remove_text', { name }), confirmLabel: t('remove'), tone: 'danger' })) remove.mutate({ params: { id } });
  };
  const add = canEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} actions={add} />
      <FilterBar
        search={filters.values.search}
        onSearch={(search) => filters.set({ search })}
        pause_ms={LIST_SEARCH_MS}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      />
      <DataTable
        name="partner-customers"
        label={t('title')}
        columns={columnsOf(t)}
        list={list}
        rowName={(row) => row.name}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        {...(canEdit && {
          rowActions: (row: PartnerCustomer) => (
            <Group gap={2} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('change_of', { name: row.name })}
                onClick={() => setEdited(row)}
              >
                <IconPencil size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('remove_of', { name: row.name })}
                onClick={() => void confirmRemoval(row)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Group>
          ),
        })}
        empty={
          <EmptyState
            title={t(filters.isSet ? 'none_found' : 'none_yet')}
            text={t(filters.isSet ? 'none_found_text' : 'none_yet_text')}
            action={!filters.isSet && add}
          />
        }
      />
      <Suspense>
        {edited && <PartnerCustomerDialog customer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}

const columnsOf = (t: Translate<'partner_customers'>): Column<PartnerCustomer>[] => [
  { key: 'name', header: t('name'), cell: (row) => row.name, fixed: true },
  { key: 'contact', header: t('contact_name'), cell: (row) => row.contact_name || '–' },
  {
    key: 'email',
    header: t('contact_email'),
    cell: (row) => (row.contact_email ? <a href={`mailto:${row.contact_email}`}>{row.contact_email}</a> : '–'),
    value: (row) => row.contact_email,
  },
  {
    key: 'phone',
    header: t('contact_phone'),
    cell: (row) => (row.contact_phone ? <a href={`tel:${row.contact_phone}`}>{phoneNumber(row.contact_phone)}</a> : '–'),
    value: (row) => row.contact_phone,
  },
  { key: 'audiences', header: t('audiences'), cell: (row) => row.audiences_count, align: 'end' },
  { key: 'candidates', header: t('candidates'), cell: (row) => row.candidates_count, align: 'end' },
  { key: 'notes', header: t('notes'), cell: (row) => row.notes || '–', hidden: true },
];
