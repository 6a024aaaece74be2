import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hires } from '#contract/hiring/hires.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { offers } from '#contract/hiring/offers.ts';
import { makeOffer, makeReportedHire } from '../make-offers.ts';
import { makeCompany, makeCompanyUser } from '../make.ts';
import { transactionsOf } from '../transactions.ts';
import { openWorld, type World } from '../world.ts';

// Hundreds of callers who do the same, or the opposite, at the same moment.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

test('300 unlocks of one driver by four users, with no key, the same and other ones, charge once', async () => {
  const company = await makeCompany(world);
  const callers = [company.caller];
  for (let n = 0; n < 3; n++) callers.push((await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] })).caller);
  const offer = await makeOffer(world, company, { status: 'accepted' });
  await world.drainJobs();
  const before = (await world.mailbox(offer.driver.email)).length;
  const keys = [undefined, 'the-same-key', ...times(10).map((n) => `another-key-${n}`)];
  const answers = await Promise.all(
    times(300).map((n) => {
      const key = keys[n % keys.length];
      return world.call(callers[n % 4]!, unlocks.unlock, {
        body: { driver_id: offer.shown_id, campaign_id: offer.campaign_id },
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    }),
  );
  // on a slow machine some wait too long for a connection, and are asked to repeat the call
  const [unlocked, others] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status !== 200)];
  expect(others.filter(({ status }) => status !== 503)).toEqual([]);
  expect(new Set(unlocked.map(({ body }) => body.unlocked_driver_id)).size).toBe(1);
  expect(await transactionsOf(world, company.company_id, 'unlock')).toHaveLength(1);
  await world.drainJobs();
  expect(await world.mailbox(offer.driver.email)).toHaveLength(before + 1);
}, 60_000);

test('of 50 acceptances and rejections of one offer one counts', async () => {
  const offer = await makeOffer(world, await makeCompany(world));
  const reason = await world.db.selectFrom('offer_rejection_reasons').select('id').orderBy('id').executeTakeFirstOrThrow();
  const params = { token: offer.token };
  await Promise.all(
    times(50).map((n) =>
      n % 2
        ? world.call(null, offers.reject, { params, body: { reasons: [reason.id] } })
        : world.call(offer.driver.caller, offers.accept, { params, body: { reveal_phone_number: true } }),
    ),
  );
  const answered = await world.db
    .selectFrom('outbox')
    .select('name')
    .where('name', 'in', ['offer.accepted', 'offer.rejected'])
    .where(sql`(payload ->> 'offer_id')::bigint`, '=', offer.offer_id)
    .execute();
  const { status } = await world.db.selectFrom('offers').select('status').where('id', '=', offer.offer_id).executeTakeFirstOrThrow();
  expect(answered.map(({ name }) => name)).toEqual([`offer.${status}`]);
}, 60_000);

test('of 40 confirmations and rejections of one hire one counts', async () => {
  const hire = await makeReportedHire(world, await makeCompany(world));
  const params = { unlockedDriverId: hire.unlocked_driver_id };
  await Promise.all(
    times(40).map((n) =>
      n % 2
        ? world.call(hire.driver.caller, hires.confirm, { params, body: {} })
        : world.call(hire.driver.caller, hires.reject, { params, body: { driver_rejected_hired_reason: 'No' } }),
    ),
  );
  const answered = await world.db.selectFrom('outbox').select('name').where('name', 'in', ['hire.confirmed', 'hire.rejected']).execute();
  expect(answered).toHaveLength(1);
}, 60_000);
