import { Button, Textarea } from '@mantine/core';
import { campaignStates } from '#contract/campaign-states.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { refreshCampaigns } from './use-campaign-actions.ts';

interface Props {
  campaign: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** Suspending asks why (ST010); the reason is what everybody reads beside the status. */
export function SuspendDialog(props: Props) {
  const t = useTexts('campaigns');
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('suspend.title', { name: props.campaign.name })}>
      <SuspendForm {...props} />
    </Dialog>
  );
}

function SuspendForm({ campaign, onClose }: Props) {
  const t = useTexts('campaigns');
  const ui = useTexts('ui');
  const form = useContractForm(campaignStates.toggleSuspend, {
    initial: { reason: '' },
    input: (values) => ({ params: { id: campaign.id }, body: values }),
    onSaved: (state) => {
      refreshCampaigns();
      flash.success(t('status_updated', { status: state.status_translated }));
      onClose();
    },
  });
  return (
    <Form
      form={form}
      guard={false}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <SubmitButton form={form}>{t('suspend.action')}</SubmitButton>
        </>
      }
    >
      <p>{t('suspend.text')}</p>
      <Textarea label={t('suspend.reason')} required autosize minRows={2} maxLength={500} data-autofocus {...form.field('reason')} />
    </Form>
  );
}
