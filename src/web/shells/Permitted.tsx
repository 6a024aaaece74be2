import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Forbidden } from '#web/ui/Forbidden.tsx';
import type { NavEntry } from './navigation.ts';

interface Props {
  navigation: readonly NavEntry[];
  /** Those of the navigation that this person may use. */
  entries: readonly NavEntry[];
  children: ReactNode;
}

/** A page that the navigation hides says so when its address is typed: once, in place of every part being refused by itself. */
export function Permitted({ navigation, entries, children }: Props) {
  const { pathname } = useLocation();
  // the home of a side begins the address of each of its pages: the longest entry is the page's own
  const place = navigation
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  return !place || entries.includes(place) ? children : <Forbidden />;
}
