import { matching } from '#contract/matching/matching.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { getDriverVersusAudience } from './queries.ts';

export function matchingRoutes(kernel: Kernel): void {
  route(kernel, matching.driverVersusAudience, ({ db, query }) => getDriverVersusAudience(db, query.driver_id, query.audience_id));
}
