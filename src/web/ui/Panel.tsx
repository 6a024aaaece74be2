import type { ReactNode } from 'react';
import css from './Panel.module.css';

interface Props {
  title?: ReactNode;
  /** Beside the title: a link, a button, a number. */
  aside?: ReactNode;
  children: ReactNode;
  /** Without padding, for tables and lists with their own. */
  flush?: boolean;
  /** The content is as high as the panel: for charts beside higher ones. */
  fill?: boolean;
  /** The name in guided tours. */
  part?: string;
}

/** A surface with an optional heading: the only kind of card. */
export function Panel({ title, aside, children, flush, fill, part }: Props) {
  return (
    <section className={css.panel} data-part={part} data-fill={fill || undefined}>
      {(title || aside) && (
        <header className={css.head}>
          {title && <h2 className={css.title}>{title}</h2>}
          {aside}
        </header>
      )}
      <div className={css.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}

/**
 * Panels side by side if there is space, otherwise below each other. `min`: the minimum width of a column. `uneven`: each keeps its own
 * height, because the shorter one would be half empty.
 */
export const Columns = ({ children, min = 300, uneven }: { children: ReactNode; min?: number; uneven?: boolean }) => (
  <div
    className={css.columns}
    data-uneven={uneven || undefined}
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}
  >
    {children}
  </div>
);

/** Elements below each other with the default gap. */
export const Stack = ({ children, gap = 'md' }: { children: ReactNode; gap?: 'xs' | 'sm' | 'md' | 'lg' }) => (
  <div className={css.rows} style={{ gap: `var(--mantine-spacing-${gap})` }}>
    {children}
  </div>
);

export type Fact = readonly [name: string, value: ReactNode];

/**
 * Names and values: `<DescriptionList facts={[[t('phone'), person.phone], …]} />`. A missing value is a dash. `figures`: aligns amounts
 * below each other.
 */
export function DescriptionList({ facts, figures }: { facts: readonly Fact[]; figures?: boolean }) {
  return (
    <dl className={css.facts} data-figures={figures || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
