import type { ResponseOf, Endpoint, Input } from '#contract/endpoint.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import type { CountQuery } from './navigation.ts';

/** `count: countOf(approvals.list, { query: {} }, (response) => response.meta.total)` */
export const countOf =
  <E extends Endpoint>(endpoint: E, input: Input<E>, pick: (answer: ResponseOf<E>) => number) =>
  (): CountQuery =>
    ({
      ...(joinedQuery as (endpoint: E, input: Input<E>) => object)(endpoint, input),
      select: pick,
      meta: { quiet: true },
    }) as unknown as CountQuery;
