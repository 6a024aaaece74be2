import { Textarea } from '@mantine/core';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { SmsLength } from './TextFields.tsx';

/** S163: one SMS to one driver. */
export function SmsDialog({ driver_id, name, onClose }: { driver_id: number; name: string; onClose: () => void }) {
  const t = useTexts('bulk_messages');
  const form = useContractForm(bulkMessages.sms, {
    initial: { message: '' },
    input: ({ message }) => ({ body: { driver_id, message } }),
    onSaved: () => {
      toast.success(t('sms_sent'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('sms_to', { name })} onClose={onClose} submitLabel={t('send_sms')}>
      <Textarea label={t('message')} required autosize minRows={4} maxLength={1000} data-autofocus {...form.field('message')} />
      <SmsLength length={[...form.values.message].length} />
    </FormDialog>
  );
}
