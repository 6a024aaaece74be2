import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { pluralOf, sentence, useHeadcount } from '#web/ui/Headcount.tsx';
import { toast } from '#web/ui/toast.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

interface Props {
  campaign: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** The number of first reminders that are due, and the button that sends them. */
export function RemindersDialog({ campaign, open, onClose }: Props) {
  const t = useTexts('campaigns');
  const ui = useTexts('ui');
  const headcount = useHeadcount();
  const params = { id: campaign.id };
  const stats = useQuery({ ...query(campaignOffers.reminderStats, { params }), enabled: open, staleTime: 0 });
  const send = useMutation({
    ...mutation(campaignOffers.sendReminders),
    onSuccess: ({ sent }) => {
      toast.success(sentence(t('reminders.sent', { count: pluralOf(sent), n: headcount(sent) })));
      onClose();
    },
  });
  const count = stats.data?.open_offers_without_reminders ?? 0;
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {ui('cancel')}
      </Button>
      <Button loading={send.isPending} disabled={count === 0} onClick={() => send.mutate({ params })}>
        {t('reminders.action')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('reminders.title', { name: campaign.name })} footer={footer}>
      {stats.error && <ErrorState error={stats.error} onRetry={() => void stats.refetch()} compact />}
      {stats.isPending && !stats.error && <RowsSkeleton rows={1} />}
      {stats.data && (
        <p>
          {sentence(t('reminders.due', { count: pluralOf(count), n: headcount(count) }))} {t('reminders.text')}
        </p>
      )}
    </Dialog>
  );
}
