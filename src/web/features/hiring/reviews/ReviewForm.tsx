import { Textarea, TextInput } from '@mantine/core';
import { ratingIdentifiers, reviews, type OutstandingReview } from '#contract/hiring/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { RatingFields, reviewBody, type Rated, type ReviewValues } from './RatingFields.tsx';

/** Every point starts at 0, which is no rating (D028). */
const unrated = Object.fromEntries(ratingIdentifiers.map((identifier) => [identifier, 0])) as Rated;
const blank: ReviewValues = { title: '', review: '', ratings: unrated };

export default function ReviewForm({ request, onDone }: { request: OutstandingReview; onDone: () => void }) {
  const t = useTexts('reviews');
  const form = useContractForm(reviews.create, {
    initial: blank,
    input: (values) => ({ params: { model: request.reviewable_type, id: request.reviewable_id }, body: reviewBody(values) }),
    draft: `review-${request.id}`,
    onSaved: () => {
      onDone();
      toast.success(t('write.done'));
    },
  });
  return (
    <Form form={form} footer={<SubmitButton form={form}>{t('write.submit')}</SubmitButton>}>
      <RatingFields form={form} about={request.reviewable_type} />
      <TextInput label={t('write.headline')} required maxLength={120} {...form.field('title')} />
      <Textarea label={t('write.review')} autosize minRows={3} maxLength={2000} description={t('write.public')} {...form.field('review')} />
    </Form>
  );
}
