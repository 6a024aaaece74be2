import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvals } from '#contract/campaigns/approvals.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { inbox, MAX_INBOX_COUNT } from '#contract/staff/inbox.ts';
import { makeAudience } from '#test/make-campaigns.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

const MANY = 10_000;
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** Pending audiences like the given one, a minute apart. Returns their ids, oldest first. */
async function makePending(like: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with copied as (
      insert into audiences (company_id, name, contact_type, meta, status, created_by, submitted_by, submitted_at)
      select a.company_id, 'Copy ' || n, a.contact_type, a.meta, 'pending', a.created_by, a.submitted_by,
        timestamptz '2020-01-01' + n * interval '1 minute'
      from audiences a, generate_series(1, ${MANY}::int) n where a.id = ${like} returning id, submitted_at)
    select copied.id from copied order by copied.submitted_at`.execute(world.db);
  return rows.map(({ id }) => id);
}

test('bad luck: 10,000 approvals: each is listed once, also while others are decided, and the last can be decided', async () => {
  const admin = await makeStaff(world);
  const company = await makeCompany(world);
  const [first] = [await makeAudience(world, company, {}, 'pending')];
  const ids = await makePending(first.id);
  const query = { company_id: company.company_id, kind: 'audience' as const };
  const listed: number[] = [];
  let after: string | undefined;
  for (;;) {
    const { data, meta } = (await world.call(admin.caller, approvals.inbox, { query: { ...query, ...(after && { after }) } })).body;
    listed.push(...data.map(({ id }) => id));
    if (listed.length === 100)
      await world.call(admin.caller, approvals.rejectAudience, { body: { audience_id: ids[9000]!, rejected_reason: 'Not like this' } });
    if (!meta.next) break;
    after = meta.next;
  }
  expect(listed).toEqual([...ids.filter((id) => id !== ids[9000]), first.id]);
  const counts = (await world.call(admin.caller, inbox.counts)).body.data;
  expect(counts).toContainEqual({ kind: 'audience', count: MAX_INBOX_COUNT });
  expect((await world.call(admin.caller, companyAdmin.today)).body.pending_audiences_count).toBe(MANY);
  const last = await world.call(admin.caller, approvals.approveAudience, { body: { audience_id: ids.at(-1)! } });
  expect(last.body).toMatchObject({ id: ids.at(-1), status: 'approved' });
}, 60_000);
