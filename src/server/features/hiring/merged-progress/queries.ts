import { sql } from 'kysely';
import type { OfferStatus } from '#contract/hiring/offers.policy.ts';
import type { OfferStage } from '#contract/hiring/pipeline.ts';
import type { Db, Tx } from '#server/kernel/db.ts';

/** Two accounts of one person: the one that goes on, and the one that is merged into it. */
export interface TwoDrivers {
  survivor: { driver_id: number; user_id: number };
  merged: { driver_id: number; user_id: number };
}
type Ids = { survivor: { driver_id: number }; merged: { driver_id: number } };

export interface UnlockFacts {
  id: number;
  offer_id: number | null;
  campaign_id: number | null;
  price: number;
  status_id: number;
  is_visible: boolean;
  is_credited: boolean;
  has_hire: boolean;
}
export interface UnlockPair {
  company_id: number;
  kept: UnlockFacts;
  left: UnlockFacts;
}

const unlockFacts = (row: string) => sql`jsonb_build_object('id', ${sql.ref(`${row}.id`)}, 'offer_id', ${sql.ref(`${row}.offer_id`)},
  'campaign_id', ${sql.ref(`${row}.campaign_id`)}, 'price', ${sql.ref(`${row}.price`)}, 'status_id', ${sql.ref(`${row}.status_id`)},
  'is_visible', ${sql.ref(`${row}.deleted_at`)} is null, 'is_credited', ${sql.ref(`${row}.credited_at`)} is not null,
  'has_hire', exists (select from hires h where h.unlocked_driver_id = ${sql.ref(`${row}.id`)} and h.rejected_at is null))`;

/** The companies that have unlocked both. */
export async function listUnlockPairs(db: Db, { survivor, merged }: Ids): Promise<UnlockPair[]> {
  const { rows } = await sql<UnlockPair>`
    select a.company_id, ${unlockFacts('a')} as kept, ${unlockFacts('b')} as left
    from unlocked_drivers a join unlocked_drivers b on b.company_id = a.company_id
    where a.driver_id = ${survivor.driver_id} and b.driver_id = ${merged.driver_id} order by a.company_id`.execute(db);
  return rows;
}

interface OfferFacts {
  id: number;
  stage: OfferStage;
  status: OfferStatus;
  is_withdrawn: boolean;
}
export interface OfferPair {
  kept: OfferFacts;
  left: OfferFacts;
}

/** The campaigns that have offered both. */
export async function listOfferPairs(db: Db, { survivor, merged }: Ids): Promise<OfferPair[]> {
  const { rows } = await sql<OfferPair>`
    select jsonb_build_object('id', a.id, 'stage', a.stage, 'status', a.status, 'is_withdrawn', a.withdrawn_at is not null) as kept,
      jsonb_build_object('id', b.id, 'stage', b.stage, 'status', b.status, 'is_withdrawn', b.withdrawn_at is not null) as left
    from offers a join offers b on b.campaign_id = a.campaign_id
    where a.driver_id = ${survivor.driver_id} and b.driver_id = ${merged.driver_id} order by a.id`.execute(db);
  return rows;
}

/** Locks all offers and unlocks of both, in the order of other transactions: unlocks first. */
export async function lockProgress(tx: Tx, { survivor, merged }: Ids): Promise<void> {
  const both = [survivor.driver_id, merged.driver_id];
  await sql`select id from unlocked_drivers where driver_id = any (${both}::bigint[]) order by id for update`.execute(tx);
  await sql`select id from offers where driver_id = any (${both}::bigint[]) order by id for update`.execute(tx);
}

/** The unlocked drivers of the merged account, each with its offer. */
export const listUnlocks = (db: Db, driver_id: number) =>
  db.selectFrom('unlocked_drivers').select(['id', 'offer_id']).where('driver_id', '=', driver_id).execute();

/** The companies that have rows of these drivers. */
export async function listCompanies(db: Db, driver_ids: readonly number[]): Promise<{ company_id: number }[]> {
  const { rows } = await sql<{ company_id: number }>`
    select o.company_id from offers o where o.driver_id = any (${driver_ids}::bigint[])
    union select u.company_id from unlocked_drivers u where u.driver_id = any (${driver_ids}::bigint[])`.execute(db);
  return rows;
}
