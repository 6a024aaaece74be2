import { rejectedOffers } from '#contract/hiring/rejected-offers.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listRejectedOffers } from './queries.ts';

export function rejectedOffersRoutes(kernel: Kernel): void {
  route(kernel, rejectedOffers.list, ({ db, actor, locale, query }) => listRejectedOffers(db, actor, locale, query));
}
