import css from './Count.module.css';

/** A number in a badge; screen readers get the label in its place. */
export function Count({ count, label }: { count: number; label: string }) {
  return (
    <span className={css.count} data-count>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
