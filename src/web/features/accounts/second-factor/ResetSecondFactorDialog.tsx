import { Textarea } from '@mantine/core';
import { MAX_RESET_REASON, secondFactor } from '#contract/accounts/second-factor.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';

interface Props {
  user: { id: number; full_name: string };
  onClose: () => void;
}

/** Staff reset the second step of another user after the loss of a device, with a reason for the audit log. */
export function ResetSecondFactorDialog({ user: { id, full_name: name }, onClose }: Props) {
  const t = useTexts('second_factor');
  const form = useContractForm(secondFactor.reset, {
    initial: { reason: '' },
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      toast.success(t('reset.done'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('reset.title', { name })} onClose={onClose} submitLabel={t('reset.confirm')} tone="danger">
      <p>{t('reset.text')}</p>
      <Textarea
        label={t('reset.reason')}
        description={t('reset.reason_hint')}
        required
        autosize
        minRows={2}
        maxLength={MAX_RESET_REASON}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
