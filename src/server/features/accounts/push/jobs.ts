import { now } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { Postponed, type Jobs } from '#server/kernel/jobs/jobs.ts';
import { sendToEach } from '#server/messages/deliver.ts';
import { PushBusy, PushGone } from '#server/ports/push.ts';
import { removeEnded } from './commands.ts';
import { findPushed, listTargets } from './queries.ts';

/** After this time a notification is read in the product, not on a lock screen. */
const STALE_MS = 24 * 3_600_000;
const PRIORITY = -5;

export function pushJobs(jobs: Jobs, services: Services): void {
  jobs.on(
    'notification.push_due',
    'push-notification',
    ({ notification_id, user_id }) => pushNotification(services, notification_id, user_id),
    PRIORITY,
  );
}

/** Sends a notification to all browsers of its user. What was accepted is not repeated when another browser has to wait. */
async function pushNotification({ db, ports }: Services, notification_id: number, user_id: number): Promise<void> {
  const targets = ports.push.public_key === null ? [] : await listTargets(db, user_id);
  if (targets.length === 0) return;
  const note = await findPushed(db, notification_id, new Date(now().getTime() - STALE_MS));
  if (!note) return;
  let postponed_until: Date | undefined;
  await sendToEach(
    targets.map(({ session_id, ...target }) => async () => {
      try {
        await ports.push.send({ target, payload: JSON.stringify(note), idempotency_key: `${notification_id}:${session_id}` });
      } catch (error) {
        if (error instanceof PushGone) await removeEnded(db, { session_id, endpoint: target.endpoint });
        else if (error instanceof PushBusy) postponed_until = error.until;
        else throw error;
      }
    }),
  );
  if (postponed_until) throw new Postponed(postponed_until);
}
