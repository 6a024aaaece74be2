import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activeSourcing } from '#contract/hiring/active-sourcing.ts';
import type { AnonymousDriver } from '#contract/hiring/audience-drivers.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call, keyOf } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { distance, listed } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './ActiveSourcing.module.css';

interface Props {
  campaign_id: number;
  /** Absent when nothing is left this month, or without the permission. */
  onWrite: ((driver: AnonymousDriver) => void) | undefined;
}

/** Matching drivers whom the company has not reached yet, without anything that identifies them. */
export function MatchingDrivers({ campaign_id: id, onWrite }: Props) {
  const t = useTexts('active_sourcing');
  const label = useLabels();
  const list = useInfiniteQuery({
    queryKey: keyOf(activeSourcing.drivers, { params: { id } }),
    queryFn: ({ pageParam, signal }) => call(activeSourcing.drivers, { params: { id }, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    meta: { quiet: true },
  });
  if (list.error && !list.data) {
    if (isApiError(list.error) && list.error.status === 409) return <Note>{list.error.message}</Note>;
    return <ErrorState error={list.error} compact onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <RowsSkeleton rows={5} />;
  const drivers = list.data.pages.flatMap(({ data }) => data);
  const { total, empty } = list.data.pages[0]!.meta;
  return (
    <>
      {empty && (
        <EmptyState compact title={t(`empty.${empty}`)} text={t(`empty.${empty}_text`, { count: typeof total === 'number' ? total : 0 })} />
      )}
      <ul className={css.people} aria-label={t('drivers')}>
        {drivers.map((driver) => (
          <li key={driver.id} className={css.person}>
            <strong>{driver.initials}</strong>
            <span>
              {[
                driver.distance_km !== null && distance(driver.distance_km),
                driver.work_experience !== null && t('experience', { count: driver.work_experience }),
              ]
                .filter(Boolean)
                .join(' · ')}
              <span className={css.soft}>{listed(driver.qualifications.slice(0, 3).map((key) => label('qualifications', key)))}</span>
            </span>
            <ScoreBar score={driver.score} />
            {onWrite && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('write_to', { initials: driver.initials })}
                onClick={() => onWrite(driver)}
              >
                {t('write')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
