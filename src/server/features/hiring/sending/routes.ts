import { sending } from '#contract/hiring/sending.ts';
import { now } from '#server/kernel/clock.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { unsubscribeFromMail } from './commands.ts';
import { getForecast, getSending } from './queries.ts';
import { readUnsubscribeToken } from './rules.ts';

export function sendingRoutes(kernel: Kernel): void {
  route(kernel, sending.forecast, ({ db, actor, params }) => getForecast(db, actor, params.id, now()));
  route(kernel, sending.ofCampaign, ({ db, actor, params }) => getSending(db, actor, params.id, now()));
  unsubscribing(kernel);
}

/** Mounted without the checks of `route`: mail programs send neither session nor CSRF token, and any body. */
function unsubscribing({ app, config, db }: Kernel): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { token: string } }>(sending.unsubscribe.path.replace('{token}', ':token'), async (request, reply) => {
      const user_id = readUnsubscribeToken(config.secret, request.params.token);
      if (user_id === undefined) throw new Refusal('offer_link_invalid');
      await db.transaction().execute((tx) => unsubscribeFromMail(tx, user_id));
      return reply.send({ unsubscribed: true });
    });
    done();
  });
}
