import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '#contract/foundation/media.ts';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { slots } from '#contract/billing/slots.ts';
import { makeCompany } from '../make.ts';
import { makePng } from '../make-files.ts';
import { openWorld, type World } from '../world.ts';

// One key identifies one change. With another body it is refused, and never gets the response of the first body.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const headers = { 'idempotency-key': 'once-and-only-1' };

test('a key with another body is refused; with the same body it gets the same response', async () => {
  const { caller } = await makeCompany(world);
  const save = (name: string) => world.call(caller, savedViews.create, { body: { page: '/campaigns', name, filters: '' }, headers });
  const first = await save('Norte');
  const other = await save('Sur');
  const again = await save('Norte');
  expect([first.status, other.status, other.body.code, again.status]).toEqual([200, 422, 'idempotency_key_reused', 200]);
  expect(again.body).toEqual(first.body);
  const { body } = await world.call(caller, savedViews.list, { query: { page: '/campaigns' } });
  expect(body.data.map(({ name }) => name)).toEqual(['Norte']);
});

test('a key with another file is refused', async () => {
  const { caller } = await makeCompany(world);
  const [first, second] = [await makePng(20), await makePng(21)];
  const upload = (bytes: Buffer) => world.call(caller, media.uploadLogo, { file: { name: 'logo.png', bytes, type: 'image/png' }, headers });
  expect((await upload(first)).status).toBe(200);
  expect((await upload(second)).body.code).toBe('idempotency_key_reused');
  expect((await upload(first)).status).toBe(200);
});

test('a purchase with several transactions is refused for another number under the same key', async () => {
  const { caller, company_id } = await makeCompany(world);
  await world.call(caller, slots.activate, { body: { accepted_terms: true } });
  const buy = (count: number) => world.call(caller, slots.buy, { body: { slots: count }, headers });
  expect([(await buy(1)).status, (await buy(3)).body.code, (await buy(1)).status]).toEqual([200, 'idempotency_key_reused', 200]);
  const bought = await world.db.selectFrom('transactions').select('quantity').where('company_id', '=', company_id).execute();
  expect(bought).toEqual([{ quantity: 1 }]);
});

test('the stored hash of a body does not reveal a password to a reader of the table', async () => {
  const rows = await world.db.selectFrom('idempotency_keys').select(['digest']).execute();
  expect(rows.length).toBeGreaterThan(0);
  // the same call on a server with another secret leaves another hash
  const other = await openWorld({ APP_SECRET: 'another secret, long enough for the check of the configuration' });
  const { caller } = await makeCompany(other);
  await other.call(caller, savedViews.create, { body: { page: '/campaigns', name: 'Norte', filters: '' }, headers });
  const [row] = await other.db.selectFrom('idempotency_keys').select('digest').execute();
  await other.close();
  expect(rows.some(({ digest }) => digest!.equals(row!.digest!))).toBe(false);
});
