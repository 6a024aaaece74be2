import { Button, Tabs } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { FEWER, type Headcount } from '#contract/headcount.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { audienceLists, type AudienceList } from '#contract/foundation/vocabulary.ts';
import { audienceDrivers, type ListedDriver } from '#contract/hiring/audience-drivers.ts';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { FitDialog } from '#web/features/hiring/audience-drivers/FitDialog.tsx';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, keyOf, query } from '#web/kernel/http/api.ts';
import { useCanOpen, useSession } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { distance, listed, number } from '#web/ui/format.ts';
import { useHeadcount } from '#web/ui/Headcount.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';
import css from './Campaigns.module.css';
import { DriverTable } from './DriverTable.tsx';
import { GrowthTab } from './GrowthTab.tsx';

const STALE_MS = 30_000;
type Page = ResponseOf<typeof audienceDrivers.list>[AudienceList];

interface Props {
  audience_id: number;
  open: boolean;
  onClose: () => void;
}

/** The drivers of an audience: the best of each list, without names unless unlocked. The counts include all (V060). */
export function AudienceDriversDialog({ audience_id, open, onClose }: Props) {
  const t = useTexts('campaigns');
  const isStaff = useSession().user?.side === 'staff';
  const canWrite = useCanOpen(pages.newBulkMessage);
  const found = useQuery({
    ...query(audienceDrivers.list, { params: { id: audience_id }, query: {} }),
    enabled: open,
    staleTime: STALE_MS,
  });
  const total = (list: AudienceList) => found.data?.[list].meta.total ?? 0;
  const headcount = useHeadcount();
  const all = sumOf([total('eligible'), total('unlocked'), total('unlocked_by_company')]);
  const title = all === FEWER ? t('drivers.title_band', { n: headcount(all) }) : t('drivers.title', { count: all });
  return (
    <Dialog open={open} onClose={onClose} size={isStaff ? 'xl' : 'lg'} title={found.data ? title : t('audience_drivers')}>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />}
      {found.isPending && !found.error && <RowsSkeleton rows={6} />}
      {found.data && (
        <Tabs defaultValue="eligible" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="growth">{t('growth.tab')}</Tabs.Tab>
            {audienceLists.map((list) => (
              <Tabs.Tab key={list} value={list}>
                {t(`drivers.${list}`, { n: headcount(total(list)) })}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="audience">{t('drivers.audience')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="growth" pt="md">
            <GrowthTab audience_id={audience_id} />
          </Tabs.Panel>
          {audienceLists.map((list) => (
            <Tabs.Panel key={list} value={list} pt="md">
              {canWrite && total(list) !== 0 && (
                <Button
                  component={PageLink}
                  to={hrefOf(pages.newBulkMessage, { search: { from: 'audience', audience_id, list } })}
                  variant="default"
                  size="compact-md"
                  mb="sm"
                >
                  {t('drivers.write_to')}
                </Button>
              )}
              <Drivers audience_id={audience_id} list={list} first={found.data[list]} readAt={found.dataUpdatedAt} />
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="audience" pt="md">
            <Target audience_id={audience_id} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  );
}

/** A band when one of the counts is one. */
const sumOf = (counts: readonly Headcount[]): Headcount =>
  counts.reduce<Headcount>((sum, count) => (sum === FEWER || count === FEWER ? FEWER : sum + count), 0);

interface ListProps {
  audience_id: number;
  list: AudienceList;
  first: Page;
  readAt: number;
}

/** The first page came with the other lists; the further ones are loaded on demand. */
const usePages = ({ audience_id: id, list, first, readAt }: ListProps) =>
  useInfiniteQuery({
    queryKey: [...keyOf(audienceDrivers.list, { params: { id } }), list],
    queryFn: async ({ pageParam, signal }) =>
      (await call(audienceDrivers.list, { params: { id }, query: { list, after: pageParam } }, { signal }))[list],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    initialData: { pages: [first], pageParams: [undefined] },
    initialDataUpdatedAt: readAt,
    staleTime: STALE_MS,
  });

function Drivers(props: ListProps) {
  const t = useTexts('campaigns');
  const headcount = useHeadcount();
  const loaded = usePages(props);
  const drivers = loaded.data.pages.flatMap(({ data }) => data);
  const { total } = loaded.data.pages[0]!.meta;
  const hasMore = total !== FEWER && drivers.length < total;
  const best = t('drivers.best', { shown: number(drivers.length), total: headcount(total) });
  useAnnouncement(loaded.data.pages.length > 1 && best);
  const label = useLabels();
  const isStaff = useSession().user?.side === 'staff';
  const [selected, setSelected] = useState<ListedDriver>();
  if (drivers.length === 0 && total !== 0) return <EmptyState compact title={t('drivers.hidden')} text={t('drivers.hidden_text')} />;
  if (drivers.length === 0) return <EmptyState compact title={t('drivers.none')} />;
  const why = selected && (
    <Suspense fallback={null}>
      <FitDialog
        driver_id={selected.id}
        audience_id={props.audience_id}
        name={selected.person?.full_name ?? selected.initials}
        onClose={() => setSelected(undefined)}
      />
    </Suspense>
  );
  const more = hasMore && loaded.hasNextPage && (
    <Button variant="default" loading={loaded.isFetchingNextPage} onClick={() => void loaded.fetchNextPage()}>
      {t('drivers.more')}
    </Button>
  );
  if (isStaff)
    return (
      <>
        <DriverTable list={props.list} drivers={drivers} onWhy={setSelected} />
        {hasMore && <p className={css.soft}>{best}</p>}
        {more}
        {why}
      </>
    );
  return (
    <ul className={css.people}>
      {drivers.map((driver) => (
        <li key={driver.id} className={css.person}>
          <strong>{driver.initials}</strong>
          <span>
            {[
              driver.person?.full_name,
              driver.distance_km !== null && distance(driver.distance_km),
              driver.work_experience !== null && t('unlocks.experience', { count: driver.work_experience }),
            ]
              .filter(Boolean)
              .join(' · ')}
            <span className={css.subtitle}>{listed(driver.qualifications.slice(0, 3).map((key) => label('qualifications', key)))}</span>
          </span>
          <Status level={driver.is_eligible ? 'success' : 'danger'}>
            {driver.is_eligible ? t('drivers.ready') : listed(driver.missing.map((reason) => t(`missing.${reason}`)))}
          </Status>
          <ScoreBar score={driver.score} />
        </li>
      ))}
      {hasMore && <li className={css.soft}>{best}</li>}
      {more && <li>{more}</li>}
    </ul>
  );
}

/** The criteria without the gender. */
function Target({ audience_id }: { audience_id: number }) {
  const found = useQuery(query(audiences.edit, { params: { id: audience_id } }));
  if (!found.data) return <RowsSkeleton rows={5} />;
  return <MetaFacts meta={{ ...found.data.meta, gender: 'Any' }} />;
}
