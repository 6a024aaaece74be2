import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { packages } from '#contract/billing/packages.ts';
import { slots } from '#contract/billing/slots.ts';
import { addSlots, takeSlot } from '#server/features/billing/slots/commands.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeCampaign, makeSlots } from '#test/make-campaigns.ts';
import { makeCompany, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** Sets the clock to a morning in Berlin's winter time, and runs the timers of that day. */
async function morning(day: string): Promise<void> {
  clock.offset_ms = new Date(`${day}T05:45:00+01:00`).getTime() - Date.now();
  await world.jobs.runTimer('renew-slots');
  await world.jobs.runTimer('stop-unpaid-campaigns');
  await world.drainJobs();
}
// signed in again: a session does not last for two months
const as = ({ user_id }: CompanyPerson) => world.signIn(user_id);
const statusOf = async (company: CompanyPerson, id: number) =>
  (await world.call(await as(company), campaigns.show, { params: { id } })).body.status;
const notesOf = ({ user_id }: CompanyPerson) =>
  world.db
    .selectFrom('notifications')
    .select(['name', 'data', 'link'])
    .where('user_id', '=', user_id)
    .where('name', '=', 'campaign_unpaid')
    .execute();

/** A campaign that runs on a monthly slot. */
async function running() {
  clock.offset_ms = new Date('2026-11-21T12:00:00+01:00').getTime() - Date.now();
  const company = await makeCompany(world);
  await world.call(company.caller, slots.activate, { body: { accepted_terms: true } });
  await world.call(company.caller, slots.buy, { body: { slots: 1 } });
  const { id } = await makeCampaign(world, company, { state: 'approved' });
  await world.change(async (tx) => {
    await takeSlot(tx, company.company_id, id);
    await tx.updateTable('campaigns').set({ is_active: true }).where('id', '=', id).execute();
  });
  return { company, id };
}
const card = (company_id: number, token: string) =>
  world.db
    .updateTable('companies')
    .set({ card_method_ref: `pm_sandbox_${token}` })
    .where('id', '=', company_id)
    .execute();

describe('a campaign whose slot is no longer paid', () => {
  test('runs while the charge is retried, then stops; the company is notified once and restarts it after paying', async () => {
    const { company, id } = await running();
    await card(company.company_id, 'tok_declined');
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      await morning(day);
      expect(await statusOf(company, id)).toBe('active');
    }
    await morning('2026-12-04');
    await morning('2026-12-05');
    expect(await statusOf(company, id)).toBe('inactive');
    expect(await notesOf(company)).toEqual([
      { name: 'campaign_unpaid', data: { campaign: expect.any(String) }, link: '/settings/billing' },
    ]);
    const events = await world.db.selectFrom('outbox').select(['name', 'payload']).where('name', '=', 'campaign.stopped').execute();
    expect(events.filter(({ payload }) => (payload as { campaign_id: number }).campaign_id === id)).toHaveLength(1);
    await card(company.company_id, 'tok_visa');
    await morning('2027-01-01');
    expect(await statusOf(company, id)).toBe('inactive');
    const started = await world.call(await as(company), campaignStates.toggleActivate, { params: { id } });
    expect(started.body).toMatchObject({ status: 'active', slot: {} });
  });

  test('a paid month changes nothing', async () => {
    const { company, id } = await running();
    for (const day of ['2026-12-01', '2026-12-04', '2027-01-04']) await morning(day);
    expect(await statusOf(company, id)).toBe('active');
    expect(await notesOf(company)).toEqual([]);
  });

  test('changes to another slot that is paid and free', async () => {
    const { company, id } = await running();
    await card(company.company_id, 'tok_declined');
    await makeSlots(world, company, 1);
    await morning('2026-12-04');
    expect(await statusOf(company, id)).toBe('active');
    expect((await world.call(company.caller, slots.list, { query: {} })).body.data).toMatchObject([
      { in_use: false, campaign: null },
      { in_use: true, campaign: { id } },
    ]);
  });

  test('after the end of a package, the same days remain to order the next one', async () => {
    const { company, id } = await running();
    await world.db.deleteFrom('slots').where('company_id', '=', company.company_id).execute();
    const { id: subscription_id } = await world.db
      .insertInto('subscriptions')
      .values({
        company_id: company.company_id,
        package_key: 'starter',
        monthly_price: 29_500,
        package_discount: '0',
        total_net: 354_000,
        starts_on: '2025-12-11',
        ends_on: '2026-12-10',
        running_months: 12,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.change(async (tx) => {
      await addSlots(tx, { company_id: company.company_id, prices: [29_500], paid_until: '2026-12-10', subscription_id });
      await takeSlot(tx, company.company_id, id);
    });
    await morning('2026-12-13');
    expect(await statusOf(company, id)).toBe('active');
    const order = { selected_package: 'starter' as const, gdpr: true, agree_rights: true };
    expect((await world.call(await as(company), packages.start, { body: order })).body.order).toMatchObject({ status: 'paid' });
    await morning('2026-12-14');
    expect(await statusOf(company, id)).toBe('active');
    await morning('2027-12-13');
    await morning('2027-12-16');
    expect(await statusOf(company, id)).toBe('inactive');
    expect(await notesOf(company)).toHaveLength(1);
  });
});
