import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inboxKinds } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { number } from '#web/ui/format.ts';
import { useFilters } from '#web/ui/use-filters.ts';

/** The kinds with their live counts, and the reader's own entries. */
export function QueueFilter() {
  const t = useTexts('inbox');
  const filters = useFilters(pages.staffHome);
  const counts = useQuery(joinedQuery(inbox.counts)).data?.data ?? [];
  const { kind, mine } = filters.values;
  return (
    <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
      <NativeSelect
        aria-label={t('kind')}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => filters.set({ kind: inboxKinds.find((each) => each === value) })}
        data={[
          { value: '', label: t('every_kind') },
          ...counts.map(({ kind: value, count }) => ({ value, label: `${t(`kinds.${value}`)} (${number(count)})` })),
        ]}
      />
      <Switch
        label={t('mine')}
        checked={mine ?? false}
        onChange={(event) => filters.set({ mine: event.currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
}
