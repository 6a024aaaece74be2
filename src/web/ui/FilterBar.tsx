import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './FilterBar.module.css';
import { SearchInput } from './SearchInput.tsx';

interface Props {
  /** The search text of the URL. */
  search?: string | undefined;
  onSearch?: (search: string | undefined) => void;
  searchLabel?: string;
  /** `LIST_SEARCH_MS` for lists of candidates, campaigns and audiences. */
  pause_ms?: number;
  isFiltered: boolean;
  onClear: () => void;
  /** `<Views />` saves these filters under a name and shares them: for screens of companies and staff. */
  views?: ReactNode;
  /** The other filters: selects, switches. */
  children?: ReactNode;
}

export function FilterBar({ search, onSearch, searchLabel, pause_ms, isFiltered, onClear, views, children }: Props) {
  const t = useTexts('ui');
  return (
    <search className={css.bar} aria-label={t('filters.label')}>
      <div className={css.filters}>
        {onSearch && (
          <SearchInput value={search ?? ''} onChange={(text) => onSearch(text || undefined)} label={searchLabel} pause_ms={pause_ms} />
        )}
        {children}
        {isFiltered && (
          <Button variant="subtle" color="gray" leftSection={<IconFilterOff size={17} aria-hidden />} onClick={onClear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {views && <div className={css.views}>{views}</div>}
    </search>
  );
}
