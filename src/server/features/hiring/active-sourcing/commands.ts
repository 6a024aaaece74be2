import { sql } from 'kysely';
import type { Contact, CompanyUser, OfficeLocale } from '#contract/people.ts';
import { officeLocale } from '#contract/people.ts';
import { findContact, findPlaceholder } from '#contract/hiring/active-sourcing.policy.ts';
import { requiresTrait } from '#contract/matching/audiences.policy.ts';
import type { AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import { acceptOffer, rejectOfferPlainly } from '#server/features/hiring/offers/commands.ts';
import { sendOffer } from '#server/features/hiring/sending/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { canBegin, getConversation, getOverview, getSourcingCampaign, getTokenOf, thisMonth } from './queries.ts';
import { GIVE_UP_AFTER_DAYS } from './rules.ts';

interface FirstMessage {
  /** Of the driver, in the list of the campaign's audience. */
  id: number;
  campaign_id: number;
  message: string;
  language?: OfficeLocale | undefined;
}

/** Writes to a matching driver, with the job. The offer is sent by the rules of all offers, and is answered like all others. */
export async function openConversation(tx: Tx, me: CompanyUser, ids: AudienceIds, { id, campaign_id, message, language }: FirstMessage) {
  const { audience_id, target } = await getSourcingCampaign(tx, me, campaign_id);
  const opened = ids.open(id);
  if (opened?.audience_id !== audience_id || requiresTrait(target.meta)) throw invalidField('campaign_id', 'not_an_option');
  ensureReadable(message);
  await ensureSeat(tx, me);
  const offer_id = await lockOffer(tx, me, { campaign_id, driver_id: opened.driver_id });
  const is_waiting = !(await sendOffer(tx, offer_id));
  const conversation = await tx
    .insertInto('sourcing_conversations')
    .values({
      offer_id,
      company_id: me.company_id,
      user_id: me.user_id,
      month: thisMonth(),
      message,
      language: language ?? officeLocale(me.locale),
      is_waiting,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, me, { action: 'sourcing.opened', subject: 'offer', subject_id: offer_id, details: { campaign_id } });
  await record(tx, 'sourcing.changed', { company_id: me.company_id });
  return getConversation(tx, conversation.id);
}

/** Without an address, which would pass the unlock by, and without gaps of a template. */
function ensureReadable(message: string): void {
  const contact = findContact(message);
  if (contact !== undefined) throw invalidField('message', 'contact_in_message', { found: contact });
  const gap = findPlaceholder(message);
  if (gap !== undefined) throw invalidField('message', 'placeholder_open', { found: gap });
}

/** Locks the package, so that two users cannot both take the last seat, and nobody opens the 31st conversation of a month. */
async function ensureSeat(tx: Tx, me: CompanyUser): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', me.company_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { seats, left, users } = await getOverview(tx, me);
  ensure(seats > 0, 'sourcing_no_seat');
  const hasSeat = users.some(({ id }) => id === me.user_id);
  ensure(left > 0, hasSeat ? 'sourcing_month_full' : 'sourcing_no_seat');
}

async function lockOffer(tx: Tx, me: CompanyUser, { campaign_id, driver_id }: { campaign_id: number; driver_id: number }): Promise<number> {
  // offers of the company to this driver are sent one after the other
  await tx.selectFrom('drivers').select('id').where('id', '=', driver_id).forNoKeyUpdate().execute();
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o join drivers d on d.id = o.driver_id join users u on u.id = d.user_id
    where o.campaign_id = ${campaign_id} and o.driver_id = ${driver_id} and ${canBegin(me.company_id)} for no key update of o`.execute(tx);
  ensure(rows[0], 'sourcing_not_possible');
  return rows[0].id;
}

const SENT_AT_ONCE = 200;

/**
 * Sends the first messages that waited for the morning, or for another week. Those that go on waiting, and those that fail, keep nobody else
 * waiting. A failure is thrown at the end, so that the run counts as failed; the next one tries again.
 */
export async function sendWaiting(db: Db, at_once = SENT_AT_ONCE): Promise<void> {
  const failures: unknown[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) after = await sendWaitingAfter(db, after, { at_once, failures });
  if (failures.length > 0) throw failures[0];
}

interface Run {
  at_once: number;
  failures: unknown[];
}

/** One part of them. Returns the last id; undefined at the end. */
async function sendWaitingAfter(db: Db, after: number, { at_once, failures }: Run): Promise<number | undefined> {
  const waiting = await db
    .selectFrom('sourcing_conversations')
    .select(['id', 'offer_id', 'company_id', 'created_at'])
    .where('is_waiting', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(at_once)
    .execute();
  for (const conversation of waiting)
    await db
      .transaction()
      .execute((tx) => sendIfPossible(tx, conversation))
      .catch((error: unknown) => failures.push(error));
  return waiting.at(-1)?.id;
}

interface Waiting {
  id: number;
  offer_id: number;
  company_id: number;
  created_at: Date;
}

async function sendIfPossible(tx: Tx, { id, offer_id, company_id, created_at }: Waiting): Promise<void> {
  const isSent = await sendOffer(tx, offer_id);
  const offer = await tx.selectFrom('offers').select(['sent_at', 'status']).where('id', '=', offer_id).executeTakeFirstOrThrow();
  const isOver = created_at < daysAgo(GIVE_UP_AFTER_DAYS);
  if (!isSent && offer.sent_at === null && offer.status === 'open' && !isOver) return;
  await tx.updateTable('sourcing_conversations').set({ is_waiting: false }).where('id', '=', id).execute();
  await record(tx, 'sourcing.changed', { company_id });
}

/** ST039: the driver accepts with one tap. The number is shown after the unlock, as with every offer. */
export async function acceptConversation(tx: Tx, me: Contact, offer_id: number): Promise<{ id: number }> {
  await acceptOffer(tx, me, await getTokenOf(tx, me.driver_id, offer_id), { reveal_phone_number: true });
  return { id: offer_id };
}

export async function rejectConversation(tx: Tx, me: Contact, offer_id: number): Promise<{ id: number }> {
  await rejectOfferPlainly(tx, me, await getTokenOf(tx, me.driver_id, offer_id));
  return { id: offer_id };
}
