import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Forbidden } from '#web/ui/Forbidden.tsx';
import type { NavEntry } from './navigation.ts';

interface Props {
  navigation: readonly NavEntry[];
  /** The entries that the user has permission for. */
  entries: readonly NavEntry[];
  children: ReactNode;
}

/** Shows one permission error for a page that the user may not open, instead of one error per query. */
export function Permitted({ navigation, entries, children }: Props) {
  const { pathname } = useLocation();
  // the path of a side's home is a prefix of all its pages: the longest entry is the page's own
  const place = navigation
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  return !place || entries.includes(place) ? children : <Forbidden />;
}
