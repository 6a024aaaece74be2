import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deadLetterStates } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { deadLetters, type DeadLetter } from '#contract/staff/dead-letters.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { DiscardDialog, DiscardManyDialog } from './DiscardDialog.tsx';
import { DeadLetterActions } from './DeadLetterActions.tsx';
import { Runs } from './Runs.tsx';
import { useDeadLetterColumns } from './DeadLetterColumns.tsx';
import { useJobName } from './use-job-name.ts';
import { useReplays } from './use-replays.ts';

/** What failed until its retries ended. Staff run it again, or discard it with a reason. */
export function DeadLettersPage() {
  const t = useTexts('dead_letters');
  const nameOf = useJobName();
  const filters = useFilters(pages.deadLetters);
  const { state, reaction } = filters.values;
  const list = useQuery(listQuery(deadLetters.list, { query: filters.values }));
  const [discarded, setDiscarded] = useState<DeadLetter | 'many'>();
  const replays = useReplays();
  const total = list.data?.meta.total ?? 0;
  const hasMany = (state ?? 'waiting') === 'waiting' && total > 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={
          hasMany && (
            <>
              <Button variant="default" onClick={() => setDiscarded('many')}>
                {t(reaction ? 'discard_these' : 'discard_all')}
              </Button>
              <Button loading={replays.isRunning} onClick={() => void replays.replayMany(total, reaction)}>
                {t(reaction ? 'replay_these' : 'replay_all')}
              </Button>
            </>
          )
        }
      />
      <Filters />
      <DataTable
        name="dead-letters"
        label={t('title')}
        columns={useDeadLetterColumns()}
        list={list}
        rowName={(row) => nameOf(row.reaction)}
        rowActions={(row) => <DeadLetterActions row={row} onReplay={replays.replay} onDiscard={setDiscarded} />}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        empty={
          <EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t(filters.isSet ? 'none_found_text' : 'none_yet_text')} />
        }
      />
      <Runs />
      {discarded === 'many' && <DiscardManyDialog reaction={reaction} total={total} onClose={() => setDiscarded(undefined)} />}
      {discarded && discarded !== 'many' && <DiscardDialog row={discarded} onClose={() => setDiscarded(undefined)} />}
    </>
  );
}

function Filters() {
  const t = useTexts('dead_letters');
  const nameOf = useJobName();
  const filters = useFilters(pages.deadLetters);
  const { state, reaction } = filters.values;
  const known = useQuery(query(deadLetters.reactions)).data?.data ?? [];
  const reactions = reaction && !known.includes(reaction) ? [...known, reaction] : known;
  return (
    <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
      <NativeSelect
        aria-label={t('filter.state')}
        value={state ?? 'waiting'}
        onChange={(event) => {
          const chosen = deadLetterStates.find((each) => each === event.currentTarget.value);
          filters.set({ state: chosen === 'waiting' ? undefined : chosen });
        }}
        data={deadLetterStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <NativeSelect
        aria-label={t('filter.reaction')}
        value={reaction ?? ''}
        onChange={(event) => filters.set({ reaction: event.currentTarget.value || undefined })}
        data={[{ value: '', label: t('filter.all_reactions') }, ...reactions.map((value) => ({ value, label: nameOf(value) }))]}
      />
    </FilterBar>
  );
}
