import { audienceDrivers } from '#contract/hiring/audience-drivers.ts';
import { checkTarget } from '#server/features/matching/audiences/queries.ts';
import { quickly } from '#server/features/matching/matching/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { showAudienceDrivers } from './commands.ts';
import { listAnonymousDrivers, listPotentialCompanies } from './queries.ts';

export function audienceDriversRoutes(kernel: Kernel): void {
  route(kernel, audienceDrivers.anonymized, ({ body: { page, ...target }, query }) =>
    quickly(kernel.readDb, async (db) => {
      await checkTarget(db, target);
      return listAnonymousDrivers(db, target, query.page ?? page);
    }),
  );
  route(kernel, audienceDrivers.potentialCompanies, ({ params, query }) =>
    quickly(kernel.readDb, (db) => listPotentialCompanies(db, params.id, query.page ?? 1)),
  );
  route(kernel, audienceDrivers.list, ({ db, actor, params, query }) => showAudienceDrivers(db, actor, params.id, query));
}
