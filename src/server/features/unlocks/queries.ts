import { sql } from 'kysely';
import type { UnlockPreview } from '#contract/unlocks.ts';
import type { Actor } from '#contract/people.ts';
import { previewPrice } from '#server/features/billing/commands.ts';
import { getPayer } from '#server/features/billing/queries.ts';
import { wayToPay } from '#server/features/billing/rules.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound, Refusal } from '#server/kernel/errors.ts';
import { paidBy } from './rules.ts';

export interface Unlockable {
  driver_id: number;
  company_id: number;
  campaign_id: number | null;
  offer_id: number | null;
}

/** The offer that lets a company unlock this person: one that was accepted, the newest first, of a person who is still there. */
export async function findUnlockable(db: Db, company_id: number, driver_id: number, campaign_id?: number | null): Promise<Unlockable> {
  const offer = await db
    .selectFrom('offers as o')
    .innerJoin('drivers as d', 'd.id', 'o.driver_id')
    .where('o.company_id', '=', company_id)
    .where('o.driver_id', '=', driver_id)
    .where('o.status', '=', 'accepted')
    .where('d.erased_at', 'is', null)
    .where('d.is_active', '=', true)
    .where('d.disabled_for_unlock', '=', false)
    .$if(Boolean(campaign_id), (query) => query.where('o.campaign_id', '=', campaign_id!))
    .orderBy('o.accepted_at', 'desc')
    .select(['o.id as offer_id', 'o.campaign_id', 'o.company_id', 'o.driver_id'])
    .executeTakeFirst();
  if (!offer) throw new Refusal('driver_not_unlockable');
  return offer;
}

/** The person as this company has unlocked them, if it has. */
export const findUnlocked = (db: Db, company_id: number, driver_id: number) =>
  db
    .selectFrom('unlocked_drivers')
    .select(['id', 'price', 'deleted_at'])
    .where('company_id', '=', company_id)
    .where('driver_id', '=', driver_id)
    .executeTakeFirst();

/** What unlocking this driver costs the company now, and what it would be paid from. */
export async function quoteUnlock(db: Db, { company_id, campaign_id }: Pick<Unlockable, 'company_id' | 'campaign_id'>, price?: number) {
  const payer = await getPayer(db, company_id);
  const source = campaign_id
    ? await db.selectFrom('campaigns').select(['cost_per_unlock', 'remaining_budget']).where('id', '=', campaign_id).executeTakeFirstOrThrow()
    : { ...(await db.selectFrom('companies').select('cost_per_unlock').where('id', '=', company_id).executeTakeFirstOrThrow()), remaining_budget: 0 };
  const { count } = await db
    .selectFrom('prepaid_hires')
    .where('company_id', '=', company_id)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const amount_net = price ?? source.cost_per_unlock;
  const method = amount_net === 0 ? payer.payment_method : (wayToPay(amount_net, payer)?.payment_method as 'card' | 'sepa' | undefined);
  const { remaining_budget } = source;
  return { ...previewPrice(payer, amount_net), remaining_budget, paid_by: paidBy({ amount_net, remaining_budget, free_prepaid_hires: count, method: method ?? null }) };
}

/** What the unlock dialog shows before anything is paid. */
export async function getUnlockPreview(db: Db, actor: Actor, offer_id: number): Promise<UnlockPreview> {
  const offer = await db.selectFrom('offers').select(['driver_id', 'campaign_id', 'company_id']).where('id', '=', offer_id).executeTakeFirst();
  if (!offer || (actor.side === 'company' && offer.company_id !== actor.company_id)) throw notFound();
  const unlocked = await findUnlocked(db, offer.company_id, offer.driver_id);
  return { driver_id: offer.driver_id, campaign_id: offer.campaign_id, ...(await quoteUnlock(db, offer)), already_unlocked: Boolean(unlocked) };
}

/** What decides whether an unlock is given back; nothing when it has been, or when nothing was paid. */
export async function findCreditCase(db: Db, unlocked_driver_id: number) {
  const row = await db
    .selectFrom('unlocked_drivers as ud')
    .innerJoin('drivers as d', 'd.id', 'ud.driver_id')
    .leftJoin('offers as o', 'o.id', 'ud.offer_id')
    .where('ud.id', '=', unlocked_driver_id)
    .where('ud.credited_at', 'is', null)
    .where('ud.price', '>', 0)
    .select(['ud.company_id', 'ud.campaign_id', 'ud.driver_id', 'ud.price', 'ud.lost_interest_at', 'ud.first_contacted_at', 'd.time_zone'])
    .select(sql<string>`coalesce(to_char(o.contact_from, 'HH24:MI'), '08:00')`.as('contact_from'))
    .select(sql<string>`coalesce(to_char(o.contact_till, 'HH24:MI'), '22:00')`.as('contact_till'))
    .executeTakeFirst();
  if (!row) return undefined;
  const calls = await db
    .selectFrom('timeline_entries')
    .where('model', '=', 'unlocked-driver')
    .where('model_id', '=', unlocked_driver_id)
    .where('type', '=', 'call')
    .select([sql<string>`properties ->> 'outcome'`.as('outcome'), 'performed_at'])
    .execute();
  return { ...row, calls };
}

/** Unlocks whose waiting time may be over: three call entries and no credit yet. */
export const listUnansweredUnlocks = (db: Db) =>
  sql<{ id: number }>`
    select ud.id from unlocked_drivers ud
    where ud.credited_at is null and ud.price > 0 and ud.status_id < 4 and ud.deleted_at is null
      and (select count(*) from timeline_entries t where t.model = 'unlocked-driver' and t.model_id = ud.id and t.type = 'call') >= 3
    order by ud.id limit 1000`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id));
