import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CompanyPerson } from './make.ts';
import type { World } from './world.ts';

/** The stored number of unlocked drivers of each campaign of the company is the real one. */
export async function expectRealUnlockCounts({ db }: World, { company_id }: CompanyPerson): Promise<void> {
  const { rows } = await sql<{ campaign_id: number; stored: number; real: number }>`
    select c.id as campaign_id, c.unlocked_drivers_count as stored,
      (select count(*) from unlocked_drivers u where u.campaign_id = c.id and u.deleted_at is null)::int as real
    from campaigns c where c.company_id = ${company_id} order by c.id`.execute(db);
  expect(rows.filter(({ stored, real }) => stored !== real)).toEqual([]);
}
