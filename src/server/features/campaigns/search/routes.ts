import { search } from '#contract/campaigns/search.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { traceSearch } from './commands.ts';
import { findRecords } from './queries.ts';

export function searchRoutes(kernel: Kernel): void {
  // beside each other: the trace locks a row of the reader, whose next letters do not wait for this search
  route(kernel, search.find, async ({ actor, locale, query }) => {
    const traced = actor.side === 'staff' && kernel.db.transaction().execute((tx) => traceSearch(tx, actor, query.search));
    const [results] = await Promise.all([findRecords(kernel.readDb, actor, locale, query), traced]);
    return results;
  });
}
