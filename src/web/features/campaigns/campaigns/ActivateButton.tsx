import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { CampaignActions } from './use-campaign-actions.ts';

/** Activates or stops an approved campaign. */
export function ActivateButton({ campaign, actions, compact }: { campaign: Campaign; actions: CampaignActions; compact?: boolean }) {
  const t = useTexts('campaigns');
  if (campaign.status !== 'active' && campaign.status !== 'inactive') return null;
  const isOn = campaign.status === 'active';
  const Icon = isOn ? IconPlayerStop : IconPlayerPlay;
  return (
    <Button
      size={compact ? 'compact-sm' : 'sm'}
      variant={isOn ? 'default' : 'filled'}
      loading={actions.is_busy}
      leftSection={<Icon size={17} stroke={1.8} aria-hidden />}
      onClick={actions.toggleActivate}
    >
      {t(isOn ? 'deactivate' : 'activate')}
    </Button>
  );
}
