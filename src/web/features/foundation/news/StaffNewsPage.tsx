import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { news, type News } from '#contract/foundation/news.ts';
import { newsAudiences, newsStates, type NewsState } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { locales } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { enumerated, moment } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Thumbnail } from '#web/ui/Thumbnail.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './News.module.css';
import { NewsMenu } from './NewsMenu.tsx';

const stateLevels = { published: 'success', planned: 'info', draft: 'neutral', archived: 'neutral' } as const satisfies Record<
  NewsState,
  string
>;

/** S166: all news, drafts first. */
export function StaffNewsPage() {
  const t = useTexts('news_admin');
  const filters = useFilters(pages.staffNews);
  const { search, state, audience, page, per_page } = filters.values;
  const list = useQuery(listQuery(news.list, { query: { search, state, audience, page, per_page } }));
  const create = (
    <Button component={PageLink} to={hrefOf(pages.newNews)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} actions={create} />
      <FilterBar search={search} onSearch={(text) => filters.set({ search: text })} isFiltered={filters.isSet} onClear={filters.clear}>
        <NativeSelect
          aria-label={t('column.state')}
          value={state ?? ''}
          onChange={(event) => filters.set({ state: newsStates.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('current') }, ...newsStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <NativeSelect
          aria-label={t('field.audience')}
          value={audience ?? ''}
          onChange={(event) => filters.set({ audience: newsAudiences.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('every_audience') }, ...newsAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))]}
        />
      </FilterBar>
      <DataTable
        name="news"
        label={t('title')}
        columns={useNewsColumns()}
        list={list}
        rowName={(row) => row.title}
        rowLink={({ id }) => hrefOf(pages.editNews, { params: { id } })}
        rowActions={(row) => <NewsMenu entry={row} />}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t('none_text')} action={create} />}
      />
    </>
  );
}

function useNewsColumns(): Column<News>[] {
  const t = useTexts('news_admin');
  return [
    {
      key: 'title',
      header: t('column.title'),
      cell: (row) => (
        <span className={css.listed}>
          <Thumbnail src={row.download_image_url ? `${row.download_image_url}?thumb=1` : undefined} />
          {row.title}
        </span>
      ),
      value: (row) => row.title,
      fixed: true,
      width: '38%',
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <Status level={stateLevels[row.state]}>{t(`state.${row.state}`)}</Status>,
      value: (row) => t(`state.${row.state}`),
    },
    {
      key: 'published_at',
      header: t('column.published_at'),
      // already in Berlin: it has no zone, so it is shown as it is
      cell: (row) => (row.published_at ? moment(`${row.published_at}:00`) : '–'),
      whole: true,
    },
    { key: 'audience', header: t('field.audience'), cell: (row) => enumerated(row.audience.map((each) => t(`audience.${each}`))) },
    { key: 'countries', header: t('field.countries'), cell: (row) => row.countries.join(', ') || t('every_country') },
    {
      key: 'languages',
      header: t('column.languages'),
      cell: (row) =>
        locales
          .filter((locale) => row.titles[locale])
          .map((locale) => locale.toUpperCase())
          .join(' '),
    },
  ];
}
