import { FEWER, FEWEST_SHOWN, type Headcount as Count } from '#contract/headcount.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { number } from './format.ts';
import css from './Headcount.module.css';

/** The number that selects the plural of a text. "Fewer than 10" takes the plural of 9. */
export const pluralOf = (count: Count): number => (count === FEWER ? FEWEST_SHOWN - 1 : count);

/** The part of a whole for a bar; 0 while one of them is a band. */
export const shareOf = (part: Count, whole: Count): number => (part === FEWER || whole === FEWER || whole === 0 ? 0 : part / whole);

/** A count within a sentence: "37", "about 40", "fewer than 10". */
export function useHeadcount(): (count: Count, rounded_to?: number) => string {
  const t = useTexts('ui');
  return (count, rounded_to = 1) => {
    if (count === FEWER) return t('headcount.fewer', { n: FEWEST_SHOWN });
    return rounded_to > 1 ? t('headcount.about', { n: number(count) }) : number(count);
  };
}

/** Begins a sentence that may start with a band. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A count on its own, or at the beginning of a line. */
export function Headcount({ count, rounded_to }: { count: Count; rounded_to?: number }) {
  const words = useHeadcount();
  return <span className={css.headcount}>{words(count, rounded_to)}</span>;
}
