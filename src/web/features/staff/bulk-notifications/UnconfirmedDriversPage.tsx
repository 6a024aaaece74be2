import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { BulkVia } from '#contract/foundation/vocabulary.ts';
import { bulkNotifications, type UnconfirmedDriver } from '#contract/staff/bulk-notifications.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { phoneNumber } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { Selection } from '#web/ui/table/selection.ts';
import { useBulk } from '#web/ui/table/use-bulk.ts';
import { useFilters } from '#web/ui/use-filters.ts';

const calls = {
  email: { list: bulkNotifications.mailDrivers, request: bulkNotifications.verifyMail },
  sms: { list: bulkNotifications.phoneDrivers, request: bulkNotifications.verifyPhone },
} as const;

/** S162: drivers whose address is not confirmed. The reminder has a link that works on any device. */
export function UnconfirmedDriversPage() {
  const t = useTexts('bulk_messages');
  const filters = useFilters(pages.unconfirmedDrivers);
  const { via = 'email', page, per_page } = filters.values;
  const list = useQuery(listQuery(calls[via].list, { query: { page, per_page } }));
  const rows = list.data?.data ?? [];
  return (
    <>
      <PageHeader title={t('unconfirmed.title')} text={t('unconfirmed.about')} back={hrefOf(pages.bulkMessages)} />
      <Tabs value={via} onChange={(next) => filters.set({ via: next === 'sms' ? 'sms' : undefined })} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="email">{t('unconfirmed.email')}</Tabs.Tab>
          <Tabs.Tab value="sms">{t('unconfirmed.sms')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={via} pt="md">
          <DataTable
            key={via}
            name={`unconfirmed-${via}`}
            label={t(`unconfirmed.${via}`)}
            columns={useColumns(via)}
            list={list}
            rowName={nameOf}
            rowLink={(row) => hrefOf(pages.driver, { params: { id: row.id } })}
            bulkActions={(selection) => <RequestButton selection={selection} rows={rows} via={via} />}
            onPage={(next) => filters.set({ page: next })}
            onPerPage={(next) => filters.set({ per_page: next })}
            empty={<EmptyState title={t('unconfirmed.none')} text={t('unconfirmed.none_text')} />}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const nameOf = ({ full_name, id }: UnconfirmedDriver) => full_name || `#${id}`;

function RequestButton({ selection, rows, via }: { selection: Selection; rows: readonly UnconfirmedDriver[]; via: BulkVia }) {
  const t = useTexts('bulk_messages');
  const bulk = useBulk({ selection, nameOf: (id) => nameOf(rows.find((row) => row.id === id)!) });
  const request = () =>
    bulk.run((driver_ids) => call(calls[via].request, { body: { driver_ids } }), { summary: () => t('unconfirmed.sent') });
  return (
    <Button size="compact-md" loading={bulk.isPending} onClick={() => void request()}>
      {bulk.progress ?? t(`unconfirmed.send_${via}`)}
    </Button>
  );
}

function useColumns(via: BulkVia): Column<UnconfirmedDriver>[] {
  const t = useTexts('bulk_messages');
  const addressOf = ({ address }: UnconfirmedDriver) => (via === 'sms' ? phoneNumber(address) : address);
  return [
    { key: 'full_name', header: t('column.full_name'), cell: nameOf, fixed: true },
    { key: 'address', header: t(`by_${via}`), cell: addressOf },
    momentColumn({ key: 'requested_at', header: t('unconfirmed.requested_at') }, (row) => row.requested_at),
    momentColumn({ key: 'created_at', header: t('unconfirmed.created_at'), align: 'end' }, (row) => row.created_at),
  ];
}
