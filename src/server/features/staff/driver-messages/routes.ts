import { driverMessages } from '#contract/staff/driver-messages.ts';
import { demo } from '#contract/accounts/demo.ts';
import { logViews } from '#server/features/hiring/unlocked-drivers/commands.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { ForgedSmsEvent, SMS_WEBHOOK, type SmsEvent, type SmsRequest } from '#server/ports/sms-events.ts';
import { applyReport, closeWindows, keepWindows, openWindow, receive, sendAgain, sendMessage } from './commands.ts';
import { findAnswered, getConversation, listConversations } from './queries.ts';
import { smsSize } from './rules.ts';

export function driverMessagesRoutes(kernel: Kernel): void {
  webhook(kernel);
  route(kernel, driverMessages.drivers, ({ db, actor, query }) => listConversations(db, actor, query));
  route(kernel, driverMessages.openedDriver, ({ db, actor }) => keepWindows(db, actor));
  route(kernel, driverMessages.closed, async ({ db, actor }) => {
    await closeWindows(db, actor);
    return {};
  });
  route(kernel, driverMessages.get, async ({ db, actor, params, query }) => {
    const conversation = await getConversation(db, actor, params.driverId, query.after);
    await logViews(db, actor, [{ driver_id: params.driverId, subject: 'driver', subject_id: params.driverId }]);
    return conversation;
  });
  route(kernel, driverMessages.send, ({ db, actor, params, body }) => sendMessage(db, actor, params.driverId, body.message));
  route(kernel, driverMessages.opened, async ({ db, actor, params }) => {
    await openWindow(db, actor, params.driverId);
    return {};
  });
  route(kernel, driverMessages.sendAgain, ({ db, actor, params }) => sendAgain(db, actor, params.id));
  route(kernel, driverMessages.sms, ({ db, actor, body }) => sendMessage(db, actor, body.driver_id, body.message));
  route(kernel, driverMessages.size, async ({ body }) => smsSize(body.message, kernel.config.SMS_SEGMENT_PRICE));
  // the demo's mailbox answers in place of a phone
  route(kernel, demo.answerSms, async ({ db, params, body }) => {
    await receive(db, await findAnswered(db, params.id, body.text));
    return {};
  });
}

/**
 * Deliveries and messages of phones, from the SMS gateway. Not a call of the contract: it has no session and no CSRF token. The signature
 * covers the form.
 */
function webhook({ app, ports, db }: Kernel): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(SMS_WEBHOOK, async ({ url, body, headers }, reply) => {
      const event = readEvent(ports.smsEvents, { path: url, raw_body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers });
      if (event?.kind === 'status') await db.transaction().execute((tx) => applyReport(tx, event));
      if (event?.kind === 'received') await db.transaction().execute((tx) => receive(tx, event));
      // an empty answer in the gateway's own form: nothing is sent back by this way
      return reply.type('text/xml').send('<Response/>');
    });
    done();
  });
}

function readEvent(events: Kernel['ports']['smsEvents'], request: SmsRequest): SmsEvent | undefined {
  try {
    return events.parse(request);
  } catch (error) {
    if (error instanceof ForgedSmsEvent) throw new Refusal('forbidden');
    throw error;
  }
}
