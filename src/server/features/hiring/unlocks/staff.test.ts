import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers } from '#contract/hiring/offers.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { type MadeOffer, makeOffer } from '#test/make-offers.ts';
import { transactionsOf } from '#test/transactions.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const unlock = (caller: Caller, { driver, shown_id, campaign_id }: MadeOffer, rest: { price?: number; company_id?: number } = {}) =>
  world.call(caller, unlocks.unlock, { body: { driver_id: rest.company_id ? driver.driver_id : shown_id, campaign_id, ...rest } });
const paymentsOf = (company_id: number) => transactionsOf(world, company_id, 'unlock');
const unlockedOf = (company_id: number) =>
  world.db.selectFrom('unlocked_drivers').selectAll().where('company_id', '=', company_id).execute();

describe('staff', () => {
  test('super admins unlock for a company at an agreed price, also without an offer; nobody else', async () => {
    const staff = await makeStaff(world, 'super-admin');
    const admin = await makeStaff(world, 'admin');
    const sales = await makeStaff(world, 'sales');
    const company = await makeCompany(world);
    const driver = await makeDriver(world);
    const body = { driver_id: driver.driver_id, company_id: company.company_id, price: 1500 };
    expect((await world.call(sales.caller, unlocks.unlockRequested, { body })).status).toBe(403);
    expect((await world.call(company.caller, unlocks.unlockRequested, { body })).status).toBe(403);
    expect((await world.call(admin.caller, unlocks.unlockRequested, { body })).status).toBe(403);
    const unlocked = await world.call(staff.caller, unlocks.unlockRequested, {
      body: { ...body, campaign_id: null, note: 'Agreed by phone', with_campaign: false },
    });
    expect(unlocked.body).toMatchObject({ price: 1500 });
    expect(await paymentsOf(company.company_id)).toMatchObject([{ amount_net: 1500, status: 'paid' }]);
    const gift = await makeDriver(world);
    const poor = await makeCompany(world, { payment_method: null });
    const free = await world.call(staff.caller, unlocks.unlock, {
      body: { driver_id: gift.driver_id, company_id: poor.company_id, price: 0 },
    });
    expect(free.body).toMatchObject({ price: 0 });
    expect((await world.call(staff.caller, unlocks.unlock, { body: { driver_id: gift.driver_id } })).body.errors).toHaveProperty(
      'company_id',
    );
  });

  test('an admin unlocks at the price of the company, and at no other', async () => {
    const admin = await makeStaff(world, 'admin');
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const { company_id } = company;
    expect(await unlock(admin.caller, offer, { company_id, price: 1 })).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await paymentsOf(company_id)).toEqual([]);
    expect((await unlock(admin.caller, offer, { company_id })).status).toBe(200);
    expect(await paymentsOf(company_id)).toHaveLength(1);
  });

  test('an accepted offer goes along with the unlock', async () => {
    const staff = await makeStaff(world, 'super-admin');
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted' });
    await unlock(staff.caller, offer, { company_id: company.company_id, price: 100 });
    const column = await world.call(company.caller, pipeline.stage, { params: { stage: 'unlocked' }, query: {} });
    expect(column.body.data.map(({ id }) => id)).toEqual([offer.offer_id]);
  });
});

test('a driver whom staff have removed is unlocked again without a charge, and starts as new', async () => {
  const staff = await makeStaff(world, 'admin');
  const company = await makeCompany(world);
  const offer = await makeOffer(world, company, { status: 'accepted' });
  const { unlocked_driver_id: id } = (await unlock(company.caller, offer)).body;
  await world.call(company.caller, pipeline.move, { params: { id: offer.offer_id }, body: { stage: 'in_company_process' } });
  expect((await world.call(staff.caller, unlockedDrivers.remove, { params: { id } })).status).toBe(200);
  expect((await unlock(company.caller, offer)).body).toMatchObject({ unlocked_driver_id: id, already_unlocked: true });
  expect(await paymentsOf(company.company_id)).toHaveLength(1);
  const column = await world.call(company.caller, pipeline.stage, { params: { stage: 'unlocked' }, query: {} });
  expect(column.body.data).toMatchObject([{ id: offer.offer_id, unlocked_driver_id: id, is_current: true }]);
  expect(await unlockedOf(company.company_id)).toMatchObject([{ id, deleted_at: null, status_id: 1 }]);
});

describe('a driver whom staff have removed', () => {
  const remove = async (id: number) => {
    const staff = await makeStaff(world, 'admin');
    expect((await world.call(staff.caller, unlockedDrivers.remove, { params: { id } })).status).toBe(200);
    return staff;
  };

  test('costs nothing in the preview, and is unlocked again with its id and price, also without a payment method', async () => {
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const { unlocked_driver_id: id } = (await unlock(company.caller, offer)).body;
    await remove(id);
    await world.db
      .updateTable('companies')
      .set({ payment_method: null, card_method_ref: null })
      .where('id', '=', company.company_id)
      .execute();
    const { body: preview } = await world.call(company.caller, unlocks.preview, { params: { id: offer.offer_id } });
    expect(preview).toMatchObject({ driver_id: offer.shown_id, amount_gross: 0, paid_by: 'free' });
    const { driver_id, campaign_id, amount_net: price } = preview;
    const again = await world.call(company.caller, unlocks.unlock, { body: { driver_id, campaign_id, price } });
    expect(again.body).toMatchObject({ unlocked_driver_id: id, already_unlocked: true });
  });

  test('is not unlocked again once staff have excluded the driver from unlocks, or the driver has taken the acceptance back', async () => {
    const company = await makeCompany(world);
    const [excluded, gone] = [
      await makeOffer(world, company, { status: 'accepted' }),
      await makeOffer(world, company, { status: 'accepted' }),
    ];
    for (const offer of [excluded, gone]) await remove((await unlock(company.caller, offer)).body.unlocked_driver_id);
    const staff = await makeStaff(world, 'admin');
    const { driver_id } = excluded.driver;
    await world.call(staff.caller, driversAdmin.toggleDisableForUnlock, { body: { driver_id, reasonWhy: 'Asked us by phone' } });
    const reasons = await world.db.selectFrom('offer_rejection_reasons').select('id').where('active', '=', true).limit(1).execute();
    const rejection = { reasons: reasons.map(({ id }) => id) };
    expect((await world.call(null, offers.reject, { params: { token: gone.token }, body: rejection })).status).toBe(200);
    for (const offer of [excluded, gone]) expect((await unlock(company.caller, offer)).body.code).toBe('driver_not_unlockable');
    expect((await unlockedOf(company.company_id)).map(({ deleted_at }) => deleted_at)).not.toContain(null);
  });
});

test('staff unlock nobody for a deactivated company', async () => {
  const staff = await makeStaff(world, 'super-admin');
  const company = await makeCompany(world);
  await world.db.updateTable('companies').set({ is_active: false }).where('id', '=', company.company_id).execute();
  const { driver_id } = await makeDriver(world);
  const body = { driver_id, company_id: company.company_id, price: 1500 };
  expect((await world.call(staff.caller, unlocks.unlockRequested, { body })).body.errors).toHaveProperty('company_id');
  expect(await paymentsOf(company.company_id)).toEqual([]);
});
