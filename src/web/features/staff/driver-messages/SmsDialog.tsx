import { Textarea } from '@mantine/core';
import { driverMessages } from '#contract/staff/driver-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { SmsSize } from './SmsSize.tsx';

/** S163: one SMS to one driver. */
export function SmsDialog({ driver_id, name, onClose }: { driver_id: number; name: string; onClose: () => void }) {
  const t = useTexts('driver_messages');
  const form = useContractForm(driverMessages.sms, {
    initial: { message: '' },
    input: ({ message }) => ({ body: { driver_id, message } }),
    onSaved: () => {
      toast.success(t('sent_toast'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('sms_to', { name })} onClose={onClose} submitLabel={t('send')}>
      <Textarea label={t('message')} required autosize minRows={4} data-autofocus {...form.field('message')} />
      <SmsSize message={form.values.message} onReplace={(message) => form.set('message', message)} />
    </FormDialog>
  );
}
