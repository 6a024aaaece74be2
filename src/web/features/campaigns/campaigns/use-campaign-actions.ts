import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { campaigns, type Campaign, type CampaignState } from '#contract/campaigns/campaigns.ts';
import { FEWER } from '#contract/headcount.ts';
import { sending, type SendingForecast } from '#contract/hiring/sending.ts';
import { boostNeedsConfirmation } from '#contract/campaigns/campaigns.policy.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call, mutation } from '#web/kernel/http/api.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { confirm } from '#web/ui/confirm.ts';
import { useHeadcount } from '#web/ui/Headcount.tsx';
import { toast } from '#web/ui/toast.ts';
import { day } from '#web/ui/format.ts';

/** After an activation the button is disabled (ST040), so that a second click does not revert it. */
const RESTS_MS = 3000;
type Start = 'toggleActivate' | 'toggleBoost';

/** Who gets the offer now, counted before the start: afterwards the first wave may be on its way already. */
function useStartWords(): (forecast: SendingForecast) => string {
  const t = useTexts('campaigns');
  const headcount = useHeadcount();
  return ({ drivers, first_wave, wave_minutes: minutes }) => {
    if (drivers === FEWER || drivers === 0) return t('started.few', { n: headcount(drivers) });
    if (first_wave === FEWER || first_wave === 0) return t('started.later', { n: headcount(drivers) });
    return t(first_wave === drivers ? 'started.all' : 'started.waves', { n: headcount(drivers), first: headcount(first_wave), minutes });
  };
}

/** Activates and stops a campaign. `needs_slot`: the action waits for another slot, and `ActivationConfirm` is shown. */
export function useCampaignActions(campaign: Campaign) {
  const t = useTexts('campaigns');
  const [needs_slot, setNeedsSlot] = useState<Start>();
  const [is_resting, setResting] = useState(false);
  const params = { id: campaign.id };
  const startWords = useStartWords();
  const notify = () => toast.success(t('status_updated'));
  const refused = (error: unknown, start: Start) => {
    if (isApiError(error) && error.code === 'no_free_slot') return setNeedsSlot(start);
    reportError(error, 'write');
  };
  const rest = () => {
    setResting(true);
    setTimeout(() => setResting(false), RESTS_MS);
  };
  const starting = (start: Start) => ({
    ...mutation(campaignStates[start]),
    meta: { quiet: true },
    onMutate: async () => {
      rest();
      return campaign.is_active ? undefined : call(sending.forecast, { params }).catch(() => undefined);
    },
    onSuccess: ({ is_active }: CampaignState, _input: unknown, forecast: SendingForecast | undefined) =>
      is_active && forecast ? toast.success(startWords(forecast)) : notify(),
    onError: (error: unknown) => refused(error, start),
  });
  const activation = useMutation(starting('toggleActivate'));
  const boosting = useMutation(starting('toggleBoost'));
  const archiving = useMutation({ ...mutation(campaignStates.toggleArchive), onSuccess: notify });
  const resuming = useMutation({ ...mutation(campaignStates.toggleSuspend), onSuccess: notify });
  const duplicating = useMutation({
    ...mutation(campaigns.duplicate),
    onSuccess: async ({ id }) => {
      toast.success(t('duplicated'));
      await goTo(hrefOf(pages.editCampaign, { params: { id } }));
    },
  });

  const stop = async () => {
    const kept = campaign.slot?.locked_until ? t('stop.slot_kept', { day: day(campaign.slot.locked_until) }) : t('stop.slot_free');
    const yes = await confirm({
      title: t('stop.title', { name: campaign.name }),
      text: `${t('stop.text')} ${kept}`,
      confirmLabel: t('stop.confirm'),
    });
    if (yes) activation.mutate({ params });
  };
  const boost = async () => {
    const needsConfirmation =
      boostNeedsConfirmation(campaign) &&
      !(await confirm({ title: t('boost.title'), text: t('boost.text'), confirmLabel: t('boost.confirm') }));
    if (!needsConfirmation) boosting.mutate({ params });
  };
  return {
    is_busy: is_resting || activation.isPending || boosting.isPending,
    needs_slot: needs_slot !== undefined,
    slotReady: () => {
      const start = needs_slot;
      setNeedsSlot(undefined);
      if (start === 'toggleActivate') activation.mutate({ params });
      if (start === 'toggleBoost') boosting.mutate({ params });
    },
    slotCancelled: () => setNeedsSlot(undefined),
    toggleActivate: () => (campaign.is_active ? void stop() : activation.mutate({ params })),
    toggleBoost: () => (campaign.boosted_at ? boosting.mutate({ params }) : void boost()),
    toggleArchive: () => archiving.mutate({ params }),
    resume: () => resuming.mutate({ params, body: {} }),
    duplicate: () => duplicating.mutate({ params }),
  };
}
export type CampaignActions = ReturnType<typeof useCampaignActions>;
