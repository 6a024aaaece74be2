import type { OfferStage } from '#contract/hiring/pipeline.ts';
import type { Tx } from '#server/kernel/db.ts';

export interface OfferRow {
  id: number;
  campaign_id: number;
  stage: OfferStage;
  status: 'open' | 'accepted' | 'rejected';
  withdrawn_at: Date | null;
}

export const lockOffer = (tx: Tx, id: number): Promise<OfferRow> =>
  tx
    .selectFrom('offers')
    .select(['id', 'campaign_id', 'stage', 'status', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export interface UnlockedRow {
  id: number;
  company_id: number;
  driver_id: number;
  campaign_id: number | null;
  offer_id: number | null;
  owner_id: number | null;
  status_id: number;
  custom_status_id: number | null;
  first_contacted_at: Date | null;
  lost_interest_at: Date | null;
}
/** The columns of `UnlockedRow`. */
export const unlockedColumns = [
  'id',
  'company_id',
  'driver_id',
  'campaign_id',
  'offer_id',
  'owner_id',
  'status_id',
  'custom_status_id',
  'first_contacted_at',
  'lost_interest_at',
] as const satisfies readonly (keyof UnlockedRow)[];

/** One row by its id, within a company or of a driver, or by company and driver. */
export interface UnlockedKey {
  id?: number | undefined;
  company_id?: number | undefined;
  driver_id?: number | undefined;
}

/** The unlocked driver with all given ids, unless staff have removed the row. */
export const lockUnlocked = (tx: Tx, { id, company_id, driver_id }: UnlockedKey): Promise<UnlockedRow | undefined> =>
  tx
    .selectFrom('unlocked_drivers')
    .select(unlockedColumns)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(company_id !== undefined, (query) => query.where('company_id', '=', company_id!))
    .$if(driver_id !== undefined, (query) => query.where('driver_id', '=', driver_id!))
    .forUpdate()
    .executeTakeFirst();

export interface HireRow {
  id: number;
  confirmed_at: Date | null;
  rejected_at: Date | null;
  contract_data_shared_at: Date | null;
}

export const lockLastHire = (tx: Tx, unlocked_driver_id: number): Promise<HireRow | undefined> =>
  tx
    .selectFrom('hires')
    .select(['id', 'confirmed_at', 'rejected_at', 'contract_data_shared_at'])
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const getUserId = async (tx: Tx, driver_id: number): Promise<number> =>
  (await tx.selectFrom('drivers').select('user_id').where('id', '=', driver_id).executeTakeFirstOrThrow()).user_id;

export const findCustomStatusName = async (tx: Tx, id: number): Promise<string | null> =>
  (await tx.selectFrom('driver_statuses').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** Whether the user is active in the company. */
export const isColleague = async (tx: Tx, company_id: number, user_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined;
