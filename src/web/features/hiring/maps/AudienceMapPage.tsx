import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { maps } from '#contract/hiring/maps.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { AreaMap } from '#web/ui/map/AreaMap.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { circleOf, squareOf } from './map-rows.ts';
import { PeriodFields } from './PeriodFields.tsx';

/** The audiences as circles; one of them shows the density of its drivers (S136). */
export function AudienceMapPage() {
  const t = useTexts('maps');
  const filters = useFilters(pages.audienceMap);
  const { from, till, audience: id } = filters.values;
  const found = useQuery(query(maps.audiences, { query: { from, till } }));
  const circles = found.data?.data ?? [];
  const open = circles.find((circle) => circle.id === id);
  const homes = useQuery({ ...query(maps.audienceDrivers, { params: { id: id ?? 0 }, query: { from, till } }), enabled: id !== undefined });
  const cells = open ? (homes.data?.data ?? []) : [];
  return (
    <>
      <PageHeader title={t('audiences.title')} text={t('audiences.about')} />
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <PeriodFields from={from} till={till} onChange={(change) => filters.set(change)} />
      </FilterBar>
      {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && circles.length === 0 && <EmptyState title={t('audiences.none')} text={t('audiences.none_text')} />}
      <Stack>
        {circles.length > 0 && (
          <AreaMap
            height={520}
            label={open ? open.name : t('audiences.found', { count: circles.length })}
            circles={(open ? [open] : circles).map(circleOf)}
            onPickCircle={(circle) => filters.set({ audience: circle.id })}
            cells={cells.map((cell) => squareOf(cell, (name) => t('around', { name })))}
          />
        )}
        {circles.length === MAX_CIRCLES && <p>{t('audiences.newest', { count: MAX_CIRCLES })}</p>}
        {open && (
          <Panel
            title={open.name}
            aside={
              <Button variant="subtle" onClick={() => filters.set({ audience: undefined })}>
                {t('audiences.all')}
              </Button>
            }
          >
            {homes.isPending && <RowsSkeleton rows={3} />}
            {homes.data && cells.length === 0 && <EmptyState compact title={t('audiences.nobody')} />}
            {cells.length > 0 && <p>{t('audiences.homes', { count: cells.length })}</p>}
          </Panel>
        )}
      </Stack>
    </>
  );
}

/** The server's limit. */
const MAX_CIRCLES = 1000;
