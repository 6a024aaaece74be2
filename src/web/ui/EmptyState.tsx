import type { ReactNode } from 'react';
import css from './States.module.css';

interface Props {
  title: string;
  /** The next step, in one sentence. */
  text?: ReactNode;
  icon?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  compact?: boolean;
  /** For pages without another heading. */
  isPage?: boolean;
}

export function EmptyState({ title, text, icon, action, compact, isPage }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={css.state} data-compact={compact || undefined}>
      {icon && (
        <span className={css.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Title className={css.title}>{title}</Title>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </section>
  );
}
