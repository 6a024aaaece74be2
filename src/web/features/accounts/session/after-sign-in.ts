import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { goTo, ownPath } from '#web/kernel/pages/go.ts';
import { refreshSession } from '#web/kernel/session/session.ts';

/** Clears the visitor's cache and opens the requested page. */
export async function afterSignIn(redirect_path: Href, to?: string): Promise<void> {
  await refreshSession();
  const next = ownPath(to);
  // the page wanted first comes after the second step
  if (redirect_path === hrefOf(pages.secondStep)) await goTo(hrefOf(pages.secondStep, { search: { to: next } }));
  else await goTo(next ?? redirect_path);
}
