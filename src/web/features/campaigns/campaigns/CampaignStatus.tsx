import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { CampaignStatus as Name } from '#contract/hiring/campaign-status.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';

export const statusLevels: Record<Name, Level> = {
  archived: 'neutral',
  blocked: 'danger',
  suspended: 'warning',
  prevented: 'warning',
  rejected: 'danger',
  draft: 'neutral',
  pending: 'info',
  filled: 'success',
  active: 'success',
  inactive: 'neutral',
};

type Shown = Pick<Campaign, 'status' | 'status_translated' | 'boosted_at' | 'critical' | 'sub_campaign'>;

/** The campaign's status in the server's text, further flags, and the open change. */
export function CampaignStatus({ campaign }: { campaign: Shown }) {
  const t = useTexts('campaigns');
  const { status, status_translated, boosted_at, critical, sub_campaign } = campaign;
  return (
    <>
      <Status level={statusLevels[status]}>{status_translated}</Status>
      {boosted_at && <Status level="info">{t('boosted')}</Status>}
      {critical && <Status level="danger">{t('critical')}</Status>}
      {sub_campaign && <Status level={statusLevels[sub_campaign.status]}>{t('change', { status: sub_campaign.status_translated })}</Status>}
    </>
  );
}
