import { Textarea, TextInput } from '@mantine/core';
import { ratingIdentifiers, reviews, type OutstandingReview, type RatingIdentifier } from '#contract/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { StarsPick } from '#web/ui/Stars.tsx';
import css from './Reviews.module.css';

/** Every point begins at 0, which is no rating yet (D028). */
const unrated = Object.fromEntries(ratingIdentifiers.map((identifier) => [identifier, 0])) as Record<RatingIdentifier, number>;

export default function ReviewForm({ request, onDone }: { request: OutstandingReview; onDone: () => void }) {
  const t = useTexts('reviews');
  const form = useContractForm(reviews.create, {
    initial: { title: '', review: '', ratings: unrated },
    input: ({ ratings, ...words }) => ({
      params: { model: request.reviewable_type, id: request.reviewable_id },
      body: { ...words, ratings: ratingIdentifiers.map((identifier) => ({ identifier, rating: ratings[identifier] })) },
    }),
    draft: `review-${request.id}`,
    onSaved: () => {
      onDone();
      invalidate(reviews.outstanding);
      flash.success(t('write.done'));
    },
  });
  const errorOf = (index: number) => form.errors[`ratings.${index}.rating`];
  return (
    <Form form={form} footer={<SubmitButton form={form}>{t('write.submit')}</SubmitButton>}>
      <div className={css.ratings}>
        {ratingIdentifiers.map((identifier, index) => (
          <StarsPick
            key={identifier}
            id={`${form.id}ratings.${index}.rating`}
            label={t(`ratings.${identifier}`)}
            value={form.values.ratings[identifier]}
            onChange={(rating) => {
              form.set(`ratings.${identifier}`, rating);
              form.setError(`ratings.${index}.rating`, undefined);
            }}
            error={errorOf(index)}
          />
        ))}
      </div>
      <TextInput label={t('write.headline')} required maxLength={120} {...form.field('title')} />
      <Textarea label={t('write.review')} autosize minRows={3} maxLength={2000} description={t('write.public')} {...form.field('review')} />
    </Form>
  );
}
