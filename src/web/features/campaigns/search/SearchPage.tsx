import { NativeSelect } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { searchedKinds } from '#contract/campaigns/search.policy.ts';
import { MIN_SEARCHED, search, type SearchResults } from '#contract/campaigns/search.ts';
import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { phoneNumber } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { Highlighted } from '#web/ui/search/Highlighted.tsx';
import { hitFacts, kindIcons, kindName } from '#web/ui/search/hit-facts.ts';
import { listOfKind, pageOfHit } from '#web/ui/search/hit-links.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './Search.module.css';

/** Everything that the user may find, by kind. Staff and companies have a page each. */
export function SearchPage() {
  const t = useTexts('search');
  const me = useMe();
  const side = me.side === 'staff' ? 'staff' : 'company';
  const filters = useFilters(side === 'staff' ? pages.staffSearch : pages.search);
  const { search: typed = '', kind } = filters.values;
  const isEnough = typed.trim().length >= MIN_SEARCHED;
  const results = useQuery({ ...listQuery(search.find, { query: { search: typed, kind } }), enabled: isEnough });
  const count = results.data?.data.length ?? 0;
  const isSettled = isEnough && !results.isFetching;
  useAnnouncement(isSettled && results.data ? (count === 0 ? t('none') : t('found', { count })) : undefined);
  const kinds = searchedKinds(me);
  return (
    <>
      <PageHeader title={t('title')} text={t(side === 'staff' ? 'about_staff' : 'about')} />
      <FilterBar
        search={typed}
        onSearch={(text) => filters.set({ search: text })}
        searchLabel={t('label')}
        pause_ms={LIST_SEARCH_MS}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <NativeSelect
          aria-label={t('kind')}
          value={kind ?? ''}
          onChange={(event) => filters.set({ kind: (event.currentTarget.value || undefined) as SearchKind | undefined })}
          data={[{ value: '', label: t('all') }, ...kinds.map((each) => ({ value: each, label: kindName(each, side, t) }))]}
        />
      </FilterBar>
      {!isEnough && <EmptyState icon={<IconSearch size={32} stroke={1.5} />} title={t('start')} text={t('start_text')} />}
      {isEnough && results.isPending && <RowsSkeleton />}
      {isEnough && results.isLoadingError && <ErrorState error={results.error} onRetry={() => void results.refetch()} />}
      {isEnough && results.data && count === 0 && (
        <EmptyState icon={<IconSearchOff size={32} stroke={1.5} />} title={t('none')} text={t('none_text')} />
      )}
      {isEnough && results.data && <Groups results={results.data} typed={typed} side={side} />}
    </>
  );
}

function Groups({ results, typed, side }: { results: SearchResults; typed: string; side: 'company' | 'staff' }) {
  const t = useTexts('search');
  const kinds = [...new Set(results.data.map(({ kind }) => kind))];
  return (
    <Stack>
      {kinds.map((kind) => {
        const list = results.more.includes(kind) ? listOfKind(kind, side, typed) : undefined;
        return (
          <Panel key={kind} title={kindName(kind, side, t)} aside={list && <PageLink to={list}>{t('show_list')}</PageLink>} flush>
            <ul className={css.hits} aria-label={kindName(kind, side, t)}>
              {results.data
                .filter((hit) => hit.kind === kind)
                .map((hit) => (
                  <Hit key={hit.id} hit={hit} typed={typed} side={side} />
                ))}
            </ul>
          </Panel>
        );
      })}
    </Stack>
  );
}

function Hit({ hit, typed, side }: { hit: SearchHit; typed: string; side: 'company' | 'staff' }) {
  const t = useTexts('search');
  const Icon = kindIcons[hit.kind];
  const facts = [`#${hit.id}`, ...hitFacts(hit, side, t), hit.phone && phoneNumber(hit.phone), hit.email].filter((fact) => fact !== null);
  return (
    <li className={css.hit}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div className={css.words}>
        <PageLink to={pageOfHit(hit, side)} className={css.name}>
          <Highlighted text={hit.name || `#${hit.id}`} typed={typed} />
        </PageLink>
        <p className={css.facts}>
          {facts.map((fact) => (
            <span key={fact}>
              <Highlighted text={fact} typed={typed} />
            </span>
          ))}
        </p>
      </div>
      {hit.is_similar && <span className={css.similar}>{t('similar')}</span>}
    </li>
  );
}
