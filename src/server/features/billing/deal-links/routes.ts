import { dealLinks } from '#contract/billing/deal-links.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { originOf } from '#server/kernel/session/session.ts';
import { decline, noteOpened, saveBilling, saveForm } from './commands.ts';
import { getLinkedDeal } from './queries.ts';

export function dealLinksRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, dealLinks.get, ({ db, params }) => getLinkedDeal(db, secret, params.token));
  route(kernel, dealLinks.opened, async ({ db, actor, params, request }) => {
    // staff who look at the page are not the company
    if (actor?.side !== 'staff') await noteOpened(db, secret, params.token, originOf(request));
    return {};
  });
  route(kernel, dealLinks.update, async ({ db, params, body, request }) => {
    await saveForm(db, secret, params.token, body, originOf(request));
    return getLinkedDeal(db, secret, params.token);
  });
  route(kernel, dealLinks.billingInfo, async ({ db, params, body, request }) => {
    await saveBilling(db, secret, params.token, body, originOf(request));
    return getLinkedDeal(db, secret, params.token);
  });
  route(kernel, dealLinks.decline, async ({ db, params, body, request }) => {
    await decline(db, secret, params.token, body.reason, originOf(request));
    return {};
  });
}
