import { deadLetters } from '#contract/staff/dead-letters.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { discard, replay, requestRun } from './commands.ts';
import { getDeadLetter, getRun, listDeadLetters, listRuns, listWaitingReactions } from './queries.ts';

export function deadLettersRoutes(kernel: Kernel): void {
  route(kernel, deadLetters.list, ({ db, query }) => listDeadLetters(db, query));
  route(kernel, deadLetters.reactions, async ({ db }) => ({ data: await listWaitingReactions(db) }));
  route(kernel, deadLetters.runs, async ({ db }) => ({ data: await listRuns(db) }));
  route(kernel, deadLetters.replay, async ({ db, actor, params }) => {
    await replay(db, actor, params.id);
    return getDeadLetter(db, params.id);
  });
  route(kernel, deadLetters.discard, async ({ db, actor, params, body }) => {
    await discard(db, actor, params.id, body.reason);
    return getDeadLetter(db, params.id);
  });
  route(kernel, deadLetters.replayMany, async ({ db, actor, body: { reaction = null } }) =>
    getRun(db, await requestRun(db, actor, { action: 'replay', reaction, reason: null })),
  );
  route(kernel, deadLetters.discardMany, async ({ db, actor, body: { reaction = null, reason } }) =>
    getRun(db, await requestRun(db, actor, { action: 'discard', reaction, reason })),
  );
}
