import { Textarea, TextInput } from '@mantine/core';
import { reviews, type AdminReview } from '#contract/hiring/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { RatingFields, reviewBody, type Rated, type ReviewValues } from './RatingFields.tsx';

/** Staff remove names or insults. The log keeps the original text. */
export function StaffReviewForm({ review, onDone }: { review: AdminReview; onDone: () => void }) {
  const t = useTexts('reviews_admin');
  const ratings = Object.fromEntries(review.ratings.map(({ identifier, rating }) => [identifier, rating])) as Rated;
  const initial: ReviewValues = { title: review.title, review: review.review, ratings };
  const form = useContractForm(reviews.update, {
    initial,
    input: (values) => ({ params: { id: review.id }, body: reviewBody(values) }),
    onSaved: () => {
      onDone();
      toast.success(t('edited'));
    },
  });
  return (
    <Form form={form} footer={<SubmitButton form={form} />}>
      <RatingFields form={form} about={review.reviewable_type} />
      <TextInput label={t('headline')} required maxLength={120} data-autofocus {...form.field('title')} />
      <Textarea label={t('words')} autosize minRows={4} maxLength={2000} description={t('edit_hint')} {...form.field('review')} />
    </Form>
  );
}
