import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateBoard } from '#contract/hiring/candidate-board.ts';
import { candidates } from '#contract/hiring/candidates.ts';
import { hireCharges } from '#contract/hiring/hire-charges.ts';
import { hires } from '#contract/hiring/hires.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { candidateStatuses, type CandidateStatus } from '#contract/foundation/vocabulary.ts';
import { Hamburg, makeCampaign } from '#test/make-campaigns.ts';
import { agree, makeCandidate } from '#test/make-candidates.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { transactionsOf } from '#test/transactions.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: { caller: Caller; user_id: number };
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world, 'super-admin');
});
afterAll(() => world.close());

const price = 180_000;
/** Where the audiences of the factories look for drivers. */
const position = { lat: Hamburg.lat, lng: Hamburg.lng };
const suggest = (company: CompanyPerson, more = {}) =>
  makeCandidate(world, admin.caller, { company_id: company.company_id, price, ...more });
async function agreed(company: CompanyPerson, more = {}) {
  const made = await suggest(company, more);
  await agree(world, made.token);
  return made;
}
const move = (caller: Caller, id: number, status: CandidateStatus, rest: object = {}) =>
  world.call(caller, candidateBoard.move, { params: { id }, body: { status, ...rest } });
const hire = (caller: Caller, id: number) => move(caller, id, 'hired', { salary: 230_000 });
const chargesOf = async (company: CompanyPerson) =>
  (await transactionsOf(world, company.company_id, 'hire')).map(({ status, amount_net }) => ({ status, amount_net }));
const column = async (caller: Caller, status: string, query = {}) =>
  (await world.call(caller, candidateBoard.column, { params: { status }, query })).body;

describe('the board', () => {
  test('ST023: nine columns; each move is stored, shown in its column and in the timeline', async () => {
    const company = await makeCompany(world);
    const { id } = await agreed(company);
    for (const status of candidateStatuses.filter((each) => each !== 'new' && each !== 'hired')) {
      expect((await move(company.caller, id, status)).body.status).toBe(status);
      expect((await column(company.caller, status)).data.map((card) => card.id)).toEqual([id]);
    }
    const entries = (await world.call(company.caller, timeline.all, { params: { model: 'candidate', id }, query: {} })).body.data;
    expect(entries.filter(({ type }) => type === 'status')).toHaveLength(7);
    expect((await column(company.caller, 'new')).data).toEqual([]);
  });

  test('the word of the other board is no column, and no status', async () => {
    const company = await makeCompany(world);
    const { id } = await agreed(company);
    expect((await world.call(company.caller, candidateBoard.column, { params: { status: 'in_process' }, query: {} })).status).toBe(404);
    expect((await move(company.caller, id, 'in_process' as 'new')).status).toBe(422);
  });

  test('V058: a column is read page by page, latest move first, filtered by owner', async () => {
    const company = await makeCompany(world);
    const made = [];
    for (let count = 0; count < 27; count++) made.push(await makeCandidate(world, company.caller));
    await world.db.updateTable('candidates').set({ owner_id: company.user_id }).where('id', '=', made[3]!.id).execute();
    const [first, second, third] = [
      await column(company.caller, 'new'),
      await column(company.caller, 'new', { page: 2 }),
      await column(company.caller, 'new', { page: 3 }),
    ];
    expect([first.data.length, second.data.length, third.data.length, first.meta.total]).toEqual([25, 2, 0, 27]);
    expect(first.data[0]!.id).toBe(made.at(-1)!.id);
    expect((await column(company.caller, 'new', { owner_id: company.user_id })).data.map(({ id }) => id)).toEqual([made[3]!.id]);
  });

  test('without consent nobody is suggested or hired; losing somebody is always possible, and coming back', async () => {
    const company = await makeCompany(world);
    const { id, token } = await suggest(company);
    for (const status of ['suggested', 'interview', 'going_hired'] as const)
      expect((await move(company.caller, id, status)).body.code).toBe('candidate_consent_missing');
    expect((await hire(company.caller, id)).body.code).toBe('candidate_consent_missing');
    expect((await move(company.caller, id, 'cv_requested')).status).toBe(200);
    expect((await move(company.caller, id, 'lost')).status).toBe(200);
    expect((await world.call(company.caller, candidates.get, { params: { id } })).body.erased_on).toEqual(expect.any(String));
    expect((await move(company.caller, id, 'new')).status).toBe(200);
    await agree(world, token);
    expect((await world.call(company.caller, candidates.get, { params: { id } })).body.erased_on).toBeNull();
  });

  test('users without the permission, other companies and other sales move nothing', async () => {
    const company = await makeCompany(world);
    const { id } = await agreed(company);
    const reader = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    expect((await move(reader.caller, id, 'interview')).status).toBe(403);
    for (const { caller } of [await makeCompany(world), await makeStaff(world, 'sales')])
      expect((await move(caller, id, 'interview')).status).toBe(404);
  });
});

describe('a hire', () => {
  test('ST023: needs the salary, costs what the preview says, and is final', async () => {
    const company = await makeCompany(world);
    const campaign = await makeCampaign(world, company);
    const { id } = await agreed(company, { campaign_id: campaign.id });
    expect((await move(company.caller, id, 'hired')).body.errors).toHaveProperty('salary');
    const preview = await world.call(company.caller, candidateBoard.hirePreview, { params: { id } });
    expect(preview.body).toMatchObject({ amount_net: price, paid_by: 'card', is_paid: false });
    expect((await hire(company.caller, id)).body).toMatchObject({ status: 'hired', salary: 230_000 });
    await world.drainJobs();
    expect(await chargesOf(company)).toEqual([{ status: 'paid', amount_net: price }]);
    const row = await world.db.selectFrom('hires').selectAll().where('candidate_id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ unlocked_driver_id: null, confirmed_at: expect.any(Date), transaction_id: expect.any(Number) });
    const facts = await world.db
      .selectFrom('campaigns')
      .select(['hires_count', 'filled_vacancies'])
      .where('id', '=', campaign.id)
      .executeTakeFirst();
    expect(facts).toEqual({ hires_count: 1, filled_vacancies: 1 });
    expect((await move(company.caller, id, 'lost')).body.code).toBe('candidate_hired');
    expect((await world.call(company.caller, candidates.get, { params: { id } })).body.hire).toMatchObject({ charge: { status: 'paid' } });
  });

  test('two users and a double click report one hire and one charge', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['candidates'] });
    const { id } = await agreed(company);
    const answers = await Promise.all([hire(company.caller, id), hire(colleague.caller, id), hire(company.caller, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await world.drainJobs();
    await world.jobs.runTimer('charge-unpaid-hires');
    expect(await chargesOf(company)).toEqual([{ status: 'paid', amount_net: price }]);
    expect(await world.db.selectFrom('hires').select('id').where('candidate_id', '=', id).execute()).toHaveLength(1);
  });

  test('a declined card leaves the hire, notifies who pays, and the next card pays once', async () => {
    const company = await makeCompany(world, { card: 'declined' });
    const { id } = await agreed(company);
    await hire(company.caller, id);
    await world.drainJobs();
    expect(await chargesOf(company)).toEqual([{ status: 'failed', amount_net: price }]);
    const notes = await world.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', company.user_id)
      .where('name', '=', 'payment_failed')
      .execute();
    expect(notes).toHaveLength(1);
    await world.db.updateTable('companies').set({ card_method_ref: 'pm_sandbox_tok_visa' }).where('id', '=', company.company_id).execute();
    await world.jobs.runTimer('charge-unpaid-hires');
    await world.jobs.runTimer('charge-unpaid-hires');
    expect((await chargesOf(company)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  test('the company’s own find costs nothing', async () => {
    const company = await makeCompany(world);
    const { id, token } = await makeCandidate(world, company.caller);
    await agree(world, token);
    await hire(company.caller, id);
    await world.drainJobs();
    await world.jobs.runTimer('charge-unpaid-hires');
    expect(await chargesOf(company)).toEqual([{ status: 'covered', amount_net: 0 }]);
  });
});

describe('nobody is paid for twice', () => {
  test('a candidate whom the company unlocks meanwhile is hired there', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world);
    const { id } = await agreed(company, { email: driver.email });
    const unlocked = await makeUnlocked(world, company, { driver });
    expect((await world.call(company.caller, candidates.get, { params: { id } })).body.unlocked_driver_id).toBe(
      unlocked.unlocked_driver_id,
    );
    expect((await hire(company.caller, id)).body.code).toBe('candidate_unlocked');
  });

  test('a hired candidate who is unlocked and hired again later is charged once, also by hand', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, { country: 'DE', postcode: '20095', place: 'Hamburg', ...position });
    const { id } = await agreed(company, { phone: driver.phone, email: null });
    await hire(company.caller, id);
    await world.drainJobs();
    const reported = await makeReportedHire(world, company, { driver });
    const body = { type: 'unlocked_driver' as const, id: reported.unlocked_driver_id, price: 99_000 };
    expect((await world.call(admin.caller, hireCharges.charge, { body })).body.code).toBe('hire_charged_already');
    await world.call(driver.caller, hires.confirm, { params: { unlockedDriverId: reported.unlocked_driver_id }, body: {} });
    await world.drainJobs();
    await world.jobs.runTimer('charge-unpaid-hires');
    expect(await chargesOf(company)).toEqual([{ status: 'paid', amount_net: price }]);
  });

  test('after a declined card, a charge of the same person by hand pays for the candidate too', async () => {
    const company = await makeCompany(world, { card: 'declined' });
    const driver = await makeDriver(world, { country: 'DE', postcode: '20095', place: 'Hamburg', ...position });
    const { id } = await agreed(company, { phone: driver.phone, email: null });
    await hire(company.caller, id);
    await world.drainJobs();
    await world.db.updateTable('companies').set({ card_method_ref: 'pm_sandbox_tok_visa' }).where('id', '=', company.company_id).execute();
    const { unlocked_driver_id } = await makeUnlocked(world, company, { driver });
    const body = { type: 'unlocked_driver' as const, id: unlocked_driver_id, price: 99_000 };
    expect((await world.call(admin.caller, hireCharges.charge, { body })).status).toBe(200);
    await world.jobs.runTimer('charge-unpaid-hires');
    expect(await chargesOf(company)).toEqual([
      { status: 'failed', amount_net: price },
      { status: 'paid', amount_net: 99_000 },
    ]);
  });
});
