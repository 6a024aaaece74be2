import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hires } from '#contract/hiring/hires.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany } from '#test/make.ts';
import { transactionsOf } from '#test/transactions.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hirePrice = 145_000;
const chargesOf = (company_id: number) => transactionsOf(world, company_id, 'hire');
const confirm = (hire: Awaited<ReturnType<typeof makeReportedHire>>) =>
  world.call(hire.driver.caller, hires.confirm, { params: { unlockedDriverId: hire.unlocked_driver_id }, body: {} });
const notificationsOf = async (user_id: number) =>
  (await world.db.selectFrom('notifications').select('id').where('user_id', '=', user_id).where('name', '=', 'payment_failed').execute())
    .length;

describe('the price before a hire is reported', () => {
  const previewOf = async (company: { caller: Caller }, unlocked_driver_id: number) =>
    (await world.call(company.caller, unlockedDrivers.hirePreview, { params: { id: unlocked_driver_id } })).body;

  test('is the charged amount when the driver confirms, including tax', async () => {
    const company = await makeCompany(world);
    await world.db.updateTable('companies').set({ tax_percentage: 19 }).where('id', '=', company.company_id).execute();
    const hire = await makeReportedHire(world, company);
    const { prepaid_left, paid_by, lines, ...price } = await previewOf(company, hire.unlocked_driver_id);
    expect(lines).toMatchObject([{ kind: 'hire', net: price.amount_net, tax: price.amount_tax, gross: price.amount_gross }]);
    expect({ prepaid_left, paid_by, gross: price.amount_gross }).toEqual({ prepaid_left: 0, paid_by: 'card', gross: 172_550 });
    await confirm(hire);
    await world.drainJobs();
    expect(await chargesOf(company.company_id)).toMatchObject([{ ...price, payment_method: 'card' }]);
  });

  test('is zero while a prepaid hire is left, and counts those that other reported hires reserve', async () => {
    const company = await makeCompany(world);
    await world.db.insertInto('prepaid_hires').values({ company_id: company.company_id, price_paid: 116_000 }).execute();
    const [first, second] = [await makeReportedHire(world, company), await makeUnlocked(world, company, { sent: true })];
    expect(await previewOf(company, first.unlocked_driver_id)).toMatchObject({ paid_by: 'prepaid', prepaid_left: 1 });
    expect(await previewOf(company, second.unlocked_driver_id)).toMatchObject({ paid_by: 'card', prepaid_left: 0, amount_net: hirePrice });
    await confirm(first);
    await world.drainJobs();
    expect(await previewOf(company, second.unlocked_driver_id)).toMatchObject({ paid_by: 'card', prepaid_left: 0 });
  });

  test('shows when nothing can pay, and nothing to another company', async () => {
    const [company, other] = [await makeCompany(world), await makeCompany(world)];
    const { unlocked_driver_id } = await makeUnlocked(world, company, { sent: true });
    await world.db.updateTable('companies').set({ payment_method: null }).where('id', '=', company.company_id).execute();
    expect(await previewOf(company, unlocked_driver_id)).toMatchObject({ paid_by: null, amount_net: hirePrice });
    expect((await world.call(other.caller, unlockedDrivers.hirePreview, { params: { id: unlocked_driver_id } })).status).toBe(404);
  });
});

describe('the charge', () => {
  test('uses prepaid hires first, each once', async () => {
    const company = await makeCompany(world);
    await world.db.insertInto('prepaid_hires').values({ company_id: company.company_id, price_paid: 116_000 }).execute();
    for (let count = 0; count < 2; count++) await confirm(await makeReportedHire(world, company));
    await world.drainJobs();
    const charges = await chargesOf(company.company_id);
    expect(charges.map(({ status, payment_method, amount_net }) => ({ status, payment_method, amount_net }))).toEqual([
      { status: 'covered', payment_method: 'prepaid', amount_net: 116_000 },
      { status: 'paid', payment_method: 'card', amount_net: hirePrice },
    ]);
    const free = await world.db
      .selectFrom('prepaid_hires')
      .select('id')
      .where('company_id', '=', company.company_id)
      .where('used_at', 'is', null)
      .execute();
    expect(free).toEqual([]);
  });

  test('a declined card leaves the hire confirmed, notifies the company, and the next card pays', async () => {
    const company = await makeCompany(world);
    const hire = await makeReportedHire(world, company);
    const card = (card_method_ref: string) =>
      world.db.updateTable('companies').set({ card_method_ref }).where('id', '=', company.company_id).execute();
    const { card_method_ref: good } = await world.db
      .selectFrom('companies')
      .select('card_method_ref')
      .where('id', '=', company.company_id)
      .executeTakeFirstOrThrow();
    await card('pm_declined');
    expect((await confirm(hire)).body.status).toBe('confirmed');
    await world.drainJobs();
    expect((await chargesOf(company.company_id)).map(({ status }) => status)).toEqual(['failed']);
    expect(await notificationsOf(company.user_id)).toBe(1);
    await world.jobs.runTimer('charge-unpaid-hires');
    expect(await chargesOf(company.company_id)).toHaveLength(1);
    await card(good!);
    await world.jobs.runTimer('charge-unpaid-hires');
    expect((await chargesOf(company.company_id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  test('a company without a method is notified, and pays once it has one', async () => {
    const company = await makeCompany(world);
    const hire = await makeReportedHire(world, company);
    const method = (payment_method: 'card' | null) =>
      world.db.updateTable('companies').set({ payment_method }).where('id', '=', company.company_id).execute();
    await method(null);
    await confirm(hire);
    await world.drainJobs();
    expect(await chargesOf(company.company_id)).toEqual([]);
    expect(await notificationsOf(company.user_id)).toBe(1);
    await method('card');
    await world.jobs.runTimer('charge-unpaid-hires');
    expect((await chargesOf(company.company_id)).map(({ status }) => status)).toEqual(['paid']);
  });
});
