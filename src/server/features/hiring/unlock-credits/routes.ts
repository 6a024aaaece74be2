import { unlockCredits } from '#contract/hiring/unlock-credits.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { answerQuestion, decideClaim } from './commands.ts';
import { getClaim, getQuestion, listClaims } from './queries.ts';

export function unlockCreditsRoutes(kernel: Kernel): void {
  route(kernel, unlockCredits.question, ({ db, params }) => getQuestion(db, params.token));
  route(kernel, unlockCredits.answer, async ({ db, params, body }) => {
    await answerQuestion(db, kernel, params.token, body.is_mine);
    return getQuestion(db, params.token);
  });
  route(kernel, unlockCredits.list, ({ db, query }) => listClaims(db, query));
  route(kernel, unlockCredits.decide, async ({ db, actor, params, body }) => {
    await decideClaim(db, kernel, actor, params.id, body.granted);
    return getClaim(db, params.id);
  });
}
