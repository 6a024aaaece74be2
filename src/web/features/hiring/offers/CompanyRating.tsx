import { useTexts } from '#web/i18n/use-texts.ts';
import { number } from '#web/ui/format.ts';
import { Stars } from '#web/ui/Stars.tsx';
import css from './Offer.module.css';

/** The rating by former drivers, as stars and as a number. */
export function CompanyRating({ rating, count }: { rating: number; count: number }) {
  const t = useTexts('offers');
  const value = number(Math.round(rating * 10) / 10);
  return (
    <span className={css.rating}>
      <Stars value={rating} size={15} />
      <span aria-hidden>{value}</span>
      <span className="visually-hidden">{t('rating', { value, count })}</span>
    </span>
  );
}
