import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterBar } from './FilterBar.tsx';
import { LIST_SEARCH_MS } from './use-debounced.ts';

interface Filter {
  search?: string | undefined;
  archived?: boolean | undefined;
}

interface Props {
  /** Of `useFilters`. */
  filters: { values: Filter; set: (change: Filter) => void; isSet: boolean; clear: () => void };
  archivedLabel: string;
  views: ReactNode;
}

/** The filters of a list whose rows can be archived: a search, and the archived rows. */
export function ArchiveFilterBar({ filters: { values, set, isSet, clear }, archivedLabel, views }: Props) {
  return (
    <FilterBar
      views={views}
      search={values.search}
      onSearch={(search) => set({ search })}
      pause_ms={LIST_SEARCH_MS}
      isFiltered={isSet}
      onClear={clear}
    >
      <Switch
        label={archivedLabel}
        checked={values.archived ?? false}
        onChange={(event) => set({ archived: event.currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
}
