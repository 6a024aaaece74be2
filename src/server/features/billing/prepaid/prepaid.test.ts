import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepaid } from '#contract/billing/prepaid.ts';
import { topUps } from '#contract/billing/top-ups.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { hires } from '#contract/hiring/hires.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { processPayment } from '#server/features/billing/billing/commands.ts';
import { checkBooks } from '#server/features/billing/book-checks/queries.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeOffer, makeReportedHire } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { changeBudget, creditBudget } from './commands.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const prepaidOf = async ({ caller }: CompanyPerson) => (await world.call(caller, prepaid.get)).body;
const budgetOf = async (company: CompanyPerson, id: number) =>
  (await prepaidOf(company)).budgets.find(({ campaign }) => campaign.id === id)!.remaining_net;
const buyBudget = ({ caller }: CompanyPerson, campaign_id: number | null, amount_net: number, more: object = {}, key?: string) =>
  world.call(caller, prepaid.buyBudget, {
    body: { campaign_id, amount_net, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const move = ({ caller }: CompanyPerson, from_id: number | null, to_id: number | null, amount_net: number) =>
  world.call(caller, prepaid.move, { body: { from_id, to_id, amount_net } });
const unlockOne = async (company: CompanyPerson, campaign: { id: number; audience_id: number }) => {
  const { shown_id, campaign_id } = await makeOffer(world, company, { campaign, status: 'accepted' });
  const { status } = await world.call(company.caller, unlocks.unlock, { body: { driver_id: shown_id, campaign_id } });
  expect(status).toBe(200);
  await world.drainJobs();
};
const notesOf = async (company: CompanyPerson) =>
  (await world.db.selectFrom('notifications').select('name').where('user_id', '=', company.user_id).orderBy('id').execute()).map(
    ({ name }) => name,
  );
const transactionsOf = (company_id: number) =>
  world.db.selectFrom('transactions').selectAll().where('company_id', '=', company_id).orderBy('id').execute();
/** The movements of each place add up to what is there. */
async function expectMovementsToAddUp(company: CompanyPerson) {
  const moved = await world.db.selectFrom('budget_movements').selectAll().where('company_id', '=', company.company_id).execute();
  const sum = (id: number | null) =>
    moved.filter(({ campaign_id }) => campaign_id === id).reduce((total, { amount_net }) => total + amount_net, 0);
  const { unassigned_net, budgets } = await prepaidOf(company);
  expect(sum(null)).toBe(unassigned_net);
  for (const { campaign, remaining_net } of budgets) expect(sum(campaign.id)).toBe(remaining_net);
}

describe('buying', () => {
  test('bounds of an amount are money in the message', async () => {
    const company = await makeCompany(world);
    const { body } = await buyBudget(company, null, 5_000_001);
    expect(JSON.stringify(body).replaceAll(/\s/g, ' ')).toContain('50.000,00 €');
    expect(JSON.stringify((await buyBudget(company, null, 1)).body).replaceAll(/\s/g, ' ')).toContain('10,00 €');
  });

  test('the previewed price is charged once, and the budget of the campaign grows by the net amount', async () => {
    const company = await makeCompany(world);
    const campaign = await makeCampaign(world, company);
    const { body: price } = await world.call(company.caller, prepaid.price, { query: { product: 'budget', amount_net: 20_000 } });
    expect(price).toMatchObject({ amount_net: 20_000, amount_gross: 23_800, paid_by: 'card', lines: [{ kind: 'budget', net: 20_000 }] });
    expect((await buyBudget(company, campaign.id, 20_000, { amount_gross: 20_000 })).body.code).toBe('price_changed');
    const more = { amount_gross: price.amount_gross };
    const both = await Promise.all([1, 2].map(() => buyBudget(company, campaign.id, 20_000, more, 'buy-budget-once')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body.transaction).toMatchObject({ kind: 'budget', status: 'paid', lines: price.lines });
    expect(await budgetOf(company, campaign.id)).toBe(20_000);
    expect(await transactionsOf(company.company_id)).toHaveLength(1);
    await expectMovementsToAddUp(company);
  });

  test('a declined card buys nothing; a foreign campaign and a user without the permission are refused', async () => {
    const company = await makeCompany(world, { card: 'tok_declined' });
    const campaign = await makeCampaign(world, company);
    expect((await buyBudget(company, campaign.id, 20_000)).body.code).toBe('payment_declined');
    expect(await budgetOf(company, campaign.id)).toBe(0);
    const other = await makeCompany(world);
    expect((await buyBudget(other, campaign.id, 20_000)).body.errors).toHaveProperty('campaign_id');
    const colleague = await makeCompanyUser(world, company.company_id);
    expect((await buyBudget(colleague, campaign.id, 20_000)).status).toBe(403);
  });

  test('a budget that is paid after its campaign was deleted belongs to the company', async () => {
    const company = await makeCompany(world, { card: 'tok_lost_answer' });
    const campaign = await makeCampaign(world, company);
    expect((await buyBudget(company, campaign.id, 20_000)).body.code).toBe('payment_unanswered');
    await world.call(admin.caller, campaigns.remove, { params: { id: campaign.id } });
    world.advanceClock(0.1);
    await world.jobs.runTimer('settle-pending-transactions');
    expect(await transactionsOf(company.company_id)).toMatchObject([{ status: 'paid' }]);
    expect((await prepaidOf(company)).unassigned_net).toBe(20_000);
    await expectMovementsToAddUp(company);
  });

  test.each(['paid', 'credited'] as const)(
    'a budget that is %s while its campaign is being deleted belongs to the company',
    async (what) => {
      const company = await makeCompany(world, { card: 'tok_lost_answer' });
      const { company_id } = company;
      const campaign = await makeCampaign(world, company);
      await buyBudget(company, campaign.id, 20_000);
      const [bought] = await transactionsOf(company_id);
      const credit = { company_id, campaign_id: campaign.id, amount_net: 20_000, transaction_id: bought!.id };
      const arrive = {
        paid: () => processPayment(world.services, bought!),
        credited: () => world.change((tx) => creditBudget(tx, credit)),
      };
      const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      let arriving: Promise<unknown> | undefined;
      await world.change(async (tx) => {
        await tx.updateTable('campaigns').set({ deleted_at: new Date() }).where('id', '=', campaign.id).execute();
        arriving = arrive[what]();
        await vi.waitFor(async () => expect((await isWaiting.execute(world.db)).rows).not.toEqual([]), 5000);
      });
      await arriving;
      expect((await prepaidOf(company)).unassigned_net).toBe(20_000);
      await expectMovementsToAddUp(company);
    },
  );

  test('a budget that was paid to a deleted campaign before is moved to its company, once; others stay', async () => {
    const company = await makeCompany(world);
    const { company_id } = company;
    const [deleted, kept] = [await makeCampaign(world, company), await makeCampaign(world, company)];
    await world.db.updateTable('campaigns').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
    for (const campaign_id of [deleted.id, kept.id])
      await world.change((tx) => changeBudget(tx, { company_id, campaign_id, amount_net: 5000, reason: 'bought' }));
    const backfill = await readFile('src/server/db/migrations/0441_budgets-of-deleted-campaigns.sql', 'utf8');
    for (let times = 0; times < 2; times++) {
      await sql.raw(backfill).execute(world.db);
      expect((await prepaidOf(company)).unassigned_net).toBe(5000);
      expect(await budgetOf(company, kept.id)).toBe(5000);
      await expectMovementsToAddUp(company);
    }
    expect((await checkBooks(world.db)).differences.filter(({ row }) => row === `campaign ${deleted.id}`)).toEqual([]);
  });

  test('prepaid hires cost the price of a hire less the discount, and are used before the card', async () => {
    const company = await makeCompany(world);
    const { body: price } = await world.call(company.caller, prepaid.price, { query: { product: 'hires', count: 2 } });
    expect(price.lines).toMatchObject([{ kind: 'prepaid_hires', quantity: 2, unit_net: 145_000, discount_net: 29_000, net: 261_000 }]);
    const bought = await world.call(company.caller, prepaid.buyHires, { body: { count: 2, amount_gross: price.amount_gross } });
    expect(bought.body).toMatchObject({ hires: { free: 2, used: 0 }, transaction: { quantity: 2, amount_net: 261_000 } });
    const hire = await makeReportedHire(world, company);
    await world.call(admin.caller, hires.confirmByAdmin, { params: { id: hire.unlocked_driver_id } });
    await world.drainJobs();
    expect((await prepaidOf(company)).hires).toMatchObject({ free: 1, used: 1 });
    const paid = (await transactionsOf(company.company_id)).find(({ kind }) => kind === 'hire');
    expect(paid).toMatchObject({ payment_method: 'prepaid', status: 'covered', amount_net: 130_500 });
  });
});

describe('unlocks', () => {
  test('take from the budget; the warning comes once at a fifth, and once more when it is used up', async () => {
    const company = await makeCompany(world);
    const campaign = await makeCampaign(world, company);
    await buyBudget(company, campaign.id, 39_00 * 6);
    for (let count = 1; count <= 4; count++) await unlockOne(company, campaign);
    expect(await notesOf(company)).not.toContain('budget_low');
    await unlockOne(company, campaign);
    expect((await notesOf(company)).filter((name) => name === 'budget_low')).toHaveLength(1);
    await unlockOne(company, campaign);
    expect((await notesOf(company)).filter((name) => name.startsWith('budget_'))).toEqual(['budget_low', 'budget_used_up']);
    expect(await budgetOf(company, campaign.id)).toBe(0);
    await expectMovementsToAddUp(company);
  });

  test('automatic purchases keep the budget up until the sum of the month is reached', async () => {
    const company = await makeCompany(world);
    const campaign = await makeCampaign(world, company);
    await world.db.updateTable('campaigns').set({ is_active: true }).where('id', '=', campaign.id).execute();
    await buyBudget(company, campaign.id, 39_00);
    const rule = { below_net: 39_00, amount_net: 78_00, monthly_max_net: 156_00 };
    const { status } = await world.call(company.caller, topUps.set, { params: { id: campaign.id }, body: rule });
    expect(status).toBe(200);
    for (let count = 1; count <= 5; count++) await unlockOne(company, campaign);
    const bought = (await transactionsOf(company.company_id)).filter(({ details }) => 'top_up' in details);
    expect(bought.map(({ amount_net, status: state }) => [amount_net, state])).toEqual([
      [78_00, 'paid'],
      [78_00, 'paid'],
    ]);
    const { budgets } = await prepaidOf(company);
    expect(budgets[0]).toMatchObject({ remaining_net: 0, top_up: { bought_this_month_net: 156_00 } });
    expect(await notesOf(company)).toContain('top_up_stopped');
    await expectMovementsToAddUp(company);
    const removed = await world.call(company.caller, topUps.remove, { params: { id: campaign.id } });
    expect(removed.status).toBe(200);
    expect((await prepaidOf(company)).budgets[0]!.top_up).toBeNull();
  });

  test('a declined automatic purchase is not repeated at once', async () => {
    const company = await makeCompany(world, { card: 'tok_declined' });
    const campaign = await makeCampaign(world, company);
    await world.db.updateTable('campaigns').set({ is_active: true }).where('id', '=', campaign.id).execute();
    const body = { below_net: 39_00, amount_net: 78_00, monthly_max_net: 156_00 };
    for (const _ of [1, 2]) {
      await world.call(company.caller, topUps.set, { params: { id: campaign.id }, body });
      await world.drainJobs();
    }
    expect(await transactionsOf(company.company_id)).toMatchObject([{ status: 'failed', amount_net: 78_00 }]);
  });
});

describe('moving', () => {
  test('nothing is lost or made, in any order of moves, also too large ones', async () => {
    const company = await makeCompany(world);
    const [one, two] = [await makeCampaign(world, company), await makeCampaign(world, company)];
    await buyBudget(company, one.id, 50_000);
    const places = [null, one.id, two.id];
    const moves = fc.array(fc.tuple(fc.constantFrom(...places), fc.constantFrom(...places), fc.integer({ min: 1, max: 60_000 })), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(moves, async (several) => {
        await Promise.all(several.map(([from, to, amount]) => move(company, from, to, amount)));
        const { unassigned_net, budgets } = await prepaidOf(company);
        expect(budgets.reduce((sum, { remaining_net }) => sum + remaining_net, unassigned_net)).toBe(50_000);
      }),
      { numRuns: 10 },
    );
    await expectMovementsToAddUp(company);
  });

  test('only what is there, between own campaigns; a deleted campaign returns it to the company', async () => {
    const [company, other] = [await makeCompany(world), await makeCompany(world)];
    const [campaign, foreign] = [await makeCampaign(world, company), await makeCampaign(world, other)];
    await buyBudget(company, campaign.id, 10_000);
    expect((await move(company, campaign.id, null, 10_001)).body.errors).toHaveProperty('amount_net');
    expect((await move(company, campaign.id, foreign.id, 100)).body.errors).toHaveProperty('to_id');
    expect((await move(company, foreign.id, campaign.id, 100)).body.errors).toHaveProperty('from_id');
    expect((await move(company, null, null, 100)).body.errors).toHaveProperty('to_id');
    await world.call(admin.caller, campaigns.remove, { params: { id: campaign.id } });
    expect((await prepaidOf(company)).unassigned_net).toBe(10_000);
    const { body } = await world.call(company.caller, prepaid.movements, { query: {} });
    expect(body.data.map(({ reason, amount_net }) => [reason, amount_net])).toEqual([
      ['moved', 10_000],
      ['moved', -10_000],
      ['bought', 10_000],
    ]);
  });
});

test('staff give credit with a reason, which is in the audit log, and nothing is charged', async () => {
  const company = await makeCompany(world, { payment_method: null });
  const params = { id: company.company_id };
  const nothing = await world.call(admin.caller, prepaid.giveHires, { params, body: { count: 1, note: '' } });
  expect(nothing.body.errors).toHaveProperty('note');
  await world.call(admin.caller, prepaid.giveHires, { params, body: { count: 5, note: 'Two people left after a week' } });
  const { body } = await world.call(admin.caller, prepaid.giveBudget, {
    params,
    body: { campaign_id: null, amount_net: 7_800, note: 'Sorry for the delay' },
  });
  expect(body).toMatchObject({ unassigned_net: 7_800, hires: { free: 5 } });
  expect((await world.call(admin.caller, prepaid.ofCompany, { params })).body).toEqual(body);
  expect(await transactionsOf(company.company_id)).toEqual([]);
  const sales = await makeStaff(world, 'sales');
  expect((await world.call(sales.caller, prepaid.giveHires, { params, body: { count: 1, note: 'For a friend' } })).status).toBe(403);
  const log = await world.db.selectFrom('audit_log').select('action').where('company_id', '=', company.company_id).orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['prepaid_hires.given', 'budget.given']);
});
