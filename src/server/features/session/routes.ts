import { session } from '#contract/session.ts';
import { route, type Context, type Kernel } from '#server/kernel/route.ts';
import { closeSessions, SESSION_COOKIE, setSessionCookies } from '#server/kernel/session.ts';
import { signInWithPassword } from './commands.ts';
import { countUnreadNotifications, findCurrentUser } from './queries.ts';

export function sessionRoutes(kernel: Kernel): void {
  const security = { secret: kernel.config.secret, secure: kernel.config.production };
  const origin = ({ request }: Pick<Context, 'request'>) => ({ ip: request.ip, user_agent: request.headers['user-agent'] ?? '' });

  route(kernel, session.current, async ({ db, actor }) => ({
    user: actor && (await findCurrentUser(db, actor)),
    demo: kernel.config.DEMO,
    unread_notifications: actor ? await countUnreadNotifications(db, actor.user_id) : 0,
  }));
  route(kernel, session.login, async (call) => {
    const { token, redirect_path } = await signInWithPassword(call.db, call.body, origin(call));
    setSessionCookies(call.reply, token, security);
    return { redirect_path };
  });
  route(kernel, session.logout, async ({ db, actor, body, request, reply }) => {
    await closeSessions(db, actor.user_id, body.everywhere ? undefined : request.cookies[SESSION_COOKIE]);
    kernel.identities.forget(actor.user_id);
    setSessionCookies(reply, undefined, security);
    return {};
  });
}
