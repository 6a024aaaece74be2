import { Textarea } from '@mantine/core';
import { driverMessages } from '#contract/staff/driver-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { SmsSize } from './SmsSize.tsx';

/** Writes the next SMS. Enter begins a new line: each SMS costs money, so it is sent by its button. */
export function Composer({ driverId }: { driverId: number }) {
  const t = useTexts('driver_messages');
  const form = useContractForm(driverMessages.send, {
    initial: { message: '' },
    input: (body) => ({ params: { driverId }, body }),
    draft: `driver-message-${driverId}`,
    onSaved: () => {
      toast.success(t('sent_toast'));
      form.reset({ message: '' });
    },
  });
  return (
    <Form form={form} footer={<SubmitButton form={form}>{t('send')}</SubmitButton>}>
      <Textarea label={t('message')} required autosize minRows={3} {...form.field('message')} />
      <SmsSize message={form.values.message} onReplace={(message) => form.set('message', message)} />
    </Form>
  );
}
