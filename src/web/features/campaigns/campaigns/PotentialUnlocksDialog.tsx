import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { FEWER } from '#contract/headcount.ts';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { usePersonPages } from '#web/features/hiring/unlocked-drivers/person-pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago, distance, money } from '#web/ui/format.ts';
import { useHeadcount } from '#web/ui/Headcount.tsx';
import { DescriptionList, Stack } from '#web/ui/Panel.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Campaigns.module.css';

interface Props {
  campaign: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** Accepted drivers who can be unlocked now, and the price of all of them. */
export function PotentialUnlocksDialog({ campaign, open, onClose }: Props) {
  const t = useTexts('campaigns');
  const found = useQuery({
    ...query(campaignOffers.potentialUnlocks, { body: { campaign_id: campaign.id } }),
    enabled: open,
    staleTime: 0,
  });
  const headcount = useHeadcount();
  const { board: page } = usePersonPages();
  const board = (
    <Button component={PageLink} to={hrefOf(page, { search: { campaign_id: campaign.id } })} onClick={onClose}>
      {t('unlocks.to_board')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} size="md" title={t('unlocks.title', { name: campaign.name })} footer={board}>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />}
      {found.isPending && !found.error && <RowsSkeleton rows={4} />}
      {found.data?.total === 0 && <EmptyState compact title={t('unlocks.none')} text={t('unlocks.none_text')} />}
      {found.data?.total === FEWER && (
        <EmptyState
          compact
          title={t('unlocks.few', { n: headcount(FEWER) })}
          text={t('unlocks.few_text', { price: money(found.data.cost_per_unlock) })}
        />
      )}
      {found.data && found.data.data.length > 0 && (
        <Stack>
          <ul className={css.people}>
            {found.data.data.map((person) => (
              <li key={person.offer_id} className={css.person}>
                <strong>{person.initials}</strong>
                <span>
                  {[
                    distance(person.distance_km),
                    person.work_experience !== null && t('unlocks.experience', { count: person.work_experience }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={css.soft}>{t('unlocks.accepted', { when: ago(person.accepted_at) })}</span>
                <ScoreBar score={person.score} />
              </li>
            ))}
          </ul>
          <DescriptionList
            figures
            facts={[
              [t('unlocks.each'), money(found.data.cost_per_unlock)],
              [t('unlocks.budget'), money(found.data.remaining_budget)],
              [t('unlocks.all'), <strong key="all">{money(found.data.total_cost)}</strong>],
            ]}
          />
        </Stack>
      )}
    </Dialog>
  );
}
