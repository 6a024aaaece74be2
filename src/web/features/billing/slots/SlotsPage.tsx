import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { slots, type Slot, type SlotsInformation } from '#contract/billing/slots.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { goTo } from '#web/kernel/pages/go.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { day, money, percent } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, Panel, Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { BuySlots } from './BuySlots.tsx';
import { RemoveSlots } from './RemoveSlots.tsx';

/** The company's slots, their campaigns and their price. */
export function SlotsPage() {
  const t = useTexts('slots');
  const information = useQuery(query(slots.information));
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={
          <Button component={PageLink} to={hrefOf(pages.billing)} variant="default">
            {t('to_billing')}
          </Button>
        }
      />
      {information.error && !information.data && <ErrorState error={information.error} onRetry={() => void information.refetch()} />}
      {information.isPending && <CardsSkeleton cards={3} />}
      {information.data && <Overview information={information.data} />}
    </>
  );
}

function Overview({ information }: { information: SlotsInformation }) {
  const t = useTexts('slots');
  const canPay = usePermission('billing');
  const done = (text: string) => {
    toast.success(text);
    void goTo(hrefOf(pages.billing));
  };
  const { slots_count, free_slots_count, used_slots_count, used_percentage, next_charge } = information;
  return (
    <Stack>
      <StatRow>
        <StatTile label={t('tile.slots')} value={slots_count} text={t('tile.of_package', { count: information.package_slots_count })} />
        <StatTile
          label={t('tile.free')}
          value={free_slots_count}
          level={slots_count > 0 && free_slots_count === 0 ? 'warning' : 'neutral'}
          text={t('tile.free_text')}
        />
        <StatTile
          label={t('tile.used')}
          value={slots_count > 0 ? percent(used_percentage / 100) : '–'}
          text={slots_count > 0 && t('tile.used_text', { used: used_slots_count, total: slots_count })}
        />
        <StatTile
          label={t('tile.next')}
          value={money(next_charge.amount_gross)}
          text={t('tile.next_text', { day: day(next_charge.due_on) })}
        />
      </StatRow>
      <Prices information={information} />
      {canPay && (
        <Columns min={380} uneven>
          <Panel title={t('buy.title')}>
            <BuySlots information={information} onBought={() => done(t('bought'))} />
          </Panel>
          <Panel title={t('remove.heading')}>
            <RemoveSlots information={information} onRemoved={() => done(t('removed'))} />
          </Panel>
        </Columns>
      )}
      <SlotsTable />
    </Stack>
  );
}

function Prices({ information: { primary_price, additional_price } }: { information: SlotsInformation }) {
  const t = useTexts('slots');
  const first = primary_price === 0 ? t('price.first_included') : t('price.first', { amount: money(primary_price) });
  return (
    <p>
      {first} {t('price.further', { amount: money(additional_price) })}
    </p>
  );
}

function SlotsTable() {
  const t = useTexts('slots');
  const [page, setPage] = useState(1);
  const list = useQuery(listQuery(slots.list, { query: { page } }));
  const columns: Column<Slot>[] = [
    { key: 'state', header: t('column.state'), cell: (row) => <State slot={row} />, fixed: true },
    {
      key: 'campaign',
      header: t('column.campaign'),
      cell: (row) =>
        row.campaign ? <PageLink to={hrefOf(pages.editCampaign, { params: { id: row.campaign.id } })}>{row.campaign.name}</PageLink> : '–',
      fixed: true,
    },
    { key: 'locked_until', header: t('column.locked_until'), cell: (row) => (row.is_locked ? day(row.locked_until) : '–') },
    { key: 'origin', header: t('column.origin'), cell: (row) => t(row.from_package ? 'origin.package' : 'origin.month') },
    { key: 'paid_until', header: t('column.paid_until'), cell: (row) => day(row.paid_until) },
    { key: 'price', header: t('column.price'), cell: (row) => (row.from_package ? t('price.included') : money(row.price)), align: 'end' },
  ];
  return (
    <DataTable
      name="slots"
      label={t('title')}
      columns={columns}
      list={list}
      onPage={setPage}
      rowName={(row) => t('slot_name', { id: row.id })}
      empty={<EmptyState title={t('none_yet')} text={t('none_text')} />}
    />
  );
}

function State({ slot }: { slot: Slot }) {
  const t = useTexts('slots');
  if (slot.in_use) return <Status level="success">{t('state.in_use')}</Status>;
  if (slot.is_locked) return <Status level="warning">{t('state.kept')}</Status>;
  return <Status>{t('state.free')}</Status>;
}
