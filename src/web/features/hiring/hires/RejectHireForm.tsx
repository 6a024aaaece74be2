import { Textarea } from '@mantine/core';
import { hires, MAX_REJECT_REASON, type Hire } from '#contract/hiring/hires.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { changeOf } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { hireLater } from './hire-later.ts';
import css from './Hires.module.css';

export default function RejectHireForm({ hire, onDone }: { hire: Hire; onDone: () => void }) {
  const t = useTexts('hires');
  const input = (body: { driver_rejected_hired_reason: string }) => ({ params: { unlockedDriverId: hire.unlocked_driver_id }, body });
  const form = useContractForm(hires.reject, {
    initial: { driver_rejected_hired_reason: '' },
    input,
    later: (values) => hireLater(hire, 'reject', changeOf(hires.reject, input(values)), onDone),
    onSaved: () => {
      onDone();
      toast.success(t('reject.done'));
    },
  });
  return (
    <Form form={form} footer={<SubmitButton form={form}>{t('reject.submit')}</SubmitButton>}>
      <p className={css.soft}>{t('reject.text')}</p>
      <Textarea
        label={t('reject.reason')}
        required
        autosize
        minRows={3}
        maxLength={MAX_REJECT_REASON}
        data-autofocus
        {...form.field('driver_rejected_hired_reason')}
      />
    </Form>
  );
}
