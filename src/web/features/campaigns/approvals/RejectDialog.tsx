import { Textarea } from '@mantine/core';
import { rejectedReason } from '#contract/campaigns/approvals.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

interface Props {
  name: string;
  form: ContractForm<{ rejected_reason: string }>;
  onClose: () => void;
}

/** A rejection needs a reason, which the company reads. */
export function RejectDialog({ name, form, onClose }: Props) {
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
