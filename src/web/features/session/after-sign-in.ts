import { goTo } from '#web/kernel/go.ts';
import { refreshSession } from '#web/kernel/session.ts';

/** Paths of ours only: nobody is led elsewhere by a link that somebody made up. */
export const ownPath = (to: string | undefined): string | undefined => (to && /^\/(?![/\\])/.test(to) ? to : undefined);

/** Everything cached belonged to a visitor; then on to where the person wanted to go. */
export async function afterSignIn(redirect_path: string, to?: string): Promise<void> {
  await refreshSession();
  await goTo(ownPath(to) ?? redirect_path);
}
