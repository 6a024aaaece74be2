import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { audiences } from '#contract/matching/audiences.ts';
import { audienceDrivers, audienceLists, type AudienceList, type ListedDriver } from '#contract/hiring/audience-drivers.ts';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { FitDialog } from '#web/features/hiring/audience-drivers/FitDialog.tsx';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { distance, listed, number } from '#web/ui/format.ts';
import { Status } from '#web/ui/StatusDot.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Campaigns.module.css';

interface Props {
  audience_id: number;
  open: boolean;
  onClose: () => void;
}

/** The drivers of an audience: the best of each list, without names unless unlocked. The counts include all (V060). */
export function AudienceDriversDialog({ audience_id, open, onClose }: Props) {
  const t = useTexts('campaigns');
  const is_company = useSession().user?.side === 'company';
  const found = useQuery({ ...query(audienceDrivers.list, { params: { id: audience_id }, query: {} }), enabled: open, staleTime: 30_000 });
  const total = (list: AudienceList) => found.data?.[list].meta.total ?? 0;
  const n = total('eligible') + total('unlocked') + total('unlocked_by_company');
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={found.data ? t('drivers.title', { count: n }) : t('audience_drivers')}>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />}
      {found.isPending && !found.error && <RowsSkeleton rows={6} />}
      {found.data && (
        <Tabs defaultValue="eligible" keepMounted={false}>
          <Tabs.List>
            {audienceLists.map((list) => (
              <Tabs.Tab key={list} value={list}>
                {t(`drivers.${list}`, { n: total(list) })}
              </Tabs.Tab>
            ))}
            {is_company && <Tabs.Tab value="audience">{t('drivers.audience')}</Tabs.Tab>}
          </Tabs.List>
          {audienceLists.map((list) => (
            <Tabs.Panel key={list} value={list} pt="md">
              <Drivers audience_id={audience_id} drivers={found.data[list].data} total={total(list)} />
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

function Drivers({ audience_id, drivers, total }: { audience_id: number; drivers: readonly ListedDriver[]; total: number }) {
  const t = useTexts('campaigns');
  const label = useLabels();
  const is_staff = useSession().user?.side === 'staff';
  const [selected, setSelected] = useState<ListedDriver>();
  if (drivers.length === 0) return <EmptyState compact title={t('drivers.none')} />;
  return (
    <ul className={css.people}>
      {drivers.map((driver) => (
        <li key={driver.id} className={css.person}>
          <strong>{driver.initials}</strong>
          <span>
            {[
              driver.person?.full_name,
              distance(driver.distance_km),
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
          {is_staff && (
            <Button size="compact-sm" variant="subtle" onClick={() => setSelected(driver)}>
              {t('drivers.why')}
            </Button>
          )}
        </li>
      ))}
      {drivers.length < total && <li className={css.soft}>{t('drivers.best', { shown: number(drivers.length), total: number(total) })}</li>}
      {selected && (
        <Suspense fallback={null}>
          <FitDialog
            driver_id={selected.id}
            audience_id={audience_id}
            name={selected.person?.full_name ?? selected.initials}
            onClose={() => setSelected(undefined)}
          />
        </Suspense>
      )}
    </ul>
  );
}

/** The criteria without the gender. */
function Target({ audience_id }: { audience_id: number }) {
  const found = useQuery(query(audiences.edit, { params: { id: audience_id } }));
  if (!found.data) return <RowsSkeleton rows={5} />;
  return <MetaFacts meta={{ ...found.data.meta, gender: 'Any' }} />;
}
