import { Button } from '@mantine/core';
import { hires, type Hire } from '#contract/hiring/hires.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { today } from '#web/kernel/clock.ts';
import { changeOf } from '#web/kernel/http/api.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { day } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { hireLater } from './hire-later.ts';
import { showHired } from './hired.ts';
import css from './Hires.module.css';

/** D024: today, unless the driver selects the reported day or types another one. */
export default function ConfirmHireForm({ hire, onDone }: { hire: Hire; onDone: () => void }) {
  const t = useTexts('hires');
  const { unlocked_driver_id, offer_id } = hire;
  const input = (body: { first_work_day_at: string }) => ({
    params: { unlockedDriverId: unlocked_driver_id },
    body: { ...body, unlocked_driver_id, offer_id },
  });
  const form = useContractForm(hires.confirm, {
    initial: { first_work_day_at: today() },
    input,
    later: (values) => hireLater(hire, 'confirm', changeOf(hires.confirm, input(values)), onDone),
    onSaved: (confirmed) => {
      onDone();
      showHired(confirmed);
    },
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('confirm.submit')}</SubmitButton>}>
      <p className={css.soft}>{t('confirm.text', { company: hire.company.name, day: day(hire.first_work_day_at) })}</p>
      <DateInput
        label={t('confirm.first_work_day_at')}
        required
        {...form.field('first_work_day_at')}
        value={form.values.first_work_day_at}
      />
      {form.values.first_work_day_at !== hire.first_work_day_at && (
        <Button variant="default" onClick={() => form.set('first_work_day_at', hire.first_work_day_at)}>
          {t('confirm.take_reported', { day: day(hire.first_work_day_at) })}
        </Button>
      )}
    </Form>
  );
}
