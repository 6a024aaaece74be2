import type { Href } from '#contract/page.ts';
import { session } from '#contract/accounts/session.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { type FastifyReply, type Kernel, route } from '#server/kernel/http/route.ts';
import {
  closeSessions,
  originOf,
  ownSession,
  securityOf,
  SESSION_COOKIE,
  setSessionCookies,
  setViewCookie,
  VIEW_COOKIE,
} from '#server/kernel/session/session.ts';
import { setSignedInCookies } from '#server/kernel/session/pending.ts';
import {
  requestSignInCode,
  requestEmailVerification,
  requestSignInLink,
  requestPasswordReset,
  changeOwn,
  changePassword,
  showLink,
  resetPassword,
  sendMagicLink,
  signInWithCode,
  signInWithLink,
  signInWithPassword,
  verifyEmail,
  verifyPhoneLink,
  type SignedIn,
} from './commands.ts';
import { countUnreadNotifications, findCurrentUser } from './queries.ts';

export function sessionRoutes(kernel: Kernel): void {
  const security = securityOf(kernel.config);
  const welcome = (reply: FastifyReply, signed: SignedIn) => {
    setSignedInCookies(reply, signed, security);
    return { redirect_path: signed.redirect_path };
  };

  route(kernel, session.current, async ({ db, actor, request, reply }) => {
    // the view has ended with its time
    if (request.cookies[VIEW_COOKIE] && !actor?.viewing) setViewCookie(reply, undefined, security);
    return {
      user: actor && (await findCurrentUser(db, actor)),
      demo: kernel.config.DEMO,
      unread_notifications: actor ? await countUnreadNotifications(db, actor.user_id) : 0,
      viewing: actor?.viewing ? { until: actor.viewing.until } : null,
    };
  });
  route(kernel, session.changeMe, async ({ db, actor, body }) => {
    await changeOwn(db, actor, body);
    const me = await findCurrentUser(db, actor);
    if (!me) throw notFound();
    return me;
  });

  route(kernel, session.login, async (call) =>
    welcome(call.reply, await signInWithPassword(kernel, call.body, provedBy(kernel, call).entry)),
  );
  route(kernel, session.logout, async ({ db, actor, body, request, reply }) => {
    await closeSessions(db, actor.user_id, body.everywhere ? undefined : request.cookies[SESSION_COOKIE]);
    kernel.identities.forget(actor.user_id);
    setSessionCookies(reply, undefined, security);
    return {};
  });
  linkAndCodeRoutes(kernel, welcome);
  passwordRoutes(kernel, welcome);
}

/** Where an address is proved: the origin of a new session, and the caller's own session. */
const provedBy = ({ config: { second_factor_required } }: Kernel, call: Parameters<typeof ownSession>[0]) => ({
  own: ownSession(call),
  entry: { origin: originOf(call.request), second_factor_required },
});

type Welcome = (reply: FastifyReply, signed: SignedIn) => { redirect_path: Href };

function linkAndCodeRoutes(kernel: Kernel, welcome: Welcome): void {
  const { secret } = kernel.config;
  route(kernel, session.requestSignInLink, async ({ db, body, locale }) => {
    await requestSignInLink(db, secret, body, locale);
    return {};
  });
  route(kernel, session.showLink, ({ body }) => showLink(kernel.db, secret, body.token));
  route(kernel, session.useLink, async (call) => {
    const signed = await kernel.db.transaction().execute((tx) => signInWithLink(tx, secret, call.body.token, provedBy(kernel, call)));
    return welcome(call.reply, signed);
  });
  route(kernel, session.requestSignInCode, async ({ db, body, locale }) => {
    await requestSignInCode(db, secret, body.phone, locale);
    return {};
  });
  route(kernel, session.useCode, async (call) =>
    welcome(call.reply, await signInWithCode(kernel.db, secret, { ...call.body, language: call.locale }, provedBy(kernel, call))),
  );
  route(kernel, session.requestEmailVerification, async ({ db, actor }) => {
    await requestEmailVerification(db, secret, actor.user_id);
    return {};
  });
  route(kernel, session.verifyPhoneLink, async ({ db, body, ...call }) => verifyPhoneLink(db, secret, body.token, ownSession(call)));
  route(kernel, session.verifyEmail, async ({ db, body, ...call }) => verifyEmail(db, secret, body.token, ownSession(call)));
  route(kernel, session.sendMagicMail, async ({ db, actor, body }) => {
    await sendMagicLink(db, secret, actor, body.user_id, 'mail');
    return {};
  });
  route(kernel, session.sendMagicSms, async ({ db, actor, body }) => {
    await sendMagicLink(db, secret, actor, body.user_id, 'sms');
    return {};
  });
}

function passwordRoutes(kernel: Kernel, welcome: Welcome): void {
  const { secret } = kernel.config;
  route(kernel, session.changePassword, async ({ db, actor, body, request }) => {
    await changePassword(db, kernel.limits, actor, body, request.cookies[SESSION_COOKIE]);
    return {};
  });
  route(kernel, session.requestPasswordReset, async ({ db, body, locale }) => {
    await requestPasswordReset(db, secret, body.email, locale);
    return {};
  });
  route(kernel, session.resetPassword, async (call) => {
    const signed = await kernel.db.transaction().execute((tx) => resetPassword(tx, secret, call.body, provedBy(kernel, call)));
    return welcome(call.reply, signed);
  });
}
