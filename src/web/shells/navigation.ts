import type { FunctionComponent } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { IconProps } from '@tabler/icons-react';
import type { Rule } from '#contract/endpoint.ts';
import { hrefOf, type Href, type Page } from '#contract/page.ts';
import type shell from '#web/i18n/es/shell.json';

export type NavLabel = keyof (typeof shell)['nav'];

export interface NavEntry {
  to: Href;
  /** The page's own rule: the entry is shown to users who may open it. */
  access: Rule;
  label: NavLabel;
  icon: FunctionComponent<IconProps>;
  /** The number of waiting tasks: a query whose result is the count. `countOf` makes one. */
  count?: () => CountQuery;
  /** After `g`, this letter leads there. */
  key?: string;
  /** One of the four in the bottom bar of a narrow screen. */
  in_bar?: boolean;
  /** Starts a new group in the wide navigation. */
  group?: NavLabel;
}
// oxlint-disable-next-line no-explicit-any -- each entry brings a query of its own type, all select a number
export type CountQuery = UseQueryOptions<any, Error, number, any>;

/** One entry of a navigation: a page with a fixed URL, and its appearance. */
export const entryOf = (page: Page, entry: Omit<NavEntry, 'to' | 'access'>): NavEntry => ({
  to: hrefOf(page),
  access: page.access,
  ...entry,
});
