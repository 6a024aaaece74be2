import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconBellRinging,
  IconBolt,
  IconChartBar,
  IconCopy,
  IconExternalLink,
  IconLayoutKanban,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTargetArrow,
  IconUsersPlus,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Campaign, CampaignDetail } from '#contract/campaigns/campaigns.ts';
import { canResume } from '#contract/campaigns/campaigns.policy.ts';
import { useHeadcount } from '#web/ui/Headcount.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { ActivationConfirm, AudienceDriversDialog, PotentialUnlocksDialog, RemindersDialog, SuspendDialog } from './lazy-dialogs.ts';
import type { CampaignActions } from './use-campaign-actions.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
type Open = 'suspend' | 'unlocks' | 'drivers' | 'reminders';
/** A row of the list has no reminder count. */
type MenuCampaign = Campaign & Partial<Pick<CampaignDetail, 'reminder_stats'>>;
interface PartProps {
  campaign: MenuCampaign;
  actions: CampaignActions;
  onOpen: (open: Open) => void;
}

/** All actions on one campaign. */
export function CampaignMenu({ campaign, actions }: Pick<PartProps, 'campaign' | 'actions'>) {
  const t = useTexts('campaigns');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <RowMenu label={t('actions_of', { name: campaign.name })}>
        <Views campaign={campaign} onOpen={setOpen} />
        <Changes campaign={campaign} actions={actions} onOpen={setOpen} />
      </RowMenu>
      <Suspense fallback={null}>
        {open === 'suspend' && <SuspendDialog campaign={campaign} open onClose={close} />}
        {open === 'reminders' && <RemindersDialog campaign={campaign} open onClose={close} />}
        {open === 'unlocks' && <PotentialUnlocksDialog campaign={campaign} open onClose={close} />}
        {open === 'drivers' && campaign.audience && <AudienceDriversDialog audience_id={campaign.audience.id} open onClose={close} />}
        {actions.needs_slot && <ActivationConfirm campaign={campaign.name} onReady={actions.slotReady} onCancel={actions.slotCancelled} />}
      </Suspense>
    </>
  );
}

function Views({ campaign, onOpen }: Pick<PartProps, 'campaign' | 'onOpen'>) {
  const t = useTexts('campaigns');
  const { id, audience, accepted_offers_count, activated_at } = campaign;
  return (
    <>
      <Menu.Item component={PageLink} to={hrefOf(pages.campaign, { params: { id } })} leftSection={<IconChartBar {...icon} />}>
        {t('analytics')}
      </Menu.Item>
      {activated_at && (
        <>
          <Menu.Item
            component={PageLink}
            to={hrefOf(pages.pipeline, { search: { campaign_id: id } })}

            leftSection={<IconLayoutKanban {...icon} />}
          >
            {t('board')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={hrefOf(pages.jobPost, { params: { campaign_id: id } })}
            target="_blank"
            leftSection={<IconExternalLink {...icon} />}
          >
            {t('job_post')}
          </Menu.Item>
        </>
      )}
      {audience && (
        <Menu.Item leftSection={<IconTargetArrow {...icon} />} onClick={() => onOpen('drivers')}>
          {t('audience_drivers')}
        </Menu.Item>
      )}
      {accepted_offers_count > 0 && (
        <Menu.Item leftSection={<IconUsersPlus {...icon} />} onClick={() => onOpen('unlocks')}>
          {t('potential_unlocks', { count: accepted_offers_count })}
        </Menu.Item>
      )}
    </>
  );
}

function Changes({ campaign, actions, onOpen }: PartProps) {
  const t = useTexts('campaigns');
  const headcount = useHeadcount();
  const canEdit = usePermission('campaigns');
  const { id, status, suspended, archived_at, boosted_at, reminder_stats } = campaign;
  if (!canEdit) return null;
  const isApproved = status === 'active' || status === 'inactive';
  return (
    <>
      <Menu.Divider />
      <Menu.Item component={PageLink} to={hrefOf(pages.editCampaign, { params: { id } })} leftSection={<IconPencil {...icon} />}>
        {t('edit')}
      </Menu.Item>
      {status === 'active' && (
        <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={actions.toggleActivate} disabled={actions.is_busy}>
          {t('deactivate')}
        </Menu.Item>
      )}
      {isApproved && (
        <Menu.Item leftSection={<IconBolt {...icon} />} onClick={actions.toggleBoost} disabled={actions.is_busy}>
          {t(boosted_at ? 'unboost' : 'boost.action')}
        </Menu.Item>
      )}
      {suspended ? (
        <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={actions.resume} disabled={!canResume('company', campaign)}>
          {t('resume')}
        </Menu.Item>
      ) : (
        isApproved && (
          <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={() => onOpen('suspend')}>
            {t('suspend.action')}
          </Menu.Item>
        )
      )}
      {status === 'active' && (
        <Menu.Item leftSection={<IconBellRinging {...icon} />} onClick={() => onOpen('reminders')}>
          {reminder_stats
            ? t('reminders.action_count', { n: headcount(reminder_stats.open_offers_without_reminders) })
            : t('reminders.action')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={actions.duplicate}>
        {t('duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={archived_at ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />} onClick={actions.toggleArchive}>
        {t(archived_at ? 'unarchive' : 'archive')}
      </Menu.Item>
    </>
  );
}
