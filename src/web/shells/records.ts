import { keepPreviousData } from '@tanstack/react-query';
import type { Href } from '#contract/page.ts';
import { SEARCH_MS, useDebounced } from '#web/ui/use-debounced.ts';
import type { Command } from './commands.ts';

export const shownOfAKind = 5;
/** A single letter matches nearly every record. */
const shortest = 2;

export type Found = Omit<Command, 'run'> & { to: Href };
/** The queries of one side's records, and their results. */
export interface Matches {
  lists: readonly { isFetching: boolean; isError: boolean }[];
  found: Found[];
}
interface Records {
  found: Found[];
  isSearching: boolean;
  failed: boolean;
}

/** Records by name, found by the calls of the lists, so that the server's permissions apply. */
export function useRecords(typed: string, useMatches: (search: string) => Matches): Records {
  const settled = useDebounced(typed.trim(), SEARCH_MS);
  const { lists, found } = useMatches(settled.length >= shortest ? settled : '');
  const isWanted = typed.trim().length >= shortest;
  return {
    found: isWanted ? found : [],
    isSearching: isWanted && (settled !== typed.trim() || lists.some((list) => list.isFetching)),
    failed: isWanted && lists.some((list) => list.isError),
  };
}

export const searching = { placeholderData: keepPreviousData, staleTime: 30_000, retry: false, meta: { quiet: true } } as const;

export const rows = <Row>(list: { data?: { data: Row[] } | undefined }): Row[] => list.data?.data.slice(0, shownOfAKind) ?? [];
