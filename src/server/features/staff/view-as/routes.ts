import { hrefOf, type Href } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import type { Actor } from '#contract/people.ts';
import { viewAs } from '#contract/staff/view-as.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { securityOf, SESSION_COOKIE, setViewCookie } from '#server/kernel/session/session.ts';
import { beginView, endView } from './commands.ts';

export function viewAsRoutes(kernel: Kernel): void {
  const security = securityOf(kernel.config);
  // opens its own transaction: a stored response would lack the cookie
  route(kernel, viewAs.begin, async ({ actor, body, request, reply }) => {
    const wanted = { ...body, session: request.cookies[SESSION_COOKIE] };
    const { token, side } = await kernel.db.transaction().execute((tx) => beginView(tx, actor, wanted));
    setViewCookie(reply, token, security);
    return { redirect_path: hrefOf(homeOf[side]) };
  });
  route(kernel, viewAs.end, async ({ db, actor, reply }) => {
    await endView(db, actor);
    setViewCookie(reply, undefined, security);
    return { redirect_path: pageBehind(actor) };
  });
}

/** Staff return to the page where they began: that of the person. */
function pageBehind(actor: Actor): Href {
  if (!actor.viewing) return hrefOf(homeOf[actor.side]);
  if (actor.side === 'contact') return hrefOf(pages.driver, { params: { id: actor.driver_id } });
  return actor.side === 'company' ? hrefOf(pages.company, { params: { id: actor.company_id } }) : hrefOf(pages.staffHome);
}
