import { ratingIdentifiers, type OutstandingReview, type RatingIdentifier } from '#contract/hiring/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { StarsPick } from '#web/ui/Stars.tsx';
import css from './Reviews.module.css';

export type Rated = Record<RatingIdentifier, number>;
export interface ReviewValues extends Record<string, unknown> {
  title: string;
  review: string;
  ratings: Rated;
}

/** The four points in the server's order. */
export const reviewBody = ({ ratings, title, review }: ReviewValues) => ({
  title,
  review,
  ratings: ratingIdentifiers.map((identifier) => ({ identifier, rating: ratings[identifier] })),
});

/** Four ratings of five stars; the error of a point is below it. The points of a company and of a driver have their own words. */
export function RatingFields({ form, about }: { form: ContractForm<ReviewValues>; about: OutstandingReview['reviewable_type'] }) {
  const t = useTexts('reviews');
  return (
    <div className={css.ratings}>
      {ratingIdentifiers.map((identifier, index) => (
        <StarsPick
          key={identifier}
          id={`${form.id}ratings.${index}.rating`}
          label={t(about === 'driver' ? `driver_ratings.${identifier}` : `ratings.${identifier}`)}
          value={form.values.ratings[identifier]}
          onChange={(rating) => {
            form.set(`ratings.${identifier}`, rating);
            form.setError(`ratings.${index}.rating`, undefined);
          }}
          error={form.errors[`ratings.${index}.rating`]}
        />
      ))}
    </div>
  );
}
