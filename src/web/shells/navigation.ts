import type { FunctionComponent } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { IconProps } from '@tabler/icons-react';
import type { Href } from '#contract/page.ts';
import type { Permission, StaffPermission } from '#contract/people.ts';
import type shell from '#web/i18n/es/shell.json';

export type NavLabel = keyof (typeof shell)['nav'];

export interface NavEntry {
  to: Href;
  label: NavLabel;
  icon: FunctionComponent<IconProps>;
  /** What waits there, shown as a number: a query whose result is the count. `countOf` makes one. */
  count?: () => CountQuery;
  /** Shown to those who have this permission; without it to the whole side. */
  permission?: Permission | StaffPermission;
  /** After `g`, this letter leads there. */
  key?: string;
  /** One of the four in the bottom bar of a narrow screen. */
  in_bar?: boolean;
  /** Begins a new group in the wide navigation. */
  group?: NavLabel;
}
// oxlint-disable-next-line no-explicit-any -- each entry brings a query of its own type, all select a number
export type CountQuery = UseQueryOptions<any, Error, number, any>;
