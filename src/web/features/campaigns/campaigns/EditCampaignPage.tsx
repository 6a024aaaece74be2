import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { campaigns, type CampaignDetail } from '#contract/campaigns/campaigns.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { ActivateButton } from './ActivateButton.tsx';
import { valuesOf } from './campaign-form.ts';
import { CampaignEditor } from './CampaignEditor.tsx';
import { CampaignMenu } from './CampaignMenu.tsx';
import { CampaignStatus, statusLevels } from './CampaignStatus.tsx';
import { useCampaignActions } from './use-campaign-actions.ts';

const ReadCampaign = lazy(async () => ({ default: (await import('./ReadCampaign.tsx')).ReadCampaign }));

/** Changes a campaign; a change of an approved one needs an approval first. Without the permission it is read only. */
export function EditCampaignPage({ id }: { id: number }) {
  const { data: campaign, refetch } = useSuspenseQuery(query(campaigns.show, { params: { id } }));
  const canEdit = usePermission('campaigns');
  const renew = async () => (await refetch()).data ?? campaign;
  return (
    <>
      <Head campaign={campaign} canEdit={canEdit} />
      <Stack>
        <WhatHolds campaign={campaign} canEdit={canEdit} />
        {canEdit ? (
          <CampaignEditor key={id} campaign={campaign} renew={renew} initial={valuesOf(campaign)} />
        ) : (
          <Suspense fallback={<RowsSkeleton rows={8} />}>
            <ReadCampaign campaign={campaign} />
          </Suspense>
        )}
      </Stack>
    </>
  );
}

function Head({ campaign, canEdit }: { campaign: CampaignDetail; canEdit: boolean }) {
  const t = useTexts('campaigns');
  const actions = useCampaignActions(campaign);
  return (
    <PageHeader
      title={campaign.name}
      documentTitle={canEdit ? t('edit_title', { name: campaign.name }) : campaign.name}
      back={hrefOf(pages.campaigns)}
      aside={<CampaignStatus campaign={campaign} />}
      actions={
        <>
          <CampaignMenu campaign={campaign} actions={actions} />
          {campaign.activated_at && (
            <Button
              variant="default"
              component={PageLink}
              to={hrefOf(pages.campaign, { params: { id: campaign.id } })}
              leftSection={<IconChartBar size={17} stroke={1.8} aria-hidden />}
            >
              {t('analytics')}
            </Button>
          )}
          {canEdit && <ActivateButton campaign={campaign} actions={actions} />}
        </>
      }
    />
  );
}

/** The effect of the status on editing, and the version that applies meanwhile. */
function WhatHolds({ campaign, canEdit }: { campaign: CampaignDetail; canEdit: boolean }) {
  const t = useTexts('campaigns');
  const { sub_campaign, status, status_message, activated_at } = campaign;
  if (sub_campaign)
    return (
      <Note level={statusLevels[sub_campaign.status]} title={t('change', { status: sub_campaign.status_translated })}>
        {sub_campaign.status === 'rejected' ? sub_campaign.status_message : canEdit && t('change_note')}
      </Note>
    );
  return (
    <Note level={statusLevels[status]}>
      {status_message} {canEdit && activated_at && t('approved_note')}
    </Note>
  );
}
