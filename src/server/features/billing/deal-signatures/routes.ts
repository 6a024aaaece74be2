import { dealSignatures } from '#contract/billing/deal-signatures.ts';
import { getLinkedDeal } from '#server/features/billing/deal-links/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { originOf } from '#server/kernel/session/session.ts';
import { requestCode, sign } from './commands.ts';

export function dealSignaturesRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, dealSignatures.code, async ({ db, params, body, request }) => {
    await requestCode(db, secret, params.token, body.signer_email, originOf(request));
    return {};
  });
  route(kernel, dealSignatures.sign, async ({ params, body, request }) => {
    await sign(kernel, params.token, body, originOf(request));
    return getLinkedDeal(kernel.db, secret, params.token);
  });
}
