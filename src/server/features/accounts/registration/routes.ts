import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { registration } from '#contract/accounts/registration.ts';
import { type Kernel, route } from '#server/kernel/http/route.ts';
import { newToken } from '#server/kernel/session/secrets.ts';
import { DRAFT_COOKIE, originOf, securityOf, setSessionCookies } from '#server/kernel/session/session.ts';
import { requestRegistrationCode, ensureHuman, registerDriver, saveDraft } from './commands.ts';
import { findDraft } from './queries.ts';

/** The table stores a hash of the cookie only. */
const DRAFT_SECONDS = 14 * 86_400;

export function registrationRoutes(kernel: Kernel): void {
  const { config, ports } = kernel;
  const security = securityOf(config);

  route(kernel, registration.challenge, () => ports.botcheck.challenge());
  route(kernel, registration.draft, ({ db, request }) => findDraft(db, request.cookies[DRAFT_COOKIE]));
  route(kernel, registration.saveStep, async ({ db, body, request, reply }) => {
    const { step, g_recaptcha_response: _token, 'g-recaptcha-response': _same, ...form } = body;
    const token = request.cookies[DRAFT_COOKIE] ?? newToken();
    void reply.setCookie(security.prefix + DRAFT_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: security.secure,
      maxAge: DRAFT_SECONDS,
    });
    return saveDraft(db, token, step, form);
  });
  route(kernel, registration.requestPhoneCode, async ({ body, locale }) => {
    await ensureHuman(ports.botcheck, body);
    return requestRegistrationCode(kernel.db, config.secret, body.phone, body.country, locale);
  });
  route(kernel, registration.registerDriver, async ({ actor, body, file, locale, request, reply }) => {
    await ensureHuman(ports.botcheck, body);
    const given = { form: body, file, draft: request.cookies[DRAFT_COOKIE] };
    const { token, ...ids } = await registerDriver(kernel, actor, given, locale, originOf(request));
    if (token !== undefined) setSessionCookies(reply, token, security);
    void reply.clearCookie(security.prefix + DRAFT_COOKIE, { path: '/', secure: security.secure });
    return { ...ids, redirect_path: token === undefined ? hrefOf(pages.driver, { params: { id: ids.driver_id } }) : hrefOf(pages.unlocks) };
  });
}
