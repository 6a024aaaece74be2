import { erasure } from '#contract/accounts/erasure.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { securityOf, setSessionCookies } from '#server/kernel/session/session.ts';
import { eraseOwnAccount } from './commands.ts';
import { listDeleteReasons } from './queries.ts';

export function erasureRoutes(kernel: Kernel): void {
  route(kernel, erasure.deleteReasons, ({ db }) => listDeleteReasons(db));
  route(kernel, erasure.erase, async ({ db, actor, body, locale, reply }) => {
    await eraseOwnAccount(db, actor, body, locale);
    kernel.identities.forget(actor.user_id);
    setSessionCookies(reply, undefined, securityOf(kernel.config));
    return 'success' as const;
  });
}
