import type { Href } from '#contract/page.ts';
import { goTo, ownPath } from '#web/kernel/pages/go.ts';
import { refreshSession } from '#web/kernel/session/session.ts';

/** Everything cached belonged to a visitor; then on to where the person wanted to go. */
export async function afterSignIn(redirect_path: Href, to?: string): Promise<void> {
  await refreshSession();
  await goTo(ownPath(to) ?? redirect_path);
}
