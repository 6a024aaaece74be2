import { confirmations } from '#contract/accounts/confirmations.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { ownSession } from '#server/kernel/session/session.ts';
import { requestPhoneCode, verifyPhone } from './commands.ts';
import { isPhoneVerified } from './queries.ts';

export function confirmationsRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, confirmations.phoneVerified, async ({ db, actor }) => ({ status: await isPhoneVerified(db, actor.user_id) }));
  route(kernel, confirmations.requestPhoneCode, ({ db, actor, body }) => requestPhoneCode(db, secret, actor, body.phone));
  route(kernel, confirmations.confirmPhone, async ({ actor, body, request }) => {
    await verifyPhone(kernel.db, secret, actor, body.code, ownSession({ actor, request }));
    return { status: true };
  });
}
