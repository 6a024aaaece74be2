import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { videos, type EditedVideo } from '#contract/foundation/videos.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, mutation } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { languageNames } from '#web/ui/Language.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowHandle } from '#web/ui/table/RowHandle.tsx';
import { useRowOrder, type RowOrder } from '#web/ui/table/use-row-order.ts';
import { announce } from '#web/ui/toast.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { lengthText } from './length.ts';
import { VideoDialog } from './VideoDialog.tsx';
import { VideoMenu } from './VideoMenu.tsx';
import css from './Videos.module.css';

/** S176: all videos in their order. */
export function AdminVideosPage() {
  const t = useTexts('videos_admin');
  const filters = useFilters(pages.staffVideos);
  const { search, page, per_page } = filters.values;
  const list = useQuery(listQuery(videos.adminList, { query: { search, page, per_page } }));
  const [edited, setEdited] = useState<number | 'new'>();
  const place = useMutation(mutation(videos.move));
  const order = useRowOrder({
    loaded: list.data?.data ?? [],
    isEnabled: !search && list.data?.data.length === list.data?.meta.total,
    save: ({ id }, before_id, onError) => place.mutate({ params: { id }, body: { before_id } }, { onError }),
    onMove: ({ title }, at, total) => announce(t('moved', { title, place: at, total })),
  });
  const open = typeof edited === 'number' ? order.rows.find(({ id }) => id === edited) : undefined;
  const close = () => setEdited(undefined);
  const create = <Button onClick={() => setEdited('new')}>{t('create')}</Button>;
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} actions={create} />
      <FilterBar search={search} onSearch={(text) => filters.set({ search: text })} isFiltered={filters.isSet} onClear={filters.clear} />
      <DataTable
        name="videos"
        label={t('title')}
        columns={useVideoColumns(order, ({ id }) => setEdited(id))}
        list={{ ...list, data: list.data && { ...list.data, data: [...order.rows] } }}
        rowName={(row) => row.title}
        rowActions={(row) => <VideoMenu video={row} order={order} onEdit={() => setEdited(row.id)} />}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t('none_text')} action={create} />}
      />
      {edited === 'new' && <VideoDialog onClose={close} />}
      {open && <VideoDialog key={open.id} video={open} onClose={close} />}
    </>
  );
}

function useVideoColumns(order: RowOrder<EditedVideo>, onEdit: (video: EditedVideo) => void): Column<EditedVideo>[] {
  const t = useTexts('videos_admin');
  return [
    {
      key: 'title',
      header: t('column.title'),
      cell: (row) => (
        <RowHandle row={row} order={order} label={t('order_of', { title: row.title })}>
          <button type="button" className={css.open} data-row-focus onClick={() => onEdit(row)}>
            {row.title}
          </button>
        </RowHandle>
      ),
      value: (row) => row.title,
      fixed: true,
      width: '40%',
    },
    { key: 'length', header: t('column.length'), cell: (row) => lengthText(row.length), align: 'end' },
    { key: 'provider', header: t('field.provider'), cell: (row) => t(`provider.${row.provider}`) },
    { key: 'audience', header: t('field.audience'), cell: (row) => t(`audience.${row.audience}`) },
    { key: 'locale', header: t('field.locale'), cell: (row) => (row.locale ? languageNames[row.locale] : t('every_language')) },
    {
      key: 'subtitles',
      header: t('field.subtitles'),
      cell: (row) => row.subtitles.map((locale) => locale.toUpperCase()).join(' ') || '–',
      hidden: true,
    },
    {
      key: 'published',
      header: t('column.state'),
      cell: (row) => <Status level={row.published ? 'success' : 'neutral'}>{t(row.published ? 'published' : 'hidden')}</Status>,
      value: (row) => t(row.published ? 'published' : 'hidden'),
    },
  ];
}
