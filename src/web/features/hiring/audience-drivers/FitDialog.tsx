import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audienceDrivers, type PotentialCompany } from '#contract/hiring/audience-drivers.ts';
import { matching, type CriterionResult } from '#contract/matching/matching.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { distance } from '#web/ui/format.ts';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import css from '#web/features/matching/matching/Matching.module.css';
import { useCriterionWords } from '#web/features/matching/matching/use-criterion-words.ts';

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
          <Companies driver_id={driver_id} />
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

function Criteria({ criteria }: { criteria: readonly CriterionResult[] }) {
  const t = useTexts('matching');
  const { nameOf, wordsOf } = useCriterionWords();
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('criterion')}</th>
            <th scope="col">{t('asked')}</th>
            <th scope="col">{t('has')}</th>
            <th scope="col">{t('met')}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ criterion, required, has, met, operator }) => (
            <tr key={criterion}>
              <th scope="row">{nameOf(criterion)}</th>
              <td data-label={t('asked')}>{wordsOf(criterion, required, operator)}</td>
              <td data-label={t('has')}>{wordsOf(criterion, has)}</td>
              <td data-label={t('met')}>
                <Status level={met ? 'success' : 'danger'}>{met ? t('yes') : t('no')}</Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Companies({ driver_id }: { driver_id: number }) {
  const t = useTexts('matching');
  const [page, setPage] = useState(1);
  const found = useQuery(listQuery(audienceDrivers.potentialCompanies, { params: { id: driver_id }, query: { page } }));
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />;
  if (!found.data) return <RowsSkeleton rows={4} />;
  const { data, meta } = found.data;
  if (meta.total === 0) return <EmptyState compact title={t('nobody')} />;
  return (
    <>
      <p className={css.text}>{t('looking', { count: meta.total })}</p>
      <ul className={css.companies}>
        {data.map((one) => (
          <Company key={one.campaign.id} {...one} />
        ))}
      </ul>
      <Pages meta={meta} onPage={setPage} />
    </>
  );
}

function Company({ company, campaign, score, distance_km, offer_status }: PotentialCompany) {
  const t = useTexts('matching');
  return (
    <li className={css.company}>
      <span>
        <strong>{company.name}</strong>
        <span className={css.text}>
          {campaign.name} · {distance(distance_km)}
        </span>
      </span>
      <Status level={offer_status === 'accepted' ? 'success' : offer_status === 'rejected' ? 'danger' : 'neutral'}>
        {t(`offer.${offer_status ?? 'none'}`)}
      </Status>
      <ScoreBar score={score} />
    </li>
  );
}
