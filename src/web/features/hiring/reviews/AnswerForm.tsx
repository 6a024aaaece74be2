import { Textarea } from '@mantine/core';
import { reviews, type Review } from '#contract/hiring/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

/** The reply to a review, written by the reviewed party or by staff for them. */
export function AnswerForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const t = useTexts('reviews');
  const isNew = review.answer === null;
  const form = useContractForm(isNew ? reviews.createAnswer : reviews.updateAnswer, {
    initial: { answer: review.answer ?? '' },
    input: (body) => ({ params: { id: review.id }, body }),
    onSaved: () => {
      onDone();
      toast.success(t(isNew ? 'answer.created' : 'answer.edited'));
    },
  });
  return (
    <Form form={form} footer={<SubmitButton form={form} />}>
      <Textarea label={t('answer.text')} required autosize minRows={4} maxLength={2000} data-autofocus {...form.field('answer')} />
    </Form>
  );
}
