import { CONSENT_TEXT_VERSION, consentChannels } from '#contract/accounts/consents.ts';
import type { AgreedText } from '#server/features/foundation/legal/queries.ts';
import { recordRows } from '#server/kernel/activities/recording.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';

/** Accepts the terms in the displayed text, or withdraws the acceptance (null). Without it a driver is excluded from matching. */
export async function setTerms(tx: Tx, { id, user_id }: { id: number; user_id: number }, shown: AgreedText | null): Promise<Date | null> {
  const accepted_at = shown && now();
  await tx.updateTable('drivers').set({ accepted_terms_at: accepted_at }).where('id', '=', id).execute();
  if (shown) await giveConsent(tx, user_id, 'terms', 'form', shown);
  else await withdrawConsent(tx, user_id, 'terms', 'form');
  return accepted_at;
}

/** Stores a consent with channel, text and time. */
export async function giveConsent(
  tx: Tx,
  user_id: number,
  purpose: string,
  channel: string,
  { version: text_version, hash: text_hash }: AgreedText = { version: CONSENT_TEXT_VERSION, hash: null },
): Promise<void> {
  const existing = await tx
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('text_version', '=', text_version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (existing) return;
  const { id } = await tx
    .insertInto('consents')
    .values({ user_id, purpose, channel, text_version, text_hash, given_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordRows(tx, 'consents', [id]);
}

async function withdrawConsent(tx: Tx, user_id: number, purpose: string, channel: string): Promise<void> {
  const withdrawn = await tx
    .updateTable('consents')
    .set({ withdrawn_at: now() })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  await recordRows(
    tx,
    'consents',
    withdrawn.map(({ id }) => id),
  );
}

/** The channels for offers: as consents with time and text, and in the driver's row, which the sender reads. */
export async function setConsents(
  tx: Tx,
  driver: { id: number; user_id: number },
  given: { mail?: boolean | undefined; sms?: boolean | undefined },
): Promise<void> {
  for (const channel of consentChannels) {
    if (given[channel] === true) await giveConsent(tx, driver.user_id, 'offers', channel);
    if (given[channel] === false) await withdrawConsent(tx, driver.user_id, 'offers', channel);
  }
  const columns = {
    ...(given.mail !== undefined && { consents_mail: given.mail }),
    ...(given.sms !== undefined && { consents_sms: given.sms }),
  };
  if (Object.keys(columns).length > 0) await tx.updateTable('drivers').set(columns).where('id', '=', driver.id).execute();
  await record(tx, 'driver.changed', { driver_id: driver.id, user_id: driver.user_id });
}
