import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { hires } from '#contract/hiring/hires.ts';
import { registration } from '#contract/accounts/registration.ts';
import { ratingIdentifiers, reviews } from '#contract/hiring/reviews.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { human } from '#test/human.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { inHamburg, makeOffer, makeReportedHire } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const erase = (driver: DriverPerson) =>
  world.call(driver.caller, erasure.erase, { body: { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' } });
const named = (first_name: string, last_name: string) => makeDriver(world, { ...inHamburg, user: { first_name, last_name } });

/** The company unlocks with a note, assigns a colleague, hires, and cannot pay; both write reviews. */
async function wholeStory(company: CompanyPerson, driver: DriverPerson): Promise<void> {
  const colleague = await makeCompanyUser(world, company.company_id);
  const { campaign_id, shown_id } = await makeOffer(world, company, {
    sent: true,
    status: 'accepted',
    driver,
    users: [company.user_id, colleague.user_id],
  });
  const order = { driver_id: shown_id, campaign_id, note: `${driver.email} habla bien alemán` };
  const { body } = await world.call(company.caller, unlocks.unlock, { body: order });
  const params = { id: body.unlocked_driver_id };
  await world.call(company.caller, unlockedDrivers.setOwner, { params, body: { owner_id: colleague.user_id } });
  await world.call(company.caller, unlockedDrivers.setStatus, { params, body: { status_id: 4, first_work_day_at: '2026-11-01' } });
  await world.db
    .updateTable('companies')
    .set({ card_method_ref: 'pm_sandbox_tok_declined' })
    .where('id', '=', company.company_id)
    .execute();
  await world.call(driver.caller, hires.confirm, { params: { unlockedDriverId: params.id }, body: {} });
  await world.drainJobs();
  const ratings = ratingIdentifiers.map((identifier) => ({ identifier, rating: 4 }));
  const review = { title: 'Bien', review: '', ratings };
  await world.call(driver.caller, reviews.create, { params: { model: 'company', id: company.company_id }, body: review });
  await world.drainJobs();
}

const notesOf = async ({ company_id }: CompanyPerson) =>
  world.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .where('u.company_id', '=', company_id)
    .select(['n.name', 'n.data'])
    .execute();

test('notifications that name the person are deleted; those about others stay', async () => {
  const company = await makeCompany(world);
  const [olga, pavel] = [await named('Olga', 'Quetzalcoatl'), await named('Pavel', 'Zwölfaxinger')];
  await wholeStory(company, olga);
  await world.db.updateTable('companies').set({ card_method_ref: 'pm_sandbox_tok_visa' }).where('id', '=', company.company_id).execute();
  await wholeStory(company, pavel);
  const notes = (await notesOf(company)).filter(({ data }) => /Olga|Quetzalcoatl/.test(JSON.stringify(data)));
  expect([...new Set(notes.map(({ name }) => name))].toSorted()).toEqual(
    ['driver_unlocked', 'handed_over', 'hire_confirmed', 'payment_failed', 'review_requested', 'review_written'].toSorted(),
  );
  const of_pavel = (notes: Awaited<ReturnType<typeof notesOf>>) =>
    notes.filter(({ data }) => /Pavel|Zwölfaxinger/.test(JSON.stringify(data)));
  const before = of_pavel(await notesOf(company)).length;
  expect((await erase(olga)).body).toBe('success');
  await world.drainJobs();
  const after = await notesOf(company);
  expect(JSON.stringify(after)).not.toMatch(/Olga|Quetzalcoatl/);
  expect(of_pavel(after)).toHaveLength(before);
});

test('a company’s note is not stored with its payment', async () => {
  const company = await makeCompany(world);
  const driver = await named('Rosa', 'Nota');
  await wholeStory(company, driver);
  await erase(driver);
  const paid = await world.db
    .selectFrom('transactions')
    .select(['kind', 'amount_net', 'details'])
    .where('company_id', '=', company.company_id)
    .where('kind', '=', 'unlock')
    .execute();
  expect(paid).toMatchObject([{ kind: 'unlock', details: { driver_id: driver.driver_id } }]);
  expect(JSON.stringify(paid)).not.toContain('alemán');
});

test('nor with a refunded payment', async () => {
  const company = await makeCompany(world, { card: 'tok_declined' });
  const { driver, campaign_id, shown_id } = await makeOffer(world, company, { sent: true, status: 'accepted' });
  const body = { driver_id: shown_id, campaign_id, note: 'habla bien alemán' };
  expect((await world.call(company.caller, unlocks.unlock, { body })).body.code).toBe('payment_declined');
  await erase(driver);
  const tried = world.db.selectFrom('transactions').select('details').where('company_id', '=', company.company_id);
  expect(JSON.stringify(await tried.execute())).not.toContain('alemán');
});

test('the reason for which a driver rejected a hire leaves the timeline, and the audit log never has it', async () => {
  const company = await makeCompany(world);
  const { driver, unlocked_driver_id } = await makeReportedHire(world, company);
  const reason = 'Soy Olga y trabajo ya con mi hermano Pavel.';
  const params = { unlockedDriverId: unlocked_driver_id };
  await world.call(driver.caller, hires.reject, { params, body: { driver_rejected_hired_reason: reason } });
  const staff = await makeStaff(world);
  const isRejected = ({ properties }: { properties: Record<string, unknown> }) => properties['event'] === 'hire_rejected';
  const ofStaff = await world.call(staff.caller, driverHistory.timeline, { params: { id: driver.driver_id }, query: {} });
  const ofCompany = async () =>
    (await world.call(company.caller, timeline.all, { params: { model: 'unlocked-driver', id: unlocked_driver_id }, query: {} })).body.data;
  const rejected = { event: 'hire_rejected', by: 'contact', reason };
  for (const entries of [ofStaff.body.data, await ofCompany()])
    expect(entries.filter(isRejected)).toMatchObject([{ properties: rejected }]);
  // as an earlier release has stored it
  const entry = { model: 'unlocked-driver', model_id: unlocked_driver_id, company_id: company.company_id, type: 'system' as const };
  await world.db
    .insertInto('timeline_entries')
    .values({ ...entry, properties: JSON.stringify(rejected) })
    .execute();
  await erase(driver);
  const left = await ofCompany();
  expect(left.filter(isRejected)).toHaveLength(2);
  expect(JSON.stringify(left)).not.toContain('Olga');
  for (const table of ['timeline_entries', 'audit_log', 'hires'] as const)
    expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain('Olga y trabajo');
});

test('codes that were requested before there was an account name nobody afterwards', async () => {
  const phone = '+34699000111';
  expect((await world.call(null, registration.requestPhoneCode, { body: { phone, ...(await human(world)) } })).status).toBe(200);
  const driver = await makeDriver(world, { user: { phone } });
  const left = () => world.db.selectFrom('one_time_codes').select('purpose').where('target', '=', phone).execute();
  expect(await left()).toEqual([{ purpose: 'register_phone' }]);
  await erase(driver);
  expect(await left()).toEqual([]);
});
