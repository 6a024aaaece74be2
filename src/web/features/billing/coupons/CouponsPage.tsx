import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { coupons, type Coupon } from '#contract/billing/coupons.ts';
import { couponStates, type CouponState } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { day } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { useDiscountName } from './use-discount-name.ts';

const CouponDialog = lazy(async () => ({ default: (await import('./CouponDialog.tsx')).CouponDialog }));

const levels: Record<CouponState, Level> = {
  active: 'success',
  planned: 'info',
  used_up: 'neutral',
  expired: 'neutral',
  withdrawn: 'danger',
};

/** The coupons of staff: who may enter them, until when, and what they have cost. */
export function CouponsPage() {
  const t = useTexts('coupons');
  const filters = useFilters(pages.coupons);
  const { search, state, page, per_page } = filters.values;
  const list = useQuery(listQuery(coupons.list, { query: { search, state, page, per_page } }));
  const [edited, setEdited] = useState<Coupon | 'new'>();
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />} onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} actions={create} />
      <FilterBar search={search} onSearch={(text) => filters.set({ search: text })} isFiltered={filters.isSet} onClear={filters.clear}>
        <NativeSelect
          aria-label={t('state_label')}
          value={state ?? ''}
          onChange={(event) => filters.set({ state: couponStates.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('every_state') }, ...couponStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
      </FilterBar>
      <DataTable
        name="coupons"
        label={t('title')}
        columns={useColumns()}
        list={list}
        rowName={(row) => row.code}
        rowActions={(row) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('change_of', { code: row.code })}
            onClick={() => setEdited(row)}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        empty={
          <EmptyState title={t(filters.isSet ? 'none_found' : 'none_made')} text={t('none_made_text')} action={!filters.isSet && create} />
        }
      />
      <Suspense>{edited && <CouponDialog coupon={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}

function useColumns(): Column<Coupon>[] {
  const t = useTexts('coupons');
  const nameOf = useDiscountName();
  return [
    { key: 'code', header: t('code'), cell: (row) => <strong>{row.code}</strong>, value: (row) => row.code, fixed: true },
    { key: 'name', header: t('name'), cell: (row) => row.name },
    { key: 'discount', header: t('takes'), cell: nameOf },
    {
      key: 'state',
      header: t('state_label'),
      cell: (row) => <Status level={levels[row.state]}>{t(`state.${row.state}`)}</Status>,
      value: (row) => t(`state.${row.state}`),
    },
    {
      key: 'valid',
      header: t('valid'),
      cell: (row) => t(row.valid_until ? 'from_until' : 'from_on', { from: day(row.valid_from), until: day(row.valid_until) }),
    },
    { key: 'months', header: t('months'), cell: (row) => row.months, align: 'end', hidden: true },
    {
      key: 'uses',
      header: t('uses'),
      cell: (row) => (row.uses_max === null ? row.uses_count : t('uses_of', { used: row.uses_count, max: row.uses_max })),
      align: 'end',
    },
    moneyColumn({ key: 'discounted_net', header: t('discounted'), align: 'end' }, (row) => row.discounted_net),
  ];
}
