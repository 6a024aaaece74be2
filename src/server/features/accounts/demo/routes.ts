import { hrefOf } from '#contract/page.ts';
import { homeOf } from '#contract/pages.ts';
import { demo, demoRoles } from '#contract/accounts/demo.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { openSession, originOf, securityOf, setSessionCookies } from '#server/kernel/session/session.ts';
import { findDemoPerson, getDemoPerson, listMailbox } from './queries.ts';

/** Pages and calls of the demo. */
const addresses = /^\/(demo|dev|api\/dev)(\/|\?|$)/;

export function demoRoutes(kernel: Kernel): void {
  // the page document would be sent for any URL, so these are refused before routing
  if (!kernel.config.DEMO)
    kernel.app.addHook('onRequest', async (request) => {
      if (addresses.test(request.routeOptions.url ?? request.url)) throw new Refusal('not_found');
    });

  route(kernel, demo.people, async ({ db }) => {
    const people = await Promise.all(demoRoles.map(async (role) => ({ role, person: await findDemoPerson(db, role) })));
    return { data: people.flatMap(({ role, person }) => (person ? [{ role, full_name: person.full_name, company: person.company }] : [])) };
  });
  route(kernel, demo.signIn, async ({ body, request, reply }) => {
    const person = await getDemoPerson(kernel.db, body.role);
    const token = await kernel.db.transaction().execute((tx) => openSession(tx, person.id, originOf(request)));
    setSessionCookies(reply, token, securityOf(kernel.config));
    return { redirect_path: hrefOf(homeOf[person.side]) };
  });
  route(kernel, demo.mailbox, ({ db, query }) => listMailbox(db, query));
}
