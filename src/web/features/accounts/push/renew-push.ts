import { push } from '#contract/accounts/push.ts';
import { call } from '#web/kernel/http/api.ts';
import type { Side } from '#web/kernel/session/session.ts';
import { canPush, subscribeBrowser } from './push-device.ts';

/** The browser may have renewed its subscription, and a new session has none yet. */
export async function renewPush(side: Side): Promise<void> {
  const { public_key } = await call(push.get);
  if (canPush(public_key)) await call(push.subscribe, { body: await subscribeBrowser(public_key, side) });
}
