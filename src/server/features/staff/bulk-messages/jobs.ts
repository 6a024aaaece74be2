import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { unsubscribeToken } from '#server/features/hiring/unsubscribing/queries.ts';
import { record } from '#server/kernel/events/outbox.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { Postponed, type Jobs } from '#server/kernel/jobs/jobs.ts';
import { priorityOfJob } from '#server/messages/declaration.ts';
import { isFinal, ProviderFailure } from '#server/ports/failure.ts';
import { claimNext, storeOutcome, type Step } from './commands.ts';
import { bulkMessage } from './messages.ts';
import { paragraphsOf, wordsFor } from './rules.ts';

/** Open pages show the progress after so many recipients. */
const REPORT_EVERY = 10;
/** So many failures in a row, and the provider is taken for down: the job waits. */
const GIVE_UP_AFTER = 3;

export function bulkMessagesJobs(jobs: Jobs, services: Services): void {
  jobs.on(
    'bulk_message.started',
    'send-bulk-message',
    ({ bulk_message_id }) => sendBulkMessage(services, bulk_message_id),
    priorityOfJob.bulk,
  );
}

/**
 * Sends to one recipient after the other. Each is claimed and stored in a transaction of its own, so that a pause takes effect at once, and
 * a crash leaves at most one recipient in doubt. Their key lets the provider's adapter send only once.
 */
async function sendBulkMessage(services: Services, id: number): Promise<void> {
  const { db } = services;
  const skipped: number[] = [];
  let failures = 0;
  let failure: ProviderFailure | undefined;
  for (let done = 1; ; done++) {
    const step = await db.transaction().execute((tx) => claimNext(tx, id, skipped));
    if (step.kind === 'end') break;
    if (step.kind === 'later') {
      if (failure) break;
      throw new Postponed(step.until);
    }
    if (step.kind === 'next') continue;
    try {
      await deliver(services, step);
      await db.transaction().execute((tx) => storeOutcome(tx, step.recipient_id, 'sent'));
      failures = 0;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      await db.transaction().execute((tx) => storeOutcome(tx, step.recipient_id, isFinal(error) ? 'failed' : 'waiting'));
      if (!isFinal(error)) {
        failure = error;
        skipped.push(step.recipient_id);
        if (++failures >= GIVE_UP_AFTER) break;
      }
    }
    if (done % REPORT_EVERY === 0) await db.transaction().execute((tx) => record(tx, 'bulk_message.changed', { bulk_message_id: id }));
  }
  if (failure) throw failure;
}

const keyOf = ({ recipient_id, attempt }: Extract<Step, { kind: 'send' }>) =>
  `bulk-message:${recipient_id}${attempt > 1 ? `:${attempt}` : ''}`;

async function deliver({ ports, config }: Services, step: Extract<Step, { kind: 'send' }>): Promise<void> {
  const { person, text } = step;
  const { subject, message } = wordsFor(text, person);
  const envelope = { to: person.address!, locale: person.locale, idempotency_key: keyOf(step) };
  if (text.via === 'sms') {
    await bulkMessage.sms(ports, envelope, { text: message });
    return;
  }
  const token = unsubscribeToken(config.secret, person.id);
  const unsubscribe_link = config.base_url + hrefOf(pages.unsubscribe, { params: { token } });
  return bulkMessage.mail(ports, envelope, { subject, paragraphs: paragraphsOf(message), unsubscribe_link });
}
