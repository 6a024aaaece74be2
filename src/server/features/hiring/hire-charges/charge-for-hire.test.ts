import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireCharges } from '#contract/hiring/hire-charges.ts';
import { hires } from '#contract/hiring/hires.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { asOwner } from '#test/make-campaigns.ts';
import { makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { transactionsOf } from '#test/transactions.ts';
import { openWorld, type World } from '#test/world.ts';
import { reportHire } from '#server/features/hiring/hires/commands.ts';

let world: World;
let boss: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  boss = await makeStaff(world, 'super-admin');
});
afterAll(() => world.close());

const price = 99_000;
const charge = (id: number, caller = boss.caller, body = { type: 'unlocked_driver' as const, id, price }) =>
  world.call(caller, hireCharges.charge, { body });
const confirm = (hire: Awaited<ReturnType<typeof makeReportedHire>>) =>
  world.call(hire.driver.caller, hires.confirm, { params: { unlockedDriverId: hire.unlocked_driver_id }, body: {} });
const chargesOf = async (company_id: number) =>
  (await transactionsOf(world, company_id, 'hire')).map(({ status, amount_net }) => ({ status, amount_net }));
const once = [{ status: 'paid', amount_net: price }];

test('S165: a hire is charged at the agreed price, and the driver’s later confirmation charges nothing', async () => {
  const company = await makeCompany(world);
  const hire = await makeReportedHire(world, company);
  expect(await charge(hire.unlocked_driver_id)).toMatchObject({ status: 200, body: { status: 'paid', amount_net: price, by_staff: true } });
  expect((await confirm(hire)).body.status).toBe('confirmed');
  await world.drainJobs();
  await world.jobs.runTimer('charge-unpaid-hires');
  expect(await chargesOf(company.company_id)).toEqual(once);
});

test('a charge without a report covers the hire that is reported and confirmed afterwards, also after a rejection', async () => {
  const company = await makeCompany(world);
  const person = await makeUnlocked(world, company, { sent: true });
  const id = person.unlocked_driver_id;
  expect((await charge(id)).status).toBe(200);
  const report = () => world.change((tx) => reportHire(tx, asOwner(company), id, { first_work_day_at: '2027-01-04' }));
  const preview = await world.call(company.caller, unlockedDrivers.hirePreview, { params: { id } });
  expect(preview.body).toMatchObject({ amount_gross: 0, paid_by: 'free' });
  await report();
  await world.call(person.driver.caller, hires.reject, {
    params: { unlockedDriverId: id },
    body: { driver_rejected_hired_reason: 'Not yet' },
  });
  await report();
  await world.call(person.driver.caller, hires.confirm, { params: { unlockedDriverId: id }, body: {} });
  await world.drainJobs();
  expect(await chargesOf(company.company_id)).toEqual(once);
});

test('repeated and concurrent calls charge once', async () => {
  const company = await makeCompany(world);
  const hire = await makeReportedHire(world, company);
  const answers = await Promise.all([charge(hire.unlocked_driver_id), charge(hire.unlocked_driver_id), charge(hire.unlocked_driver_id)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await charge(hire.unlocked_driver_id)).body).toMatchObject({ code: 'hire_charged_already' });
  expect(await chargesOf(company.company_id)).toEqual(once);
});

test('the driver’s confirmation and the charge at the same moment pay one hire', async () => {
  const company = await makeCompany(world);
  const hire = await makeReportedHire(world, company);
  await Promise.all([confirm(hire).then(() => world.drainJobs()), charge(hire.unlocked_driver_id)]);
  await world.drainJobs();
  expect(await chargesOf(company.company_id)).toHaveLength(1);
  expect((await charge(hire.unlocked_driver_id)).body).toMatchObject({ code: 'hire_charged_already' });
});

test('a declined charge says so and can be tried again', async () => {
  const company = await makeCompany(world, { card: 'tok_visa' });
  const { unlocked_driver_id: id } = await makeUnlocked(world, company, { sent: true });
  const card = (card_method_ref: string) =>
    world.db.updateTable('companies').set({ card_method_ref }).where('id', '=', company.company_id).execute();
  await card('pm_declined');
  expect((await charge(id)).body).toMatchObject({ code: 'payment_declined' });
  await card('pm_sandbox_tok_visa');
  expect((await charge(id)).status).toBe(200);
  expect((await chargesOf(company.company_id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
});

test('P018: charging is for super admins; candidates are no hires yet', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnlocked(world, company, { sent: true });
  expect((await charge(id, (await makeStaff(world)).caller)).status).toBe(403);
  const wrong = await charge(id, boss.caller, { type: 'candidate' as 'unlocked_driver', id, price });
  expect(wrong.body.errors).toHaveProperty('type');
  expect((await charge(id, boss.caller, { type: 'unlocked_driver', id, price: 0 })).body.errors).toHaveProperty('price');
  expect((await charge(999_999)).status).toBe(404);
  expect(await chargesOf(company.company_id)).toEqual([]);
});

test('S165: staff see the payment and the incentive afterwards, the company does not', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnlocked(world, company, { sent: true });
  await charge(id);
  expect((await world.call(boss.caller, unlockedDrivers.giveIncentive, { params: { id } })).status).toBe(200);
  const read = async (caller: typeof boss.caller) => (await world.call(caller, unlockedDrivers.get, { params: { id } })).body;
  expect(await read(boss.caller)).toMatchObject({ hire_charge: { amount_net: price }, incentive_given_at: expect.any(String) });
  expect(await read(company.caller)).toMatchObject({ hire_charge: null, incentive_given_at: null });
});

test('P019: sales work on the board and the people of the companies that they look after, and read the others', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnlocked(world, company, { sent: true });
  const sales = await makeStaff(world, 'sales');
  const canEdit = async () => (await world.call(sales.caller, unlockedDrivers.get, { params: { id } })).body.can_edit;
  const setStatus = async () =>
    (await world.call(sales.caller, unlockedDrivers.setStatus, { params: { id }, body: { status_id: 2 } })).status;
  expect([await canEdit(), await setStatus()]).toEqual([false, 403]);
  await world.db.updateTable('companies').set({ sales_owner_id: sales.user_id }).where('id', '=', company.company_id).execute();
  expect([await canEdit(), await setStatus()]).toEqual([true, 200]);
});
