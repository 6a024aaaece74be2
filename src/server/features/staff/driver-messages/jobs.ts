import { now } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { Postponed, type Jobs } from '#server/kernel/jobs/jobs.ts';
import { isFinal, ProviderFailure } from '#server/ports/failure.ts';
import { applyStatus, claimMessage } from './commands.ts';
import { staffMessage } from './messages.ts';
import { failedReasonOf, GIVE_UP_AFTER_MS, keyOf } from './rules.ts';

export function driverMessagesJobs(jobs: Jobs, services: Services): void {
  jobs.on('driver_message.queued', 'send-driver-message', ({ driver_message_id }) => sendMessage(services, driver_message_id));
}

/** Hands one message to the gateway. While the gateway is away it is tried again, and then counts as failed, to be sent again by hand. */
async function sendMessage({ db, ports }: Services, id: number): Promise<void> {
  const step = await db.transaction().execute((tx) => claimMessage(tx, id));
  if (step.kind === 'later') throw new Postponed(step.until);
  if (step.kind === 'none') return;
  const { to, locale, text } = step;
  try {
    const envelope = { to, locale, idempotency_key: keyOf(step) };
    const { is_delivered } = await staffMessage.sms(ports, envelope, { text });
    await db.transaction().execute((tx) => applyStatus(tx, step, is_delivered ? 'delivered' : 'sent'));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (isFinal(error)) return db.transaction().execute((tx) => applyStatus(tx, step, 'failed', failedReasonOf(error.code)));
    if (now().getTime() - step.queued_at.getTime() < GIVE_UP_AFTER_MS) throw error;
    await db.transaction().execute((tx) => applyStatus(tx, step, 'failed', 'provider'));
  }
}
