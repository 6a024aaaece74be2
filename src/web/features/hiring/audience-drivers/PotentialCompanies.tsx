import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { audienceDrivers, type PotentialCompany } from '#contract/hiring/audience-drivers.ts';
import css from '#web/features/matching/matching/Matching.module.css';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { distance } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import { Criteria } from './Criteria.tsx';

/** The running campaigns that match this driver, best score first, each with the reasons. */
export function PotentialCompanies({ driver_id }: { driver_id: number }) {
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

function Company({ company, campaign, score, distance_km, offer_status, criteria }: PotentialCompany) {
  const t = useTexts('matching');
  return (
    <li className={css.company}>
      <span>
        <PageLink to={hrefOf(pages.staffCampaign, { params: { id: campaign.id } })}>{campaign.name}</PageLink>
        <span className={css.text}>
          <PageLink to={hrefOf(pages.company, { params: { id: company.id } })}>{company.name}</PageLink> · {distance(distance_km)}
        </span>
      </span>
      <Status level={offer_status === 'accepted' ? 'success' : offer_status === 'rejected' ? 'danger' : 'neutral'}>
        {t(`offer.${offer_status ?? 'none'}`)}
      </Status>
      <ScoreBar score={score} />
      <details className={css.why}>
        <summary>{t('why')}</summary>
        <Criteria criteria={criteria} />
      </details>
    </li>
  );
}
