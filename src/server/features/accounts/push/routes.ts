import { push } from '#contract/accounts/push.ts';
import type { Actor } from '#contract/people.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { route, type FastifyRequest, type Kernel } from '#server/kernel/http/route.ts';
import { ownSession, type OwnSession } from '#server/kernel/session/session.ts';
import { subscribe, unsubscribe } from './commands.ts';
import { getPushState } from './queries.ts';

export function pushRoutes(kernel: Kernel): void {
  const { public_key } = kernel.ports.push;
  route(kernel, push.get, ({ db, actor, request }) => getPushState(db, sessionOf(actor, request), public_key));
  route(kernel, push.subscribe, async ({ db, actor, request, body }) => {
    const session = sessionOf(actor, request);
    if (public_key) await subscribe(db, session, { endpoint: body.endpoint, ...body.keys });
    return getPushState(db, session, public_key);
  });
  route(kernel, push.unsubscribe, async ({ db, actor, request, body }) => {
    const session = sessionOf(actor, request);
    await unsubscribe(db, session, body.everywhere ?? false);
    return getPushState(db, session, public_key);
  });
}

function sessionOf(actor: Actor, request: FastifyRequest): OwnSession {
  const session = ownSession({ actor, request });
  if (!session) throw new Refusal('signed_out');
  return session;
}
