import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconListSearch } from '@tabler/icons-react';
import { MIN_SEARCHED, search, SHOWN_IN_PALETTE } from '#contract/campaigns/search.ts';
import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import type { Href } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { foundAddress, hitFacts, kindIcons } from '#web/ui/search/hit-facts.ts';
import { pageOfHit, searchPage } from '#web/ui/search/hit-links.ts';
import { SEARCH_MS, useDebounced } from '#web/ui/use-debounced.ts';
import type { Command } from './commands.ts';

export type Found = Omit<Command, 'run'> & { to: Href };
interface Records {
  found: Found[];
  isSearching: boolean;
  failed: boolean;
}

/** A deal is shown with its contact person. */
const peopleKinds: readonly SearchKind[] = ['drivers', 'people', 'unlocked_drivers', 'candidates', 'deals'];
const isPerson = ({ kind }: SearchHit) => peopleKinds.includes(kind);

/** Records of all kinds that the user may find, best kind first, and the page with more of them. */
export function useRecords(typed: string): Records {
  const t = useTexts('search');
  const me = useMe();
  const side = me.side === 'staff' ? 'staff' : 'company';
  const wanted = typed.trim();
  const settled = useDebounced(wanted, SEARCH_MS);
  const isWanted = wanted.length >= MIN_SEARCHED;
  const results = useQuery({
    ...query(search.find, { query: { search: settled, limit: SHOWN_IN_PALETTE } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    meta: { quiet: true },
    enabled: settled.length >= MIN_SEARCHED,
  });
  const found = (results.data?.data ?? []).map((hit): Found => ({
    id: `${hit.kind}-${hit.id}`,
    group: hit.kind,
    label: hit.name,
    hint: [foundAddress(hit, settled), ...hitFacts(hit, side, t)].filter(Boolean).join(' · '),
    icon: kindIcons[hit.kind],
    to: pageOfHit(hit, side),
    isPerson: isPerson(hit),
  }));
  const all: Found = {
    id: 'all-results',
    group: 'all',
    label: t('show_all', { search: settled }),
    icon: IconListSearch,
    to: searchPage(side, settled),
    isPerson: true,
  };
  return {
    found: isWanted && settled.length >= MIN_SEARCHED ? [...found, ...(found.length > 0 ? [all] : [])] : [],
    isSearching: isWanted && (settled !== wanted || results.isFetching),
    failed: isWanted && results.isError,
  };
}
