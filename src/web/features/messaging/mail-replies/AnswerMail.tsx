import { Textarea } from '@mantine/core';
import { mailReplies } from '#contract/messaging/mail-replies.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';

/** Answers a mail of the demo's mailbox, as a mail program would. */
export function AnswerMail({ id }: { id: number }) {
  const t = useTexts('demo');
  const form = useContractForm(mailReplies.answer, {
    initial: { text: '' },
    input: (body) => ({ params: { id }, body }),
    onSaved: ({ ignored }) => {
      if (ignored) toast.warning(t('answer.ignored', { reason: ignored }));
      else toast.success(t('answer.sent'));
      form.reset({ text: '' });
    },
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('answer.send')}</SubmitButton>}>
      <Textarea label={t('answer.label')} autosize minRows={2} {...form.field('text')} />
    </Form>
  );
}
