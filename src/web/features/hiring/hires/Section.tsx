import { useId, type ReactNode } from 'react';
import css from './Hires.module.css';

interface Props<Item> {
  title: string;
  /** Beside the title: the link to all of them. */
  aside?: ReactNode;
  items: readonly Item[];
  show: (item: Item) => ReactNode;
}

/** A heading with its cards; nothing without cards. */
export function Section<Item extends { id: number }>({ title, aside, items, show }: Props<Item>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>{show(item)}</li>
        ))}
      </ul>
    </section>
  );
}
