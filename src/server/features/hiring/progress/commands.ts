import { sql } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import type { OfferStatus } from '#contract/hiring/offers.policy.ts';
import type { OfferStage } from '#contract/hiring/pipeline.ts';
import type { Actor } from '#contract/people.ts';
import { needOf, stateOfCard, stateOfUnlocked, states, type Need, type Position, type State } from '#contract/hiring/progress.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal } from '#server/kernel/http/errors.ts';
import {
  findCustomStatusName,
  getUserId,
  lockLastHire,
  lockOffer,
  lockUnlocked,
  type HireRow,
  type OfferRow,
  type UnlockedKey,
  type UnlockedRow,
} from './queries.ts';

/** A driver in a company's process. The rows that hold the state are locked. */
export interface Person extends Position {
  company_id: number;
  driver_id: number;
  user_id: number;
  offer: OfferRow | undefined;
  unlocked: UnlockedRow | undefined;
  hire: HireRow | undefined;
}

/** By the offer: for a card of the board, or a driver's answer. */
export async function lockByOffer(tx: Tx, offer_id: number): Promise<Person> {
  const ids = await tx.selectFrom('offers').select(['company_id', 'driver_id']).where('id', '=', offer_id).executeTakeFirst();
  if (!ids) throw notFound();
  // locks the unlocked driver first, in the same order as the timeline; an unlock may commit while this waits for the offer
  const before = await lockUnlocked(tx, ids);
  const offer = await lockOffer(tx, offer_id);
  const unlocked = before ?? (await lockUnlocked(tx, ids));
  return toPerson(tx, { ...ids, offer, unlocked, user_id: await getUserId(tx, ids.driver_id) });
}

/** By the unlocked driver, through the current offer. Not found outside the scope of the key. */
export async function lockByUnlocked(tx: Tx, key: UnlockedKey & { id: number }): Promise<Person & { unlocked: UnlockedRow }> {
  const unlocked = await lockUnlocked(tx, key);
  if (!unlocked) throw notFound();
  const { company_id, driver_id, offer_id } = unlocked;
  const offer = offer_id === null ? undefined : await lockOffer(tx, offer_id);
  const user_id = await getUserId(tx, driver_id);
  return { ...(await toPerson(tx, { company_id, driver_id, user_id, offer, unlocked })), unlocked };
}

type Rows = Pick<Person, 'company_id' | 'driver_id' | 'user_id' | 'offer' | 'unlocked'>;

/** The position of a driver whose rows the caller has locked. */
export async function toPerson(tx: Tx, rows: Rows): Promise<Person> {
  const { offer, unlocked } = rows;
  const hire = unlocked && (await lockLastHire(tx, unlocked.id));
  const is_current = unlocked !== undefined && unlocked.offer_id === (offer?.id ?? null);
  return {
    ...rows,
    hire,
    is_unlocked: unlocked !== undefined,
    is_current,
    state: offer
      ? stateOfCard({ stage: offer.stage, is_current, status_id: unlocked?.status_id })
      : stateOfUnlocked({ status_id: unlocked!.status_id, hire: hire?.confirmed_at ? 'confirmed' : null }),
  };
}

const refusals: Partial<Record<Need, 'unlock_needed' | 'hire_needed' | 'reasons_needed'>> = {
  unlock: 'unlock_needed',
  hire: 'hire_needed',
  reasons: 'reasons_needed',
};

interface Options {
  /** The requirement of the transition that the caller has met. */
  fulfils?: Need;
  /** If omitted: kept while the base status stays, otherwise cleared. */
  custom_status_id?: number | null | undefined;
  /** The columns of the driver's answer, written together with the stage. */
  answer?: Answer;
}

/** The columns of an offer that a driver's answer sets. */
interface Answer {
  status?: OfferStatus;
  accepted_at?: Date;
  rejected_at?: Date;
  rejected_text?: string | null;
  reveal_phone_number?: boolean;
  /** JSON. */
  contact_medium?: string;
  contact_from?: string;
  contact_till?: string;
}

/**
 * Moves a locked driver to a state. The only writer of `offers.stage` and `unlocked_drivers.status_id`: writes both columns, the timeline,
 * the audit log and the events. A repeated transition changes nothing.
 */
export async function advance(tx: Tx, actor: { user_id: number } | null, person: Person, to: State, options: Options = {}): Promise<void> {
  if (person.state !== to) ensureTransition(person, to, options.fulfils);
  const stage = await moveCard(tx, person, to, options.answer);
  const status = await changeStatus(tx, actor, person, to, options);
  if (!stage && !status) return;
  await audit(tx, actor, {
    action: 'progress.changed',
    ...(person.unlocked
      ? { subject: 'unlocked_driver', subject_id: person.unlocked.id }
      : { subject: 'offer', subject_id: person.offer!.id }),
    company_id: person.company_id,
    details: { from: person.state, to, offer_id: person.offer?.id ?? null, ...status },
  });
}

function ensureTransition(person: Person, to: State, fulfils: Need | undefined): void {
  const need = needOf(person, to);
  ensure(need, 'stage_refused');
  if (need !== 'nothing' && need !== fulfils) throw new Refusal(refusals[need] ?? 'stage_refused');
}

async function moveCard(tx: Tx, { offer, company_id, user_id }: Person, to: State, answer?: Answer): Promise<boolean> {
  const { stage } = states[to];
  if (!offer) return false;
  if (offer.stage === stage) {
    if (answer) await tx.updateTable('offers').set(answer).where('id', '=', offer.id).execute();
    return false;
  }
  await writeStage(tx, offer.id, stage, now(), answer);
  await record(tx, 'offer.stage_changed', { offer_id: offer.id, campaign_id: offer.campaign_id, company_id, user_id });
  return true;
}

/** Writes the status of the current offer. Another offer becomes current when it enters the company's process. */
async function changeStatus(tx: Tx, actor: { user_id: number } | null, person: Person, to: State, options: Options) {
  const { unlocked, company_id } = person;
  const { status_id, stage } = states[to];
  if (!unlocked || status_id === null) return undefined;
  if (!person.is_current && stage !== 'in_company_process') return undefined;
  if (!person.is_current) await takeOver(tx, person);
  if (status_id !== statusIds.unqualified)
    await tx.deleteFrom('unqualified_choices').where('unlocked_driver_id', '=', unlocked.id).execute();
  const isSameBase = unlocked.status_id === status_id;
  const custom_status_id =
    options.custom_status_id === undefined && isSameBase ? unlocked.custom_status_id : (options.custom_status_id ?? null);
  const isChanged = !isSameBase || unlocked.custom_status_id !== custom_status_id;
  if (isChanged) {
    await writeStatus(tx, unlocked.id, { status_id, custom_status_id, status_changed_at: now() });
    const owner = { model: 'unlocked-driver' as const, model_id: unlocked.id, company_id };
    const custom_status = custom_status_id === null ? null : await findCustomStatusName(tx, custom_status_id);
    await addSystemEntry(
      tx,
      owner,
      'status',
      { from: unlocked.status_id, to: status_id, custom_status_id, custom_status },
      actor?.user_id ?? null,
    );
  }
  if (isChanged || !person.is_current) await record(tx, 'unlocked_driver.changed', { unlocked_driver_id: unlocked.id, company_id });
  return isChanged ? { status_id, custom_status_id } : undefined;
}

/** Makes this offer the current one, unless a hire is in progress through the other one. */
async function takeOver(tx: Tx, { offer, unlocked, hire }: Person): Promise<void> {
  ensure(!hire || hire.rejected_at, 'stage_refused');
  const { id: offer_id, campaign_id } = offer!;
  await countUnlocked(tx, unlocked!.campaign_id, -1);
  await countUnlocked(tx, campaign_id, 1);
  await tx.updateTable('unlocked_drivers').set({ offer_id, campaign_id }).where('id', '=', unlocked!.id).execute();
}

/** Updates a campaign's number of unlocked drivers: those shown under its name. */
export async function countUnlocked(tx: Tx, campaign_id: number | null, change: 1 | -1): Promise<void> {
  if (campaign_id === null) return;
  await tx
    .updateTable('campaigns')
    .set({ unlocked_drivers_count: sql`unlocked_drivers_count + ${change}` })
    .where('id', '=', campaign_id)
    .execute();
}

const writeStage = (tx: Tx, id: number, stage: OfferStage, stage_changed_at: Date, answer: Answer = {}) =>
  tx
    .updateTable('offers')
    .set({ stage, stage_changed_at, ...answer })
    .where('id', '=', id)
    .execute();

const writeStatus = (tx: Tx, id: number, status: { status_id: number; custom_status_id: number | null; status_changed_at: Date }) =>
  tx.updateTable('unlocked_drivers').set(status).where('id', '=', id).execute();

interface Replacement {
  from: number;
  /** Of the same base status; null is the base status itself. */
  to: { id: number; name: string } | null;
}

/**
 * Gives all drivers of a company's custom status another name of the same base status, before the status is removed. The state stays, so there
 * is no transition. Returns the number of drivers.
 */
export async function replaceCustomStatus(tx: Tx, actor: Actor, company_id: number, { from, to }: Replacement): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from unlocked_drivers where custom_status_id = ${from} order by id for update),
    moved as (
      update unlocked_drivers ud set custom_status_id = ${to?.id ?? null}::bigint from locked where ud.id = locked.id
      returning ud.id, ud.company_id, ud.status_id as base)
    insert into timeline_entries (company_id, model, model_id, type, properties, performed_at, created_at, updated_at, user_id)
    select company_id, 'unlocked-driver', id, 'status',
      jsonb_build_object('from', base, 'to', base, 'custom_status_id', ${to?.id ?? null}::bigint, 'custom_status', ${to?.name ?? null}::text),
      ${now()}, ${now()}, ${now()}, ${actor.user_id}
    from moved returning model_id as id`.execute(tx);
  if (rows.length > 0)
    await audit(tx, actor, {
      action: 'progress.renamed',
      subject: 'company',
      subject_id: company_id,
      company_id,
      details: { from, to: to?.id ?? null, unlocked_driver_ids: rows.slice(0, 1000).map(({ id }) => id), count: rows.length },
    });
  return rows.length;
}

/** Puts a demo driver into a state in the past, without the records of `advance`. */
export async function placeInPast(tx: Tx, ids: { offer_id: number; unlocked_driver_id: number }, state: State, at: Date): Promise<void> {
  const { stage, status_id } = states[state];
  await writeStage(tx, ids.offer_id, stage, at);
  if (status_id !== null) await writeStatus(tx, ids.unlocked_driver_id, { status_id, custom_status_id: null, status_changed_at: at });
}
