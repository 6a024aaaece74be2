import { audienceCounts } from '#contract/matching/audience-counts.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { getGrowth } from './queries.ts';

export function audienceCountsRoutes(kernel: Kernel): void {
  route(kernel, audienceCounts.growth, ({ db, actor, params }) => getGrowth(db, actor, params.id));
}
