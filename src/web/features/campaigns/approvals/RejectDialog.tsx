import { Textarea } from '@mantine/core';
import { approvals, rejectedReason, type AudienceApproval, type CampaignApproval } from '#contract/campaigns/approvals.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';

interface Rejecting<Entry> {
  entry: Entry;
  /** A closed one keeps what was typed. */
  isOpen: boolean;
  onClose: () => void;
}

export function RejectAudience({ entry: { id, name }, isOpen, onClose }: Rejecting<AudienceApproval>) {
  const t = useTexts('approvals');
  const form = useContractForm(approvals.rejectAudience, {
    initial: { rejected_reason: '' },
    input: (values) => ({ body: { audience_id: id, ...values } }),
    onSaved: () => {
      onClose();
      toast.success(t('audiences.rejected'));
    },
  });
  return isOpen && <RejectDialog name={name} form={form} onClose={onClose} />;
}

export function RejectCampaign({ entry: { id, campaign }, isOpen, onClose }: Rejecting<CampaignApproval>) {
  const t = useTexts('approvals');
  const form = useContractForm(approvals.rejectCampaign, {
    initial: { rejected_reason: '' },
    input: (values) => ({ body: { campaign_id: id, ...values } }),
    onSaved: () => {
      onClose();
      toast.success(t('campaigns.rejected'));
    },
  });
  return isOpen && <RejectDialog name={campaign.content.name} form={form} onClose={onClose} />;
}

interface Props {
  name: string;
  form: ContractForm<{ rejected_reason: string }>;
  onClose: () => void;
}

/** A rejection needs a reason, which the company reads. */
function RejectDialog({ name, form, onClose }: Props) {
  const t = useTexts('approvals');
  return (
    <FormDialog form={form} title={t('reject_title', { name })} onClose={onClose} submitLabel={t('reject')} tone="danger">
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        required
        autosize
        minRows={4}
        maxLength={rejectedReason.max}
        data-autofocus
        {...form.field('rejected_reason')}
      />
    </FormDialog>
  );
}
