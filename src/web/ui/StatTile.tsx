import type { ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Bar } from './Skeletons.tsx';
import css from './StatTile.module.css';
import type { Level } from './StatusDot.tsx';

interface Props {
  label: string;
  /** Formatted already; undefined while it loads. */
  value: ReactNode | undefined;
  /** The reference value: "de 12 abiertas", "+3 desde ayer". */
  text?: ReactNode;
  level?: Level;
  to?: Href;
  /** A button beside the label: a tile that is a link cannot contain it. */
  aside?: ReactNode;
}

/** One key figure. */
export function StatTile({ label, value, text, level = 'neutral', to, aside }: Props) {
  const content = (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.value} data-level={level}>
        {value === undefined ? <Bar width={70} height={26} /> : value}
      </span>
      {text && <span className={css.text}>{text}</span>}
    </>
  );
  const tile = to ? (
    <PageLink to={to} className={css.tile}>
      {content}
    </PageLink>
  ) : (
    <div className={css.tile}>{content}</div>
  );
  if (!aside) return tile;
  return (
    <div className={css.frame}>
      {tile}
      <div className={css.aside}>{aside}</div>
    </div>
  );
}

/** `part`: the name in guided tours. `dense`: short numbers in half a page. */
export const StatRow = ({ children, part, dense }: { children: ReactNode; part?: string; dense?: boolean }) => (
  <div className={css.row} data-part={part} data-dense={dense || undefined}>
    {children}
  </div>
);
