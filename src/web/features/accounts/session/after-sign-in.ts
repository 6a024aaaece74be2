import type { Href } from '#contract/page.ts';
import { goTo, ownPath } from '#web/kernel/pages/go.ts';
import { refreshSession } from '#web/kernel/session/session.ts';

/** Clears the visitor's cache and opens the requested page. */
export async function afterSignIn(redirect_path: Href, to?: string): Promise<void> {
  await refreshSession();
  await goTo(ownPath(to) ?? redirect_path);
}
