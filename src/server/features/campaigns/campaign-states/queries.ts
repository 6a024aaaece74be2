import type { Db } from '#server/kernel/db.ts';

/** The facts for messages about a campaign's state. */
export const findCampaignState = (db: Db, id: number) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'company_id', 'name', 'suspended_reason', 'blocked_reason', 'vacancies', 'filled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
