import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CandidateChange, NewCandidate } from '#contract/hiring/candidates.ts';
import { isNamed, MAX_CVS } from '#contract/hiring/candidates.policy.ts';
import type { Media } from '#contract/foundation/media.ts';
import type { OfficeUser } from '#contract/people.ts';
import { hasConfirmedEmail } from '#server/features/accounts/company-users/queries.ts';
import { eraseCandidates } from '#server/features/accounts/personal-data/commands.ts';
import { ensureCanManage } from '#server/features/billing/company/queries.ts';
import { removeMedia } from '#server/features/foundation/media/commands.ts';
import { getHirePrice } from '#server/features/hiring/hire-charges/queries.ts';
import { isColleague } from '#server/features/hiring/progress/queries.ts';
import { ensureOwnPartnerCustomer } from '#server/features/matching/partner-customers/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { countryOfLanguage, toE164 } from '#server/kernel/phone.ts';
import { findDriverByAddress, getCandidateRow, hasUnlockedAddress } from './queries.ts';
import { BETWEEN_REQUESTS_MS, CANDIDATE_REQUESTS, linkHash, linkSecret, nextRequest } from './rules.ts';

type Person = Pick<NewCandidate, 'first_name' | 'last_name' | 'email' | 'phone' | 'locale'>;

/** The columns of the person, with the phone as E.164. */
function columnsOfPerson({ first_name, last_name, email, phone, locale }: Person) {
  ensure(email || phone, 'phone_or_email', { fields: ['email'] });
  return { first_name, last_name, email, phone: phone ? toE164('phone', phone, countryOfLanguage(locale)) : null, locale };
}

/** A new link. The former one ends, because its hash is gone. */
function newLink(key: string, requested_at: Date = now()) {
  const link_salt = randomBytes(16);
  return {
    link_salt,
    link_hash: linkHash(key, linkSecret(key, link_salt)),
    requested_at,
    consent: 'requested' as const,
    answered_at: null,
    warned_at: null,
  };
}

/**
 * A person without an account, who is asked for consent at once. Two calls create one candidate (candidate_email_taken,
 * candidate_phone_taken). A person whom the company has unlocked is refused: the company has paid for the addresses.
 */
export async function createCandidate(
  tx: Tx,
  services: Requesting,
  actor: OfficeUser,
  company_id: number,
  form: NewCandidate,
): Promise<number> {
  await ensureOpen(tx, company_id);
  await ensureCanManage(tx, actor, company_id);
  const person = columnsOfPerson(form);
  const driver_id = await findDriverByAddress(tx, person);
  ensure(!(await hasUnlockedAddress(tx, { company_id, driver_id, ...person })), 'candidate_unlocked');
  const { id } = await tx
    .insertInto('candidates')
    .values({
      company_id,
      ...person,
      ...(await columnsOfWork(tx, company_id, form)),
      price: await priceOf(tx, actor, company_id, form.price),
      source: actor.side === 'staff' ? 'staff' : 'company',
      created_by: actor.user_id,
      driver_id,
      ...newLink(services.config.secret),
      status_changed_at: now(),
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, { action: 'candidate.created', subject: 'candidate', subject_id: id, company_id, driver_id });
  await requestConsent(tx, services, actor, { id, company_id });
  await record(tx, 'candidate.changed', { candidate_id: id, company_id });
  return id;
}

type Requesting = Pick<Services, 'config' | 'limits'>;

/**
 * The person gets a message, with the name that the company gave itself. So nobody sends it without a confirmed address, nor many in a day;
 * staff do. Counted last: a refused call sends nothing.
 */
async function requestConsent(
  tx: Tx,
  { limits }: Requesting,
  actor: OfficeUser,
  { id, company_id }: { id: number; company_id: number },
): Promise<void> {
  await record(tx, 'candidate.requested', { candidate_id: id, company_id });
  if (actor.side === 'staff') return;
  ensure(await hasConfirmedEmail(tx, actor.user_id), 'candidate_sender_unconfirmed');
  const { taken } = await limits.take(`candidate requests ${company_id}`, CANDIDATE_REQUESTS);
  ensure(taken <= CANDIDATE_REQUESTS.max, 'candidate_limit');
}

async function ensureOpen(tx: Tx, company_id: number): Promise<void> {
  const company = await tx.selectFrom('companies').select('is_active').where('id', '=', company_id).executeTakeFirst();
  ensure(company?.is_active, 'not_found');
}

/** Staff set the price, usually that of any hire. A company pays nothing for its own finds. */
const priceOf = async (tx: Tx, actor: OfficeUser, company_id: number, price: number | undefined): Promise<number> =>
  actor.side === 'company' ? 0 : (price ?? (await getHirePrice(tx, company_id)));

async function columnsOfWork(tx: Tx, company_id: number, form: Pick<NewCandidate, 'campaign_id' | 'partner_customer_id' | 'owner_id'>) {
  const { campaign_id, partner_customer_id, owner_id } = form;
  await ensureOwnPartnerCustomer(tx, company_id, partner_customer_id);
  if (owner_id !== null && !(await isColleague(tx, company_id, owner_id))) throw invalidField('owner_id', 'not_an_option');
  if (campaign_id !== null && !(await isOwnCampaign(tx, company_id, campaign_id))) throw invalidField('campaign_id', 'not_an_option');
  return { campaign_id, partner_customer_id, owner_id };
}

async function isOwnCampaign(tx: Tx, company_id: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A candidate in the caller's scope, locked. */
export async function lockCandidate(tx: Tx, actor: OfficeUser, id: number) {
  await getCandidateRow(tx, actor, id);
  const row = await tx
    .selectFrom('candidates')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
export type CandidateLock = Awaited<ReturnType<typeof lockCandidate>>;

/**
 * Changes person and work. Another address is another proof, so the person is asked again, at most every ten minutes. Companies change the person of their own finds
 * only; a hire fixes campaign and price.
 */
export async function changeCandidate(tx: Tx, services: Requesting, actor: OfficeUser, id: number, change: CandidateChange): Promise<void> {
  const before = await lockCandidate(tx, actor, id);
  ensure(!before.erased_at, 'candidate_erased');
  ensure(!change.updated_at || before.updated_at.getTime() === new Date(change.updated_at).getTime(), 'conflict');
  const { company_id } = before;
  const person = actor.side === 'staff' || before.source === 'company' ? columnsOfPerson(changedPerson(before, change)) : {};
  const next = { ...before, ...person };
  const isMoved = next.email !== before.email || next.phone !== before.phone;
  if (isMoved) ensure(!(await hasUnlockedAddress(tx, { ...next, driver_id: null })), 'candidate_unlocked');
  const work = await columnsOfWork(tx, company_id, change);
  const price = actor.side === 'staff' && change.price !== undefined ? change.price : before.price;
  ensure(before.status !== 'hired' || (work.campaign_id === before.campaign_id && price === before.price), 'candidate_hired');
  await tx
    .updateTable('candidates')
    .set({
      ...person,
      ...work,
      price,
      updated_at: now(),
      ...(isMoved && {
        ...newLink(services.config.secret, nextRequest(before.requested_at, now())),
        driver_id: await findDriverByAddress(tx, next),
      }),
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, { action: 'candidate.changed', subject: 'candidate', subject_id: id, company_id, driver_id: before.driver_id });
  if (isMoved) await requestConsent(tx, services, actor, { id, company_id });
  await record(tx, 'candidate.changed', { candidate_id: id, company_id });
}

/** The person of the form; what it leaves out stays. */
const changedPerson = (before: CandidateLock, { first_name, last_name, email, phone, locale }: CandidateChange): Person => ({
  first_name: first_name ?? before.first_name,
  last_name: last_name ?? before.last_name,
  email: email === undefined ? before.email : email,
  phone: phone === undefined ? before.phone : phone,
  locale: locale ?? before.locale,
});

/** Sends another link to a person who has not answered. */
export async function requestAgain(tx: Tx, services: Requesting, actor: OfficeUser, id: number): Promise<void> {
  const { company_id, consent, erased_at, driver_id, requested_at } = await lockCandidate(tx, actor, id);
  ensure(!erased_at, 'candidate_erased');
  ensure(consent === 'requested', 'conflict');
  const seconds = Math.ceil((requested_at.getTime() + BETWEEN_REQUESTS_MS - now().getTime()) / 1000);
  ensure(seconds <= 0, 'too_many_requests', { values: { seconds } });
  await tx.updateTable('candidates').set(newLink(services.config.secret)).where('id', '=', id).execute();
  await audit(tx, actor, { action: 'candidate.requested', subject: 'candidate', subject_id: id, company_id, driver_id });
  await requestConsent(tx, services, actor, { id, company_id });
  await record(tx, 'candidate.changed', { candidate_id: id, company_id });
}

/** Removes the person with all CVs, and the row from all lists. */
export async function removeCandidate(tx: Tx, actor: OfficeUser, id: number): Promise<{ id: number }> {
  const { company_id, source } = await lockCandidate(tx, actor, id);
  // after the consent a company could write the same person down as its own find, without the price of the suggestion
  ensure(actor.side === 'staff' || source === 'company', 'forbidden');
  await eraseCandidates(tx, [id], { by: actor, reason: 'deleted' });
  await tx.updateTable('candidates').set({ deleted_at: now() }).where('id', '=', id).execute();
  await audit(tx, actor, { action: 'candidate.removed', subject: 'candidate', subject_id: id, company_id });
  await record(tx, 'candidate.changed', { candidate_id: id, company_id });
  return { id };
}

/** Refuses before a file is stored. The same is checked again when the file is added. */
export async function ensureCanAddCv(tx: Tx, actor: OfficeUser, id: number): Promise<void> {
  const { erased_at, source, consent } = await lockCandidate(tx, actor, id);
  ensure(!erased_at, 'candidate_erased');
  // a company adds nothing to a person whose name it cannot read
  ensure(actor.side === 'staff' || isNamed({ source, consent }), 'candidate_consent_missing');
  const { count } = await tx
    .selectFrom('candidate_cvs')
    .where('candidate_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_CVS) throw invalidField('cv', 'too_many_entries', { max: MAX_CVS });
}

export async function addCv(tx: Tx, actor: OfficeUser, id: number, file: Media): Promise<void> {
  await ensureCanAddCv(tx, actor, id);
  await tx.insertInto('candidate_cvs').values({ candidate_id: id, media_id: file.id, created_at: now() }).execute();
  await recordFiles(tx, actor, id, 'candidate.cv_added');
}

export async function removeCv(tx: Tx, actor: OfficeUser, id: number, media_id: number): Promise<void> {
  const { source, consent } = await lockCandidate(tx, actor, id);
  ensure(actor.side === 'staff' || isNamed({ source, consent }), 'candidate_consent_missing');
  const removed = await tx.deleteFrom('candidate_cvs').where('candidate_id', '=', id).where('media_id', '=', media_id).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw notFound();
  await removeMedia(tx, media_id);
  await recordFiles(tx, actor, id, 'candidate.cv_removed');
}

async function recordFiles(tx: Tx, actor: OfficeUser, id: number, action: 'candidate.cv_added' | 'candidate.cv_removed'): Promise<void> {
  const { company_id, driver_id } = await tx
    .updateTable('candidates')
    .set({ updated_at: now() })
    .where('id', '=', id)
    .returning(['company_id', 'driver_id'])
    .executeTakeFirstOrThrow();
  await audit(tx, actor, { action, subject: 'candidate', subject_id: id, company_id, driver_id });
  await record(tx, 'candidate.changed', { candidate_id: id, company_id });
}

/** At most one entry an hour and reader, like views of drivers. The person reads them behind the link or in the account. */
export async function logCandidateView(tx: Tx, actor: OfficeUser, { id, company_id }: { id: number; company_id: number }): Promise<void> {
  await sql`
    insert into audit_log (user_id, company_id, action, subject, subject_id, driver_id)
    select ${actor.viewing?.staff_user_id ?? actor.user_id}, ${company_id}, 'candidate.viewed', 'candidate', c.id, c.driver_id
    from candidates c
    where c.id = ${id} and not exists (
      select from audit_log a
      where a.subject = 'candidate' and a.subject_id = c.id and a.action = 'candidate.viewed' and a.user_id = ${actor.user_id}
        and a.happened_at > ${now()}::timestamptz - interval '1 hour')`.execute(tx);
}

/** An account has confirmed an address: candidates with it belong to that driver. */
export async function linkCandidates(tx: Tx, user_id: number): Promise<void> {
  const { rows } = await sql<{ id: number; company_id: number }>`
    update candidates c set driver_id = d.id
    from users u join drivers d on d.user_id = u.id
    where u.id = ${user_id} and u.erased_at is null and c.driver_id is null and c.erased_at is null
      and ((u.email_confirmed_at is not null and c.email = u.email) or (u.phone_confirmed_at is not null and c.phone = u.phone))
    returning c.id, c.company_id`.execute(tx);
  for (const { id, company_id } of rows) await record(tx, 'candidate.changed', { candidate_id: id, company_id });
}
