import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { catalogueNames, entryStates, optionCategories, type CatalogueName } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { entriesOf, type CatalogueEntry } from '#contract/staff/catalogues.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryMenu } from './EntryMenu.tsx';
import { useEntryColumns } from './EntryColumns.tsx';
import { useOrder } from './use-order.ts';

/** One list with all entries, also those that are switched off. */
export function CataloguePage() {
  const { list } = useParams({ strict: false });
  const known = catalogueNames.find((each) => each === list);
  const t = useTexts('catalogues');
  if (known) return <Catalogue key={known} list={known} />;
  return <EmptyState isPage title={t('unknown')} text={t('unknown_text')} />;
}

function Catalogue({ list }: { list: CatalogueName }) {
  const t = useTexts('catalogues');
  const filters = useFilters(pages.catalogue);
  const { search, state, page, per_page } = filters.values;
  const category = list === 'options' ? (filters.values.category ?? 'languages') : undefined;
  const entries = useQuery(listQuery(entriesOf[list].list, { query: { search, state, page, per_page, category } }));
  const [edited, setEdited] = useState<number | 'new'>();
  const isWhole = !search && !state && entries.data?.data.length === entries.data?.meta.total;
  const order = useOrder(list, entries.data?.data ?? [], isWhole);
  const rows = order.rows;
  const columns = useEntryColumns(list, { order, onEdit: ({ id }: CatalogueEntry) => setEdited(id) });
  const open = typeof edited === 'number' ? rows.find(({ id }) => id === edited) : undefined;
  const create = <Button onClick={() => setEdited('new')}>{t('add')}</Button>;
  return (
    <>
      <PageHeader title={t(`list.${list}`)} text={t(`about_list.${list}`)} back={hrefOf(pages.catalogues)} actions={create} />
      <FilterBar
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        searchLabel={t('search')}
        isFiltered={Boolean(search ?? state)}
        onClear={() => filters.set({ search: undefined, state: undefined })}
      >
        {category && (
          <NativeSelect
            aria-label={t('field.category')}
            value={category}
            onChange={(event) => filters.set({ category: optionCategories.find((each) => each === event.currentTarget.value) })}
            data={optionCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        )}
        <NativeSelect
          aria-label={t('column.state')}
          value={state ?? ''}
          onChange={(event) => filters.set({ state: entryStates.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('all_states') }, ...entryStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
      </FilterBar>
      <DataTable
        name={`catalogue-${list}`}
        label={t(`list.${list}`)}
        columns={columns}
        list={{ ...entries, data: entries.data && { ...entries.data, data: rows } }}
        rowName={(row) => row.name}
        rowActions={(row) => <EntryMenu list={list} entry={row} order={order} onEdit={() => setEdited(row.id)} />}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t('none_text')} action={create} />}
      />
      {edited === 'new' && <EntryDialog list={list} category={category} rows={rows} onClose={() => setEdited(undefined)} />}
      {open && <EntryDialog key={open.id} list={list} category={category} entry={open} rows={rows} onClose={() => setEdited(undefined)} />}
    </>
  );
}
