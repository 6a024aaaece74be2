import { audienceDrivers } from '#contract/hiring/audience-drivers.ts';
import { checkTarget } from '#server/features/matching/audiences/queries.ts';
import { withTimeLimit } from '#server/features/matching/matching/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { showAudienceDrivers } from './commands.ts';
import { listAnonymousDrivers, listPotentialCompanies } from './queries.ts';
import { AudienceIds } from './rules.ts';

export function audienceDriversRoutes(kernel: Kernel): void {
  const ids = new AudienceIds(kernel.config.secret);
  route(kernel, audienceDrivers.anonymized, ({ body: { page, ...target }, query }) =>
    withTimeLimit(kernel.readDb, async (db) => {
      await checkTarget(db, target);
      return listAnonymousDrivers(db, target, query.page ?? page);
    }),
  );
  route(kernel, audienceDrivers.potentialCompanies, ({ params, query }) =>
    withTimeLimit(kernel.readDb, (db) => listPotentialCompanies(db, params.id, query.page ?? 1)),
  );
  route(kernel, audienceDrivers.list, ({ db, actor, params, query }) => showAudienceDrivers(db, actor, ids, params.id, query));
}
