import { clock } from '#server/kernel/clock.ts';
import { connect } from '#server/kernel/db.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import { DeliveryLog } from '../delivery-log.ts';
import { SmtpMail } from '../mail/smtp.ts';
import { TwilioSms } from '../sms/twilio.ts';
import type { Order, Providers, Result } from './protocol.ts';

/** Two of them wait for a provider's next message while the third stores that one was accepted. */
const CONNECTIONS = 3;

/** Sends what the server orders. When the server has ended, completes what was ordered, and ends. */
function serve({ database_url, smtp, sms }: Providers): void {
  const { db } = connect(database_url, { max: CONNECTIONS });
  const sent = new DeliveryLog(db);
  const mails = smtp && new SmtpMail({ ...smtp, clock, sent });
  const messages = sms && new TwilioSms({ ...sms, sent });
  const running = new Set<Promise<void>>();
  const send = (order: Order): Promise<unknown> => ('mail' in order ? mails!.send(order.mail) : messages!.send(order.sms));
  process.on('message', (order: Order) => {
    const sending = send(order).then(
      () => respond({ id: order.id }),
      (error: unknown) => respond({ id: order.id, failure: describe(error) }),
    );
    running.add(sending);
    void sending.finally(() => running.delete(sending));
  });
  process.once('disconnect', () => {
    void Promise.all(running).then(async () => {
      await mails?.close();
      await db.destroy();
      process.exit();
    });
  });
}

function describe(error: unknown): Result['failure'] {
  if (!(error instanceof ProviderFailure)) return { message: String(error) };
  const { provider, reason: message, retryable, code } = error;
  return { message, provider, retryable, code };
}

function respond(result: Result): void {
  // the server may have ended; then nobody waits for the result
  if (process.connected) process.send!(result, undefined, undefined, () => {});
}

// signals to the whole service are for the server, which closes the channel when its jobs are completed
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('message', serve);
