import { Menu } from '@mantine/core';
import {
  IconBellRinging,
  IconExternalLink,
  IconFlag,
  IconHandStop,
  IconLock,
  IconLockOpen,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTargetArrow,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import {
  AudienceDriversDialog,
  PotentialUnlocksDialog,
  RemindersDialog,
  SuspendDialog,
} from '#web/features/campaigns/campaigns/lazy-dialogs.ts';
import { useStaffCampaignActions } from './use-staff-campaign-actions.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
type Open = 'suspend' | 'block' | 'unlocks' | 'drivers' | 'reminders';

const BlockDialog = lazy(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }));

/** Staff actions on a company's campaign. All staff read it, admins change it. */
export function StaffCampaignMenu({ campaign }: { campaign: Campaign }) {
  const t = useTexts('campaigns');
  const canEdit = usePermission('admin');
  const actions = useStaffCampaignActions(campaign);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { id, name, audience, activated_at } = campaign;
  return (
    <>
      <RowMenu label={t('actions_of', { name })}>
        {activated_at && (
          <Menu.Item
            component="a"
            href={hrefOf(pages.jobPost, { params: { campaign_id: id } })}
            target="_blank"
            leftSection={<IconExternalLink {...icon} />}
          >
            {t('job_post')}
          </Menu.Item>
        )}
        {audience && (
          <Menu.Item leftSection={<IconTargetArrow {...icon} />} onClick={() => setOpen('drivers')}>
            {t('audience_drivers')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconUsersPlus {...icon} />} onClick={() => setOpen('unlocks')}>
          {t('potential_unlocks', { count: campaign.accepted_offers_count })}
        </Menu.Item>
        {canEdit && <Steering campaign={campaign} actions={actions} onOpen={setOpen} />}
      </RowMenu>
      <Suspense fallback={null}>
        {open === 'suspend' && <SuspendDialog campaign={campaign} open onClose={close} />}
        {open === 'block' && <BlockDialog campaign={campaign} onBlocked={actions.onBlocked} onClose={close} />}
        {open === 'unlocks' && <PotentialUnlocksDialog campaign={campaign} open onClose={close} />}
        {open === 'reminders' && <RemindersDialog campaign={campaign} open onClose={close} />}
        {open === 'drivers' && audience && <AudienceDriversDialog audience_id={audience.id} open onClose={close} />}
      </Suspense>
    </>
  );
}

interface SteeringProps {
  campaign: Campaign;
  actions: ReturnType<typeof useStaffCampaignActions>;
  onOpen: (open: Open) => void;
}

function Steering({ campaign, actions, onOpen }: SteeringProps) {
  const t = useTexts('campaigns');
  const { suspended, prevented_at, blocked_at, critical, activated_at } = campaign;
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconFlag {...icon} />} onClick={actions.toggleCritical}>
        {t(critical ? 'staff.uncritical' : 'staff.critical')}
      </Menu.Item>
      <Menu.Item
        leftSection={suspended ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
        onClick={() => (suspended ? actions.resume() : onOpen('suspend'))}
      >
        {t(suspended ? 'resume' : 'suspend.action')}
      </Menu.Item>
      <Menu.Item leftSection={<IconHandStop {...icon} />} onClick={actions.togglePrevent}>
        {t(prevented_at ? 'staff.permit' : 'staff.prevent')}
      </Menu.Item>
      <Menu.Item
        leftSection={blocked_at ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
        onClick={() => (blocked_at ? actions.deBlock() : onOpen('block'))}
      >
        {t(blocked_at ? 'staff.deblock' : 'staff.block.action')}
      </Menu.Item>
      {activated_at && (
        <>
          <Menu.Item leftSection={<IconBellRinging {...icon} />} onClick={() => onOpen('reminders')}>
            {t('reminders.action')}
          </Menu.Item>
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => void actions.reset()}>
            {t('staff.reset')}
          </Menu.Item>
        </>
      )}
      <Menu.Item color="var(--level-danger)" leftSection={<IconTrash {...icon} />} onClick={() => void actions.remove()}>
        {t('staff.delete')}
      </Menu.Item>
    </>
  );
}
