import type { Series } from './chart-props.ts';

const tones: Record<NonNullable<Series['tone']>, string> = {
  accent: 'var(--accent)',
  signal: 'var(--level-danger)',
  good: 'var(--level-success)',
  warn: 'var(--level-warning)',
  gray: 'var(--level-neutral)',
};
const order = ['accent', 'warn', 'good', 'signal', 'gray'] as const;

/** The colour of a series, by its place among the others. */
export const colorOf = ({ tone, is_faint }: Series, index: number): string =>
  tones[tone ?? (is_faint ? 'gray' : order[index % order.length]!)];
