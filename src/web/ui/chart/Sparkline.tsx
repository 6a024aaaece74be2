import css from './Chart.module.css';

/** The course of a few values, beside a figure that says the last one. Hidden from screen readers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 0);
  const lowest = Math.min(...values, 0);
  const range = highest - lowest || 1;
  const points = values.map((value, index) => `${(index * 100) / Math.max(1, values.length - 1)},${((highest - value) * 100) / range}`);
  return (
    <svg className={css.spark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  );
}
