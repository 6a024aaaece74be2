import { companyRegistration } from '#contract/billing/company-registration.ts';
import { ensureHuman } from '#server/features/accounts/registration/commands.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { originOf, securityOf, setSessionCookies } from '#server/kernel/session/session.ts';
import { findInvitedCompany, registerCompany } from './commands.ts';

export function companyRegistrationRoutes(kernel: Kernel): void {
  const { config, ports } = kernel;
  route(kernel, companyRegistration.registerCompany, async ({ actor, body, locale, request, reply }) => {
    await ensureHuman(ports.botcheck, body);
    const { token, ...answer } = await registerCompany(kernel, actor, body, locale, originOf(request));
    if (token !== undefined) setSessionCookies(reply, token, securityOf(config));
    return answer;
  });
  route(kernel, companyRegistration.invitation, ({ db, body }) => findInvitedCompany(db, config.secret, body.token));
  route(kernel, companyRegistration.validatePreSignup, async () => ({}));
}
