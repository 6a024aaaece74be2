import { Textarea } from '@mantine/core';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import type { CampaignState } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

interface Props {
  campaign: { id: number; name: string };
  onBlocked: (state: CampaignState) => void;
  onClose: () => void;
}

/** Blocking needs a reason, which the company reads beside the status. */
export function BlockDialog({ campaign, onBlocked, onClose }: Props) {
  const t = useTexts('campaigns');
  const form = useContractForm(campaignStates.block, {
    initial: { reason: '' },
    input: (values) => ({ params: { id: campaign.id }, body: values }),
    onSaved: (state) => {
      onBlocked(state);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('staff.block.title', { name: campaign.name })} onClose={onClose} submitLabel={t('staff.block.action')}>
      <p>{t('staff.block.text')}</p>
      <Textarea label={t('staff.block.reason')} required autosize minRows={2} maxLength={500} data-autofocus {...form.field('reason')} />
    </FormDialog>
  );
}
