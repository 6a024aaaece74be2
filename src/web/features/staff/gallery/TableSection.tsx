import { Button, NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ApiError, noConnection } from '#web/kernel/http/api-error.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { toast } from '#web/ui/toast.ts';
import { money, moment } from '#web/ui/format.ts';
import { Columns, Panel } from '#web/ui/Panel.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { CardsSkeleton, FormSkeleton, LinesSkeleton, RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { listIn, type Face, type Sample } from './samples.ts';

/** An export that never finishes, to show its progress. */
const endless: ListSource<Sample> = { list: 'campaigns', page: () => new Promise(() => undefined) };
const faces: Face[] = ['full', 'many', 'loading', 'stale', 'empty', 'error'];

export function TableSection() {
  const t = useTexts('gallery');
  const [face, setFace] = useState<Face>('full');
  const [search, setSearch] = useState<string>();
  const [sort, setSort] = useState<string>();
  const { user } = useSession();
  const hasViews = user !== null && user.side !== 'contact';
  const columns: Column<Sample>[] = [
    { key: 'name', header: t('table.driver'), cell: (row) => row.name, sort: 'name', fixed: true },
    { key: 'status', header: t('table.status'), cell: (row) => <Status level={row.level}>{t(`levels.${row.level}`)}</Status> },
    { key: 'place', header: t('table.place'), cell: (row) => row.place, sort: 'place' },
    { key: 'score', header: t('table.score'), cell: (row) => <ScoreBar score={row.score} />, width: 150 },
    { key: 'price', header: t('table.price'), cell: (row) => money(row.price), align: 'end', sort: 'price' },
    { key: 'unlocked_at', header: t('table.unlocked_at'), cell: (row) => moment(row.unlocked_at), align: 'end', hidden: true },
  ];
  return (
    <div>
      <FilterBar
        views={hasViews && <Views />}
        search={search}
        onSearch={setSearch}
        isFiltered={search !== undefined}
        onClear={() => setSearch(undefined)}
      >
        <NativeSelect
          aria-label={t('table.face')}
          value={face}
          onChange={(event) => setFace(event.currentTarget.value as Face)}
          data={faces.map((value) => ({ value, label: t(`faces.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        name="gallery"
        label={t('sections.table')}
        columns={columns}
        list={listIn(face)}
        rowName={(row) => row.name}
        rowLink={() => hrefOf(pages.gallery)}
        bulkActions={() => (
          <Button size="compact-sm" variant="default" onClick={() => toast.success(t('dialogs.done'))}>
            {t('buttons.signal')}
          </Button>
        )}
        sort={sort}
        onSort={setSort}
        onPage={() => undefined}
        onPerPage={() => undefined}
        source={endless}
        empty={
          <EmptyState
            icon={<IconUsers size={36} stroke={1.4} />}
            title={t('table.nobody')}
            text={t('table.nobody_text')}
            action={<Button variant="default">{t('buttons.quiet')}</Button>}
          />
        }
      />
    </div>
  );
}

export function FaceSection() {
  const retry = () => undefined;
  return (
    <>
      <Columns>
        <Panel>
          <RowsSkeleton rows={4} />
        </Panel>
        <Panel>
          <CardsSkeleton cards={1} />
          <LinesSkeleton />
        </Panel>
        <Panel>
          <FormSkeleton fields={3} />
        </Panel>
      </Columns>
      <Columns>
        <Panel>
          <ErrorState error={noConnection()} onRetry={retry} />
        </Panel>
        <Panel>
          <ErrorState error={new ApiError(404, { code: 'not_found', message: '' })} />
        </Panel>
        <Panel>
          <ErrorState error={new ApiError(403, { code: 'forbidden', message: '' })} />
        </Panel>
        <Panel>
          <ErrorState error={new ApiError(500, { code: 'internal', message: '', request_id: 'req-4f2' })} onRetry={retry} />
        </Panel>
        <Panel>
          <ErrorPage error={new Error('sample')} />
        </Panel>
      </Columns>
    </>
  );
}
