import { Button, NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { maps } from '#contract/hiring/maps.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { daysAgo, today } from '#web/kernel/clock.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { number } from '#web/ui/format.ts';
import { AreaMap } from '#web/ui/map/AreaMap.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { circleOf, squareOf } from './map-rows.ts';
import { PeriodFields } from './PeriodFields.tsx';

/** Where the drivers live who registered between two days (S137). Loads when both days are chosen (V032). */
export function DriverMapPage() {
  const t = useTexts('maps');
  const filters = useFilters(pages.driverMap);
  const { from, till, contact_type, eligible, looking_for_job, audiences } = filters.values;
  const hasPeriod = Boolean(from && till);
  const found = useQuery({
    ...query(maps.drivers, { query: { from, till, contact_type, eligible, looking_for_job, audiences } }),
    enabled: hasPeriod,
  });
  const shown = found.data?.data ?? [];
  const left_out = (found.data?.meta.total ?? 0) - shown.length;
  return (
    <>
      <PageHeader title={t('drivers.title')} text={t('drivers.about')} />
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <PeriodFields from={from} till={till} onChange={(change) => filters.set(change)} />
        <NativeSelect
          label={t('contact_type')}
          value={contact_type ?? 'driver'}
          onChange={({ currentTarget: { value } }) => filters.set({ contact_type: contactTypes.find((type) => type === value) })}
          data={contactTypes.map((value) => ({ value, label: t(`contact_types.${value}`) }))}
        />
        {(['eligible', 'looking_for_job', 'audiences'] as const).map((flag) => (
          <Switch
            key={flag}
            label={t(`with.${flag}`)}
            checked={filters.values[flag] ?? false}
            onChange={(event) => filters.set({ [flag]: event.currentTarget.checked || undefined })}
          />
        ))}
      </FilterBar>
      {!hasPeriod && (
        <EmptyState
          title={t('drivers.choose')}
          text={t('drivers.choose_text')}
          action={<Button onClick={() => filters.set({ from: daysAgo(365), till: today() })}>{t('drivers.last_year')}</Button>}
        />
      )}
      {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {hasPeriod && (
        <AreaMap
          height={560}
          label={t('drivers.found', { places: number(shown.length), count: shown.reduce((sum, { count }) => sum + count, 0) })}
          cells={shown.map((cell) => squareOf(cell, (name) => t('around', { name })))}
          circles={found.data?.audiences.map(circleOf)}
        />
      )}
      {left_out > 0 && <p>{t('left_out', { count: left_out })}</p>}
    </>
  );
}
