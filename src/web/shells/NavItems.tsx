import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { canAccess } from '#contract/access.ts';
import { homeOf } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { Count } from '#web/ui/Count.tsx';
import css from './NavItems.module.css';
import type { CountQuery, NavEntry } from './navigation.ts';

/** The entries that the user has permission for. */
export function useEntries(entries: readonly NavEntry[]): NavEntry[] {
  const { user } = useSession();
  return entries.filter(({ access }) => user && canAccess(user, access));
}

interface ItemProps {
  entry: NavEntry;
  shape: 'row' | 'tab';
  /** A count that replaces the entry's own. */
  count?: ReactNode;
  onChosen?: () => void;
}

export function NavItem({ entry, shape, count, onChosen }: ItemProps) {
  const t = useTexts('shell');
  const Icon = entry.icon;
  const isHome = Object.values(homeOf).some((home) => hrefOf(home) === entry.to);
  return (
    <PageLink to={entry.to} className={css[shape]} activeOptions={{ exact: isHome, includeSearch: false }} onClick={onChosen}>
      <Icon size={shape === 'tab' ? 24 : 20} stroke={1.7} aria-hidden />
      <span className={css.label}>{t(`nav.${entry.label}`)}</span>
      {entry.count ? <NavCount query={entry.count()} /> : count}
    </PageLink>
  );
}

export function NavCount({ query }: { query: CountQuery }) {
  const t = useTexts('shell');
  const { data: count = 0 } = useQuery(query);
  return count > 0 ? <Count count={count} label={t('waiting', { count })} /> : null;
}
