import { maps } from '#contract/hiring/maps.ts';
import { withTimeLimit } from '#server/features/matching/matching/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listAudienceDriversOnMap, listAudiencesOnMap, listDriversOnMap } from './queries.ts';

export function mapsRoutes(kernel: Kernel): void {
  route(kernel, maps.drivers, ({ actor, query }) =>
    withTimeLimit(kernel.readDb, async (db) => ({
      ...(await listDriversOnMap(db, actor, query)),
      audiences: query.audiences ? await listAudiencesOnMap(db, actor, query) : [],
    })),
  );
  route(kernel, maps.audienceDrivers, ({ actor, params, query }) =>
    withTimeLimit(kernel.readDb, async (db) => ({ data: await listAudienceDriversOnMap(db, actor, params.id, query) })),
  );
  route(kernel, maps.audiences, async ({ db, actor, query }) => ({ data: await listAudiencesOnMap(db, actor, query) }));
}
