import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverMerges } from '#contract/staff/driver-merges.ts';
import { checkBooks } from '#server/features/billing/book-checks/queries.ts';
import { changeBudget } from '#server/features/billing/prepaid/commands.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import type { DriverPerson } from '#test/make-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const merge = (survivor: DriverPerson, merged: DriverPerson) =>
  world.call(admin.caller, driverMerges.merge, { body: { survivor_id: survivor.driver_id, merged_id: merged.driver_id, fields: [] } });
const undo = (id: number) => world.call(admin.caller, driverMerges.undo, { params: { id } });
const unlockRow = (id: number) => world.db.selectFrom('unlocked_drivers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Two unlocks of one company, merged; the second is credited. */
async function mergeUnlocked(company: CompanyPerson, pay?: (second: { unlocked_driver_id: number; campaign_id: number }) => Promise<void>) {
  const [first, second] = [await makeUnlocked(world, company), await makeUnlocked(world, company)];
  await pay?.(second);
  const { body } = await merge(first.driver, second.driver);
  await world.drainJobs();
  return { body, first, second };
}
const bookingsOf = (id: number) =>
  world.db.selectFrom('transactions').selectAll().where('unlocked_driver_id', '=', id).orderBy('id').execute();

describe('a credit of a merge, after the undo', () => {
  test('of a debited company: the unlock is charged again, once, and the credit stays as it is', async () => {
    const company = await makeCompany(world, { payment_method: 'sepa' });
    const { body, first, second } = await mergeUnlocked(company);
    expect(body).toMatchObject({ credits: 1, credits_returnable: 1 });
    // the service was supplied under the former rate
    const moved = { country: 'ES', vat: 'ESB64717838', tax_percentage: 0 };
    await world.db.updateTable('companies').set(moved).where('id', '=', company.company_id).execute();
    const undone = await Promise.all([undo(body.id), undo(body.id)]);
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await world.drainJobs();
    const rows = await bookingsOf(second.unlocked_driver_id);
    expect(rows.map(({ kind, status, payment_method, amount_gross }) => [kind, status, payment_method, amount_gross])).toEqual([
      ['unlock', 'open', 'sepa', 4641],
      ['credit', 'credited', 'sepa', -4641],
      ['unlock', 'open', 'sepa', 4641],
    ]);
    expect(rows[2]).toMatchObject({ details: { credit_id: rows[1]!.id }, tax_percentage: 19, buyer_country: 'DE', buyer_vat: null });
    expect(rows[2]!.due_on).not.toBeNull();
    expect(await unlockRow(second.unlocked_driver_id)).toMatchObject({ deleted_at: null, credited_at: null });
    const audited = await world.db
      .selectFrom('audit_log')
      .select(['subject_id', 'user_id'])
      .where('action', '=', 'transaction.credit_undone')
      .execute();
    expect(audited).toEqual([{ subject_id: rows[2]!.id, user_id: admin.user_id }]);
    const own = rows.map(({ id }) => `transaction ${id}`);
    expect((await checkBooks(world.db)).differences.filter(({ row }) => own.includes(row))).toEqual([]);
    // merged again, the new booking is what is credited
    const again = await merge(first.driver, second.driver);
    await world.drainJobs();
    expect(again.body).toMatchObject({ credits: 1, credits_returnable: 1 });
    expect((await bookingsOf(second.unlocked_driver_id)).map(({ kind }) => kind)).toEqual(['unlock', 'credit', 'unlock', 'credit']);
  });

  test('of a budget: the amount is taken from it again, or stays when it was spent', async () => {
    const company = await makeCompany(world, { payment_method: 'sepa' });
    const byBudget = async ({ unlocked_driver_id, campaign_id }: { unlocked_driver_id: number; campaign_id: number }) => {
      const paid = { payment_method: 'budget', status: 'covered', campaign_id } as const;
      await world.db.updateTable('transactions').set(paid).where('unlocked_driver_id', '=', unlocked_driver_id).execute();
    };
    const budgetOf = async (id: number) =>
      (await world.db.selectFrom('campaigns').select('remaining_budget').where('id', '=', id).executeTakeFirstOrThrow()).remaining_budget;
    const { body, second } = await mergeUnlocked(company, byBudget);
    expect(await budgetOf(second.campaign_id)).toBe(3900);
    expect((await undo(body.id)).body).toMatchObject({ credits: 0, credits_returnable: 0 });
    expect(await budgetOf(second.campaign_id)).toBe(0);
    const movements = await world.db
      .selectFrom('budget_movements')
      .select(['amount_net', 'reason'])
      .where('campaign_id', '=', second.campaign_id)
      .orderBy('id')
      .execute();
    expect(movements).toEqual([
      { amount_net: 3900, reason: 'credit' },
      { amount_net: -3900, reason: 'unlock' },
    ]);
    const spent = await mergeUnlocked(company, byBudget);
    await world.change((tx) =>
      changeBudget(tx, { company_id: company.company_id, campaign_id: spent.second.campaign_id, amount_net: -1, reason: 'unlock' }),
    );
    expect((await undo(spent.body.id)).body).toMatchObject({ credits: 1, credits_returnable: 0 });
    expect(await budgetOf(spent.second.campaign_id)).toBe(3899);
    expect((await unlockRow(spent.second.unlocked_driver_id)).credited_at).not.toBeNull();
  });
});
