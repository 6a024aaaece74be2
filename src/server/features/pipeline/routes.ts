import { OfferStage, pipeline } from '#contract/pipeline.ts';
import { notFound } from '#server/kernel/errors.ts';
import { route, type Kernel } from '#server/kernel/route.ts';
import { moveCard } from './commands.ts';
import { listCardsOfDriver, listCompaniesWithOffers, listStage, scopeOf } from './queries.ts';

export function pipelineRoutes(kernel: Kernel): void {
  route(kernel, pipeline.companies, ({ db, actor }) => listCompaniesWithOffers(db, scopeOf(actor)));
  route(kernel, pipeline.companyOptions, ({ db, actor }) => listCompaniesWithOffers(db, scopeOf(actor)));
  route(kernel, pipeline.stage, ({ db, actor, params, query }) => {
    const stage = OfferStage.safeParse(params.stage);
    if (!stage.success) throw notFound();
    return listStage(db, scopeOf(actor), stage.data, query);
  });
  route(kernel, pipeline.move, ({ db, actor, params, body }) => moveCard(db, actor, params.id, body.stage));
  route(kernel, pipeline.ofDriver, ({ db, actor, params }) => listCardsOfDriver(db, scopeOf(actor), params.id));
}
