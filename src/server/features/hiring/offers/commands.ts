import { sql } from 'kysely';
import type { Arrival } from '#contract/accounts/arrival.ts';
import type { ContactPreferences, FunnelStep } from '#contract/hiring/offers.ts';
import { afterAnswer, type DriverAnswer } from '#contract/hiring/offers.policy.ts';
import type { Actor, Contact } from '#contract/people.ts';
import { recordRows } from '#server/kernel/activities/recording.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal, invalidField } from '#server/kernel/http/errors.ts';
import { isRunning } from '#server/features/hiring/offers/queries.ts';
import { getDriverVersusAudience } from '#server/features/matching/matching/queries.ts';
import { keepArrival } from '#server/features/accounts/registration/commands.ts';
import { requestPhoneCode, verifyPhone } from '#server/features/accounts/confirmations/commands.ts';
import { regainInterest } from '#server/features/hiring/hires/commands.ts';
import { advance, lockByOffer, type Person } from '#server/features/hiring/progress/commands.ts';
import { getOffer, lockOfferByKey, offerNotFound, type LockedOffer, type OfferKey } from './queries.ts';
import { maskedPhone } from '#server/kernel/session/masked.ts';
import type { OwnSession } from '#server/kernel/session/session.ts';
import { isReported } from './rules.ts';

/**
 * The holder of a link may answer that one offer without signing in. A user who is signed in as another person may not: the answer would
 * have the wrong author.
 */
async function lockForAnswer(tx: Tx, actor: Actor | null, token: string): Promise<{ offer: LockedOffer; person: Person }> {
  const found = await tx.selectFrom('offers').select('id').where('token', '=', token).executeTakeFirst();
  if (!found) throw offerNotFound({ token });
  const person = await lockByOffer(tx, found.id);
  const offer = await lockOfferByKey(tx, { token });
  if (actor && actor.user_id !== offer.user_id) throw offerNotFound({ token });
  return { offer, person };
}

/** The change of an answer, or undefined when it was given before. Refusals refer to the token (V048). */
function moveFor(offer: LockedOffer, answer: DriverAnswer) {
  const move = afterAnswer(offer, answer);
  if (typeof move === 'string') throw new Refusal(move, { fields: ['token'] });
  return move;
}

const idsOf = ({ id, campaign_id, company_id, user_id }: LockedOffer) => ({ offer_id: id, campaign_id, company_id, user_id });

export interface Acceptance {
  campaign_id?: number | undefined;
  reveal_phone_number: boolean;
  contact_preferences?: ContactPreferences | undefined;
}

const preferenceColumns = ({ medium, time }: ContactPreferences) => ({
  contact_medium: JSON.stringify(medium),
  contact_from: time.from,
  contact_till: time.till,
});

/** The driver accepts. Repeated calls accept once. Needs a confirmed phone. */
export async function acceptOffer(tx: Tx, actor: Actor | null, token: string, acceptance: Acceptance) {
  const { campaign_id, reveal_phone_number, contact_preferences } = acceptance;
  const { offer, person } = await lockForAnswer(tx, actor, token);
  if (campaign_id !== undefined && campaign_id !== offer.campaign_id) throw offerNotFound({ token });
  const { status, state } = moveFor(offer, 'accept');
  if (!state) return getOffer(tx, { token });
  ensure(offer.phone_confirmed_at, 'phone_not_verified', { fields: ['token'] });
  const preferences = contact_preferences && preferenceColumns(contact_preferences);
  await advance(tx, actor, person, state, {
    fulfils: 'answer',
    answer: { status, accepted_at: now(), reveal_phone_number, ...preferences },
  });
  await regainInterest(tx, actor, person);
  await addStep(tx, offer.id, 'accepted', false);
  await record(tx, 'offer.accepted', idsOf(offer));
  return getOffer(tx, { token });
}

export interface Rejection {
  reasons: number[];
  text?: string | undefined;
}

/** The driver rejects, with a reason (V031). Possible until the company has unlocked the driver. */
export async function rejectOffer(tx: Tx, actor: Actor | null, token: string, { reasons, text }: Rejection) {
  const { offer, person } = await lockForAnswer(tx, actor, token);
  const { state } = moveFor(offer, 'reject');
  if (!state) return getOffer(tx, { token });
  const chosen = await listReasons(tx, reasons);
  await addRejectionChoices(
    tx,
    offer,
    chosen.map(({ id }) => id),
  );
  const rejected_text = (chosen.some(({ can_have_text }) => can_have_text) && text) || null;
  await advance(tx, actor, person, state, { fulfils: 'answer', answer: rejection(rejected_text) });
  return recordRejection(tx, offer, token);
}

/** The answer "no" to a company's first message: one tap, without reasons (ST039). */
export async function rejectOfferPlainly(tx: Tx, actor: Actor, token: string) {
  const { offer, person } = await lockForAnswer(tx, actor, token);
  const { state } = moveFor(offer, 'reject');
  if (!state) return getOffer(tx, { token });
  await advance(tx, actor, person, state, { fulfils: 'answer', answer: rejection(null) });
  return recordRejection(tx, offer, token);
}

async function listReasons(tx: Tx, reasons: readonly number[]) {
  const chosen = await tx
    .selectFrom('offer_rejection_reasons')
    .select(['id', 'can_have_text'])
    .where('id', 'in', [...reasons])
    .where('active', '=', true)
    .execute();
  if (chosen.length < new Set(reasons).size) throw invalidField('reasons', 'not_an_option');
  return chosen;
}

const rejection = (rejected_text: string | null) => ({ status: 'rejected' as const, rejected_at: now(), rejected_text });

async function addRejectionChoices(tx: Tx, { id }: LockedOffer, reasons: readonly number[]): Promise<void> {
  if (reasons.length === 0) return;
  await tx
    .insertInto('offer_rejection_choices')
    .values(reasons.map((reason_id) => ({ offer_id: id, reason_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function recordRejection(tx: Tx, offer: LockedOffer, token: string) {
  await addStep(tx, offer.id, 'rejected', false);
  await record(tx, offer.status === 'accepted' ? 'offer.taken_back' : 'offer.rejected', idsOf(offer));
  return getOffer(tx, { token });
}

async function addStep(tx: Tx, offer_id: number, step: FunnelStep, by_scanner: boolean): Promise<boolean> {
  const added = await tx
    .insertInto('offer_steps')
    .values({ offer_id, step, by_scanner, happened_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isNew = added.numInsertedOrUpdatedRows === 1n;
  if (isNew && (by_scanner || isReported(step))) await recordRows(tx, 'offer_steps', [offer_id]);
  return isNew;
}

/** Counts a step of the funnel, once per offer. Steps that the server records itself are not accepted from a browser. */
export async function trackStep(tx: Tx, key: OfferKey, step: FunnelStep, by_scanner: boolean): Promise<{ step: FunnelStep }> {
  const { id } = await lockOfferByKey(tx, key);
  if (isReported(step)) await addStep(tx, id, step, by_scanner);
  if (step === 'visible' && !by_scanner)
    await tx
      .updateTable('offers')
      .set({ view_count: sql`view_count + 1` })
      .where('id', '=', id)
      .execute();
  return { step };
}

/** The channels and hours in which the company may call. They can be set before, with and after the answer. */
export async function setContactPreferences(tx: Tx, actor: Actor | null, key: OfferKey, preferences: ContactPreferences) {
  const offer = await lockOfferByKey(tx, key);
  if (actor && actor.user_id !== offer.user_id) throw offerNotFound(key);
  await tx.updateTable('offers').set(preferenceColumns(preferences)).where('id', '=', offer.id).execute();
  await record(tx, 'offer.changed', idsOf(offer));
  return getOffer(tx, key);
}

/** The driver allows calls: the company may use the number as soon as it has unlocked the driver. */
export async function revealPhoneNumber(tx: Tx, me: Contact, id: number): Promise<{ id: number; reveal_phone_number: boolean }> {
  const offer = await lockOfferByKey(tx, { id, driver_id: me.driver_id });
  await tx
    .updateTable('offers')
    .set({ reveal_phone_number: true, contact_medium: sql`contact_medium || '{"phone": true}'` })
    .where('id', '=', id)
    .execute();
  await record(tx, 'offer.changed', idsOf(offer));
  return { id, reveal_phone_number: true };
}

interface CallFacts {
  contact_person_full_name: string;
  company_name: string;
  outcome?: string;
  feedback?: string;
}

/** The driver calls the company from an offer. Outcome and feedback belong to the latest call. */
export async function noteCall(tx: Tx, me: Contact, offer_id: number, facts: CallFacts) {
  const offer = await lockOfferByKey(tx, { id: offer_id, driver_id: me.driver_id });
  ensure(offer.status === 'accepted', 'not_found');
  const { outcome, feedback, ...names } = facts;
  const about = { ...(outcome !== undefined && { outcome }), ...(feedback !== undefined && { feedback }) };
  const last = await tx
    .selectFrom('offer_calls')
    .select('id')
    .where('offer_id', '=', offer_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const answered = ['id', 'outcome', 'feedback'] as const;
  if (last && Object.keys(about).length > 0)
    return tx.updateTable('offer_calls').set(about).where('id', '=', last.id).returning(answered).executeTakeFirstOrThrow();
  return tx
    .insertInto('offer_calls')
    .values({ offer_id, ...names, ...about, created_at: now() })
    .returning(answered)
    .executeTakeFirstOrThrow();
}

/** An acceptance that ended, with a credit for lost interest, is given anew: the company is notified, and its response clock begins. */
async function reopenEnded(tx: Tx, me: Contact, campaign_id: number): Promise<void> {
  const ended = await tx
    .selectFrom('offers')
    .select('id')
    .where('campaign_id', '=', campaign_id)
    .where('driver_id', '=', me.driver_id)
    .where('status', '=', 'accepted')
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  if (!ended) return;
  const person = await lockByOffer(tx, ended.id);
  // a second tap waits here, and the first one has accepted
  if (!person.offer?.withdrawn_at) return;
  await advance(tx, me, person, 'offered', { fulfils: 'answer', answer: { status: 'open' } });
  await tx.updateTable('offers').set({ waiting_notified_at: null, first_contacted_at: null }).where('id', '=', ended.id).execute();
}

/** The driver found the job in the search: the offer is created and accepted. */
export async function acceptJobPost(
  tx: Tx,
  me: Contact,
  { arrival, ...acceptance }: Acceptance & { campaign_id: number; arrival?: Arrival | undefined },
) {
  const { campaign_id } = acceptance;
  const { rows } = await sql<{ company_id: number; audience_id: number; is_running: boolean; is_filled: boolean }>`
    select c.company_id, c.audience_id, ${isRunning} as is_running, c.filled_at is not null as is_filled
    from campaigns c join companies co on co.id = c.company_id
    where c.id = ${campaign_id} and c.approved_at is not null and c.audience_id is not null and c.parent_id is null
      and c.deleted_at is null`.execute(tx);
  const campaign = rows[0];
  if (!campaign) throw notFound();
  ensure(campaign.is_running, campaign.is_filled ? 'offer_filled' : 'offer_paused');
  const driver = await tx.selectFrom('drivers').select('is_eligible_for_unlock').where('id', '=', me.driver_id).executeTakeFirst();
  ensure(driver?.is_eligible_for_unlock, 'profile_not_ready', { fields: ['campaign_id'] });
  await reopenEnded(tx, me, campaign_id);
  const { score, distance_km } = await getDriverVersusAudience(tx, me.driver_id, campaign.audience_id);
  const { id: offer_id, token } = await tx
    .insertInto('offers')
    .values({
      campaign_id,
      driver_id: me.driver_id,
      company_id: campaign.company_id,
      audience_id: campaign.audience_id,
      score,
      distance_km,
      created_at: now(),
      sent_at: now(),
      sent_via: ['app'],
    })
    .onConflict((conflict) =>
      conflict.constraint('offer_exists').doUpdateSet({ withdrawn_at: null, sent_at: sql`coalesce(offers.sent_at, excluded.sent_at)` }),
    )
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow();
  if (arrival) await keepArrival(tx, { driver_id: me.driver_id, offer_id }, arrival);
  return acceptOffer(tx, me, token, acceptance);
}

/** Checks what is missing before acceptance: an unconfirmed phone gets a code (ST038); a missing number is requested. */
export async function preAccept(
  tx: Tx,
  key: OfferKey,
  secret: string,
): Promise<{ phone_verified: boolean; phone: string | null; code_sent: boolean }> {
  const offer = await lockOfferByKey(tx, key);
  const phone = offer.phone && maskedPhone(offer.phone);
  if (offer.phone_confirmed_at) return { phone_verified: true, phone, code_sent: false };
  if (!offer.phone) return { phone_verified: false, phone: null, code_sent: false };
  await requestPhoneCode(tx, secret, holderOf(offer), undefined);
  return { phone_verified: false, phone, code_sent: true };
}

/** Checks the code that was sent to the driver's phone and typed by the holder of the link. */
export async function confirmPhoneByToken(
  db: Db,
  token: string,
  code: string,
  { secret, own }: { secret: string; own: OwnSession | undefined },
): Promise<{ phone_verified: boolean }> {
  const offer = await db.transaction().execute((tx) => lockOfferByKey(tx, { token }));
  if (!offer.phone_confirmed_at) await verifyPhone(db, secret, holderOf(offer), code, own);
  return { phone_verified: true };
}

/** For this check the holder of the link acts as the driver. */
const holderOf = ({ user_id, driver_id, locale }: LockedOffer): Contact => ({ side: 'contact', user_id, driver_id, locale });
