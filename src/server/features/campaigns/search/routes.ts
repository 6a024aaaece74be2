import { search } from '#contract/campaigns/search.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { traceSearch } from './commands.ts';
import { findRecords } from './queries.ts';

export function searchRoutes(kernel: Kernel): void {
  route(kernel, search.find, async ({ db, actor, locale, query }) => {
    if (actor.side === 'staff') await traceSearch(db, actor, query.search);
    return findRecords(db, actor, locale, query);
  });
}
