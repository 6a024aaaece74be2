import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { reviewModels, reviewStates } from '#contract/foundation/vocabulary.ts';
import { reviews, type AdminReview } from '#contract/hiring/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { meanOf } from './mean-of.ts';
import css from './Reviews.module.css';

const StaffReviewDialog = lazy(() => import('./StaffReviewDialog.tsx').then((part) => ({ default: part.StaffReviewDialog })));

/** Reviews of drivers and companies: staff check them before they are public. */
export function StaffReviewsPage() {
  const t = useTexts('reviews_admin');
  const filters = useFilters(pages.staffReviews);
  const { search, page, about, state } = filters.values;
  const list = useQuery(listQuery(reviews.list, { query: { search, page, about, state } }));
  const [open, setOpen] = useState<AdminReview>();
  const shown = open && (list.data?.data.find(({ id }) => id === open.id) ?? open);
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <FilterBar
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        searchLabel={t('search')}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <NativeSelect
          aria-label={t('filter.state')}
          value={state ?? ''}
          onChange={(event) => filters.set({ state: reviewStates.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('filter.all_states') }, ...reviewStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <NativeSelect
          aria-label={t('filter.about')}
          value={about ?? ''}
          onChange={(event) => filters.set({ about: reviewModels.find((each) => each === event.currentTarget.value) })}
          data={[
            { value: '', label: t('filter.about_all') },
            ...reviewModels.map((value) => ({ value, label: t(`filter.about_${value}`) })),
          ]}
        />
      </FilterBar>
      <DataTable
        name="reviews"
        label={t('title')}
        columns={useReviewColumns(setOpen)}
        list={list}
        rowName={(row) => row.title}
        onPage={(next) => filters.set({ page: next })}
        empty={
          <EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t(filters.isSet ? 'none_found_text' : 'none_yet_text')} />
        }
      />
      <Suspense fallback={null}>{shown && <StaffReviewDialog review={shown} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

function useReviewColumns(onOpen: (review: AdminReview) => void): Column<AdminReview>[] {
  const t = useTexts('reviews_admin');
  return [
    {
      key: 'title',
      header: t('column.title'),
      cell: (row) => (
        <button type="button" className={css.open} data-row-focus onClick={() => onOpen(row)}>
          <strong>{row.title}</strong>
          <span className={css.excerpt}>{row.review}</span>
        </button>
      ),
      fixed: true,
      width: '36%',
    },
    { key: 'rating', header: t('column.rating'), cell: (row) => <Stars value={meanOf(row)} size={16} /> },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => (
        <Status level={row.proofed_at ? 'success' : 'warning'}>{t(row.proofed_at ? 'state.proofed' : 'state.unproofed')}</Status>
      ),
    },
    { key: 'subject', header: t('column.subject'), cell: (row) => row.subject || t('erased') },
    { key: 'author', header: t('column.author'), cell: (row) => row.author || t('erased') },
    momentColumn({ key: 'answered', header: t('column.answered_at'), align: 'end', hidden: true }, (row) => row.answered_at),
    momentColumn({ key: 'created_at', header: t('column.created_at'), align: 'end' }, (row) => row.created_at),
  ];
}
