import { unsubscribing } from '#contract/hiring/unsubscribing.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Kernel } from '#server/kernel/http/route.ts';
import { unsubscribeFromMail } from './commands.ts';
import { readUnsubscribeToken } from './rules.ts';

/** Mounted without the checks of `route`: mail programs send neither session nor CSRF token, and any body. */
export function unsubscribingRoutes({ app, config, db }: Kernel): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { token: string } }>(unsubscribing.unsubscribe.path.replace('{token}', ':token'), async (request, reply) => {
      const user_id = readUnsubscribeToken(config.secret, request.params.token);
      if (user_id === undefined) throw new Refusal('offer_link_invalid');
      await db.transaction().execute((tx) => unsubscribeFromMail(tx, user_id));
      return reply.send({ unsubscribed: true });
    });
    done();
  });
}
