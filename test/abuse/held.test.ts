import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { media } from '#contract/foundation/media.ts';
import { offers } from '#contract/hiring/offers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { makeDriver } from '../make-drivers.ts';
import { makePdf } from '../make-files.ts';
import { makeOffer } from '../make-offers.ts';
import { makeCompany } from '../make.ts';
import { transactionsOf } from '../transactions.ts';
import { openWorld, type Caller, type World } from '../world.ts';

// What attacks on the product did not break, and no other test holds.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('a CV is read by its driver and by the company that has paid, and exists for nobody else', async () => {
  const company = await makeCompany(world);
  const offer = await makeOffer(world, company, { status: 'accepted' });
  const file = { name: 'cv.pdf', type: 'application/pdf', bytes: makePdf() };
  const { id } = (await world.call(offer.driver.caller, profile.uploadCv, { file })).body.cv!;
  const read = async (caller: Caller | null) => (await world.call(caller, media.file, { params: { id }, query: {} })).status;
  const others = [null, company.caller, (await makeCompany(world)).caller, (await makeDriver(world)).caller];
  for (const caller of others) expect(await read(caller)).toBe(404);
  await world.call(company.caller, unlocks.unlock, { body: { driver_id: offer.shown_id, campaign_id: offer.campaign_id } });
  expect([await read(offer.driver.caller), await read(company.caller), await read(others[2]!)]).toEqual([200, 200, 404]);
});

test.each(['take the offer back', 'erase the account'])(
  'drivers who %s while they are unlocked are either paid for and there, or neither',
  async (what) => {
    const company = await makeCompany(world);
    const reason = await world.db.selectFrom('offer_rejection_reasons').select('id').orderBy('id').executeTakeFirstOrThrow();
    const leave = ({ token, driver }: Awaited<ReturnType<typeof makeOffer>>) =>
      what === 'erase the account'
        ? world.call(driver.caller, erasure.erase, {
            body: { reason_id: 5, text: 'I have found work in another company now.', key: 'delete' },
          })
        : world.call(driver.caller, offers.reject, { params: { token }, body: { reasons: [reason.id] } });
    const made = [];
    for (let n = 0; n < 12; n++) made.push(await makeOffer(world, company, { status: 'accepted' }));
    const answers = await Promise.all(
      made.flatMap((offer) => [
        world.call(company.caller, unlocks.unlock, { body: { driver_id: offer.shown_id, campaign_id: offer.campaign_id } }),
        leave(offer),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    await world.drainJobs();
    const unlocked = await world.db
      .selectFrom('unlocked_drivers')
      .select('driver_id')
      .where('company_id', '=', company.company_id)
      .execute();
    const paid = (await transactionsOf(world, company.company_id, 'unlock')).filter(({ status }) => status === 'paid');
    expect(paid).toHaveLength(unlocked.length);
    const rejected = await world.db
      .selectFrom('offers')
      .select('driver_id')
      .where('company_id', '=', company.company_id)
      .where('status', '=', 'rejected')
      .execute();
    const there = new Set(unlocked.map(({ driver_id }) => driver_id));
    expect(rejected.filter(({ driver_id }) => there.has(driver_id))).toEqual([]);
  },
);

test('a session that somebody brings along is not used for the sign-in', async () => {
  const driver = await makeDriver(world);
  const brought = { user_id: 0, token: randomBytes(32).toString('base64url') };
  await world.call(brought, session.requestSignInLink, { body: { email: driver.email } });
  await world.drainJobs();
  const token = /login\/link\/([\w-]+)/.exec((await world.mailbox(driver.email)).at(-1)!.text)![1]!;
  const answer = await world.call(brought, session.useLink, { body: { token } });
  expect(answer.status).toBe(200);
  const given = answer.cookies.find(({ name }) => name === 'cabina_session')!.value;
  expect(given).not.toBe(brought.token);
  expect((await world.call(brought, session.current)).body.user).toBeNull();
});

test('the address of a mailed link is that of the configuration, whatever host the request names', async () => {
  const driver = await makeDriver(world);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  await world.call(null, session.requestSignInLink, { body: { email: driver.email }, headers });
  await world.drainJobs();
  const { text } = (await world.mailbox(driver.email)).at(-1)!;
  expect(text).toContain(`${world.config.base_url}/login/link/`);
  expect(text).not.toContain('evil.example');
});
