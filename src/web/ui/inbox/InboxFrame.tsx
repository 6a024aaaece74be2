import type { ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import css from './Inbox.module.css';

interface Props {
  side: ReactNode;
  children: ReactNode;
  /** Whether an entry is open. Below 62em list and entry are two pages. */
  isOpen: boolean;
  /** Without an entry, the list has something beside it on narrow screens too. */
  hasHome?: boolean;
  back: { label: string; to: Href };
}

/** A list and beside it the entry of the address. */
export function InboxFrame({ side, children, isOpen, hasHome, back }: Props) {
  return (
    <div className={css.inbox} data-open={isOpen || undefined} data-home={hasHome || undefined}>
      <div className={css.side}>{side}</div>
      <div className={css.entry}>
        {isOpen && (
          <PageLink className={css.back} to={back.to}>
            {back.label}
          </PageLink>
        )}
        {children}
      </div>
    </div>
  );
}
