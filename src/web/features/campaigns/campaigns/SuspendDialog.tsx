import { Textarea } from '@mantine/core';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

interface Props {
  campaign: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** Suspending needs a reason (ST010), which is shown beside the status. */
export function SuspendDialog({ open, ...props }: Props) {
  return open && <SuspendForm {...props} />;
}

function SuspendForm({ campaign, onClose }: Omit<Props, 'open'>) {
  const t = useTexts('campaigns');
  const form = useContractForm(campaignStates.toggleSuspend, {
    initial: { reason: '' },
    input: (values) => ({ params: { id: campaign.id }, body: values }),
    onSaved: () => {
      toast.success(t('status_updated'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('suspend.title', { name: campaign.name })} onClose={onClose} submitLabel={t('suspend.action')}>
      <p>{t('suspend.text')}</p>
      <Textarea label={t('suspend.reason')} required autosize minRows={2} maxLength={500} data-autofocus {...form.field('reason')} />
    </FormDialog>
  );
}
