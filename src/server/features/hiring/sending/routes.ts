import { REMINDER_HOURS, reminderTypes, sending, type DueReminders, type ReminderType } from '#contract/hiring/sending.ts';
import { now } from '#server/kernel/clock.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import type { Db } from '#server/kernel/db.ts';
import { requestReminders, unsubscribeFromMail } from './commands.ts';
import { countDueReminders, getForecast, getSending } from './queries.ts';
import { readUnsubscribeToken } from './rules.ts';

async function dueReminders(db: Db, type: ReminderType, requested: number = REMINDER_HOURS[type]): Promise<DueReminders> {
  const reminders = type === 'first' ? 0 : 1;
  const hours = Math.max(requested, REMINDER_HOURS[type]);
  return { type, reminders, hours, ...(await countDueReminders(db, now(), reminders, hours)) };
}

export function sendingRoutes(kernel: Kernel): void {
  route(kernel, sending.forecast, ({ db, actor, params }) => getForecast(db, actor, params.id, now()));
  route(kernel, sending.ofCampaign, ({ db, actor, params }) => getSending(db, actor, params.id, now()));
  route(kernel, sending.offerReminders, ({ db, query: { reminders = 0, hours } }) => dueReminders(db, reminderTypes[reminders]!, hours));
  route(kernel, sending.fireOfferReminders, async ({ db, actor, body }) => {
    const due = await dueReminders(db, body.type, body.hours);
    if (due.count > 0) await requestReminders(db, actor, body.type, due.hours, due.count);
    return due;
  });
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
