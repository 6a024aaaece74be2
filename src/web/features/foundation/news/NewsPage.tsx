import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconRss } from '@tabler/icons-react';
import { options } from '#contract/foundation/options.ts';
import { pages } from '#contract/pages.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './News.module.css';
import { NewsCards } from './NewsCards.tsx';
import { countryOf, newsQuery } from './news-queries.ts';

/** All news for this reader. Visitors may choose a country; signed-in readers have their own. */
export function NewsPage() {
  const t = useTexts('news');
  const locale = useLocale();
  const filters = useFilters(pages.news);
  const country = countryOf(filters.values.country);
  const list = useQuery({ ...newsQuery(filters.values), placeholderData: keepPreviousData });
  const { data: session } = useQuery({ ...sessionQuery(), meta: { quiet: true } });
  const feed = `/news/feed.xml?${new URLSearchParams({ lang: locale, ...(country && { country }) }).toString()}`;
  return (
    <div className={css.page}>
      <DocumentTitle title={`${t('page_title')} · Cabina`} description={t('about')} />
      <header className={css.head}>
        <h1 className={css.pageTitle}>{t('page_title')}</h1>
        <p className={css.soft}>{t('about')}</p>
      </header>
      <div className={css.tools}>
        {!session?.user && <CountryFilter country={country} onPick={(code) => filters.set({ country: code })} />}
        <a className={css.feed} href={feed} type="application/rss+xml">
          <IconRss size={18} stroke={1.8} aria-hidden />
          {t('feed')}
        </a>
      </div>
      {list.isPending && <CardsSkeleton />}
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.data.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      {list.data && list.data.data.length > 0 && <NewsCards items={list.data.data} level={2} />}
      {list.data && <Pages meta={list.data.meta} onPage={(page) => filters.set({ page })} />}
    </div>
  );
}

function CountryFilter({ country, onPick }: { country: string | undefined; onPick: (code: string | undefined) => void }) {
  const t = useTexts('news');
  const { data } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const countries = data?.data.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  return (
    <NativeSelect
      label={t('country')}
      value={country ?? ''}
      onChange={(event) => onPick(event.currentTarget.value || undefined)}
      data={[{ value: '', label: t('all_countries') }, ...countries]}
    />
  );
}
