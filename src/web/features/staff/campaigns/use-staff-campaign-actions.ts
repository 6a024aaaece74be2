import { useMutation } from '@tanstack/react-query';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { campaigns, type Campaign, type CampaignState } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';

/** Critical, prevented, de-blocked, deleted: each call returns the campaign's new state. */
export function useStaffCampaignActions(campaign: Campaign) {
  const t = useTexts('campaigns');
  const { id, name } = campaign;
  const params = { id };
  const notify = () => toast.success(t('status_updated'));
  const notifyCritical = ({ critical }: CampaignState) => toast.success(t(critical ? 'staff.now_critical' : 'staff.not_critical'));
  const critical = useMutation({ ...mutation(campaignStates.toggleCritical), onSuccess: notifyCritical });
  const suspending = useMutation({ ...mutation(campaignStates.toggleSuspend), onSuccess: notify });
  const preventing = useMutation({ ...mutation(campaignStates.togglePrevent), onSuccess: notify });
  const deblocking = useMutation({ ...mutation(campaignStates.deBlock), onSuccess: notify });
  const resetting = useMutation({
    ...mutation(campaignOffers.resetRejectedOffers),
    onSuccess: ({ reset }) => toast.success(t('staff.reset_done', { count: reset })),
  });
  const removing = useMutation({ ...mutation(campaigns.remove), onSuccess: () => toast.success(t('staff.deleted')) });
  return {
    onBlocked: notify,
    toggleCritical: () => critical.mutate({ params }),
    resume: () => suspending.mutate({ params, body: {} }),
    togglePrevent: () => preventing.mutate({ params }),
    deBlock: () => deblocking.mutate({ params }),
    reset: async () => {
      const yes = await confirm({ title: t('staff.reset_title', { name }), text: t('staff.reset_text'), confirmLabel: t('staff.reset') });
      if (yes) resetting.mutate({ params });
    },
    remove: async () => {
      const yes = await confirm({
        title: t('staff.delete_title', { name }),
        text: t('staff.delete_text'),
        confirmLabel: t('staff.delete'),
        tone: 'danger',
      });
      if (yes) removing.mutate({ params });
    },
  };
}
