import { OfferStage, pipeline } from '#contract/hiring/pipeline.ts';
import { AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import { logView } from '#server/features/hiring/unlocked-drivers/commands.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { moveCard } from './commands.ts';
import { listCardsOfDriver, listCompaniesWithOffers, listStage, listWhyOfCard, scopeOf, shownCard } from './queries.ts';

export function pipelineRoutes(kernel: Kernel): void {
  const ids = new AudienceIds(kernel.config.secret);
  route(kernel, pipeline.companies, ({ db, actor }) => listCompaniesWithOffers(db, scopeOf(actor)));
  route(kernel, pipeline.companyOptions, ({ db, actor }) => listCompaniesWithOffers(db, scopeOf(actor)));
  route(kernel, pipeline.stage, async ({ db, actor, params, query }) => {
    const stage = OfferStage.safeParse(params.stage);
    if (!stage.success) throw notFound();
    const scope = scopeOf(actor);
    const { data, meta } = await listStage(db, scope, stage.data, query);
    return { data: data.map((card) => shownCard(scope, ids, card)), meta };
  });
  route(kernel, pipeline.move, async ({ db, actor, params, body }) =>
    shownCard(scopeOf(actor), ids, await moveCard(db, actor, params.id, body.stage)),
  );
  route(kernel, pipeline.why, ({ db, actor, params, locale }) => listWhyOfCard(db, scopeOf(actor), params.id, locale));
  route(kernel, pipeline.ofDriver, async ({ db, actor, params }) => {
    const scope = scopeOf(actor);
    const data = await listCardsOfDriver(db, scope, ids, params.id);
    for (const { id, company, driver } of unlockedOnce(data))
      await logView(db, actor, { id, company_id: company.id, driver_id: driver.id });
    return { data: data.map((card) => shownCard(scope, ids, card)) };
  });
}

/** Each unlocked driver of the cards once, by its own id: staff may read those of several companies. */
const unlockedOnce = (cards: Awaited<ReturnType<typeof listCardsOfDriver>>) => [
  ...new Map(
    cards.flatMap((card) =>
      card.unlocked_driver_id === null ? [] : [[card.unlocked_driver_id, { ...card, id: card.unlocked_driver_id }]],
    ),
  ).values(),
];
