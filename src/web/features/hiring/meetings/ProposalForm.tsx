import { Button } from '@mantine/core';
import { meetings, type DriverMeeting } from '#contract/hiring/meetings.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { withCompanyZone } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { TimeInput } from '#web/ui/input/TimeInput.tsx';
import { toast } from '#web/ui/toast.ts';

/** Another day and time, as on the company's clock. */
export function ProposalForm({ meeting, onClose }: { meeting: DriverMeeting; onClose: () => void }) {
  const t = useTexts('meetings');
  const ui = useTexts('ui');
  const form = useContractForm(meetings.answer, {
    initial: { date: '', time: '10:00' },
    input: ({ date, time }) => ({
      params: { token: meeting.token },
      body: { answer: 'propose' as const, ...(date && { date }), ...(time && { time }) },
    }),
    onSaved: () => {
      toast.success(t('sent'));
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
          <SubmitButton form={form}>{t('send')}</SubmitButton>
        </>
      }
    >
      <DateInput required label={t('date')} {...form.field('date')} value={form.values.date} />
      <TimeInput required label={withCompanyZone(t('time'))} {...form.field('time')} value={form.values.time} />
    </Form>
  );
}
