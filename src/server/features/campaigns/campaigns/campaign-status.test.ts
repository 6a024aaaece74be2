import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { campaignStatus, isRunning, type CampaignFacts } from '#contract/hiring/campaign-status.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const moments = [
  'archived_at',
  'blocked_at',
  'suspended_at',
  'prevented_at',
  'rejected_at',
  'published_at',
  'approved_at',
  'filled_at',
] as const;

/** Every combination of the nine facts. */
const combinations = Array.from({ length: 2 ** (moments.length + 1) }, (_, bits) => ({
  ...Object.fromEntries(moments.map((moment, bit) => [moment, (bits >> bit) & 1 ? '2026-03-01T12:00:00Z' : null])),
  is_active: bits >> moments.length === 1,
})) as CampaignFacts[];

const fetchFromDatabase = async (rows: object[]) => {
  const answers = await sql<{ status: string; is_live: boolean }>`
    select campaign_status(c) as status, campaign_is_live(c) as is_live
    from jsonb_populate_recordset(null::campaigns, ${JSON.stringify(rows)}::jsonb) c`.execute(world.readDb);
  return answers.rows;
};

test('database and contract compute the same status for every combination of facts', async () => {
  expect(await fetchFromDatabase(combinations)).toEqual(
    combinations.map((facts) => ({ status: campaignStatus(facts), is_live: isRunning(facts) })),
  );
});

test('neither a deleted campaign nor a pending change of one is live', async () => {
  const running = combinations.find(isRunning)!;
  expect(await fetchFromDatabase([running, { ...running, parent_id: 1 }, { ...running, deleted_at: '2026-03-01T12:00:00Z' }])).toEqual(
    [true, false, false].map((is_live) => ({ status: 'active', is_live })),
  );
});
