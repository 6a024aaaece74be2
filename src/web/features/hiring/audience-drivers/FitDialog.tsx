import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { matching } from '#contract/matching/matching.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { distance } from '#web/ui/format.ts';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from '#web/features/matching/matching/Matching.module.css';
import { Criteria } from './Criteria.tsx';
import { PotentialCompanies } from './PotentialCompanies.tsx';

interface Props {
  driver_id: number;
  audience_id: number;
  name: string;
  onClose: () => void;
}

/** For staff: compares a driver with an audience, criterion by criterion, and lists other matching campaigns. */
export function FitDialog({ driver_id, audience_id, name, onClose }: Props) {
  const t = useTexts('matching');
  return (
    <Dialog open onClose={onClose} size="lg" title={t('fit', { name })}>
      <Tabs defaultValue="here" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="here">{t('this_audience')}</Tabs.Tab>
          <Tabs.Tab value="companies">{t('companies')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="here" pt="md">
          <Fit driver_id={driver_id} audience_id={audience_id} />
        </Tabs.Panel>
        <Tabs.Panel value="companies" pt="md">
          <PotentialCompanies driver_id={driver_id} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

function Fit({ driver_id, audience_id }: { driver_id: number; audience_id: number }) {
  const t = useTexts('matching');
  const found = useQuery(query(matching.driverVersusAudience, { query: { driver_id, audience_id } }));
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />;
  if (!found.data) return <RowsSkeleton rows={6} />;
  const { matches, score, distance_km, criteria } = found.data;
  return (
    <>
      <p className={css.head}>
        <Status level={matches ? 'success' : 'danger'}>{matches ? t('matches') : t('matches_not')}</Status>
        {matches && <ScoreBar score={score} />}
        {distance_km !== null && <span>{distance(distance_km)}</span>}
      </p>
      <Criteria criteria={criteria} />
    </>
  );
}
