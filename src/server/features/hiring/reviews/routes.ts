import { reviews } from '#contract/hiring/reviews.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { answerReview, deleteReview, editReview, proofReview, writeReview } from './commands.ts';
import { listOutstanding, listReceived, listReviews } from './queries.ts';

export function reviewsRoutes(kernel: Kernel): void {
  route(kernel, reviews.outstanding, async ({ db, actor }) => ({ data: await listOutstanding(db, actor.user_id) }));
  route(kernel, reviews.received, async ({ db, actor }) => ({ data: await listReceived(db, actor) }));
  route(kernel, reviews.createAnswer, ({ db, actor, params, body }) => answerReview(db, actor, params.id, body.answer, 'create'));
  route(kernel, reviews.updateAnswer, ({ db, actor, params, body }) => answerReview(db, actor, params.id, body.answer, 'update'));
  route(kernel, reviews.create, ({ db, actor, params, body }) => writeReview(db, actor, params.model, params.id, body));
  route(kernel, reviews.proof, ({ db, actor, params }) => proofReview(db, actor, params.id));
  route(kernel, reviews.list, ({ db, query }) => listReviews(db, query));
  route(kernel, reviews.update, ({ db, actor, params, body }) => editReview(db, actor, params.id, body));
  route(kernel, reviews.remove, ({ db, actor, params }) => deleteReview(db, actor, params.id));
}
