import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { CampaignBody } from '#web/features/campaigns/campaigns/CampaignPage.tsx';
import { CampaignStatus } from '#web/features/campaigns/campaigns/CampaignStatus.tsx';
import { query } from '#web/kernel/http/api.ts';
import { useRoom } from '#web/kernel/live/realtime.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { StaffCampaignMenu } from './StaffCampaignMenu.tsx';

const FollowButton = lazy(() => import('#web/features/accounts/follows/FollowButton.tsx'));

const CampaignCharts = lazy(() => import('../statistics/CampaignCharts.tsx'));

/** A company's campaign as staff read it: status, funnel, unsent offers with reasons, and their actions. */
export function StaffCampaignPage({ id }: { id: number }) {
  useRoom(`campaign.${id}`);
  const { data: campaign } = useSuspenseQuery(query(campaigns.show, { params: { id } }));
  return (
    <>
      <PageHeader
        title={campaign.name}
        text={
          <>
            <PageLink to={hrefOf(pages.company, { params: { id: campaign.company.id } })}>{campaign.company.name}</PageLink> ·{' '}
            {campaign.title}
          </>
        }
        back={hrefOf(pages.staffCampaigns)}
        aside={<CampaignStatus campaign={campaign} />}
        actions={
          <>
            <Suspense fallback={null}>
              <FollowButton model="campaign" id={id} />
            </Suspense>
            <StaffCampaignMenu campaign={campaign} />
          </>
        }
      />
      <CampaignBody campaign={campaign} page={pages.staffCampaign} charts={<CampaignCharts id={id} />} />
    </>
  );
}
