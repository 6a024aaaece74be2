import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { billing } from '#contract/billing/billing.ts';
import { invoices } from '#contract/billing/invoices.ts';
import { creditLines } from '#contract/billing/price-lines.ts';
import { hires } from '#contract/hiring/hires.ts';
import { timelineOf } from '#contract/hiring/timeline.ts';
import { type CallOutcome } from '#contract/foundation/vocabulary.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { invoicesAdmin } from '#contract/staff/invoices-admin.ts';
import type { z } from 'zod';
import { applyPaymentEvent, bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { lockTransaction } from '#server/features/billing/payments/commands.ts';
import { reportPayment } from '#test/make-debts.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const logCall = (company: CompanyPerson, id: number, outcome: z.input<typeof CallOutcome>) =>
  world.call(company.caller, timelineOf.call.add, { params: { model: 'unlocked-driver', id }, body: { properties: { outcome } } });
/** An unlocked driver whose present phone is not confirmed: a wrong number is credited at once. */
async function makeUnconfirmed(company: CompanyPerson, facts: Parameters<typeof makeUnlocked>[2] = {}) {
  const unlocked = await makeUnlocked(world, company, facts);
  await world.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', unlocked.driver.user_id).execute();
  return unlocked;
}
const bookingsOf = (unlocked_driver_id: number) =>
  world.db.selectFrom('transactions').selectAll().where('unlocked_driver_id', '=', unlocked_driver_id).orderBy('id').execute();
const rowOf = (id: number) => world.db.selectFrom('unlocked_drivers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refundsOf = async (transaction_id: number) => {
  const charge = await world.db.selectFrom('transactions').select('charge_ref').where('id', '=', transaction_id).executeTakeFirstOrThrow();
  return world.db.selectFrom('sandbox_charges').selectAll().where('idempotency_key', '=', `credit-${charge.charge_ref}`).execute();
};
const nightly = async () => {
  await world.jobs.runTimer('credit-unanswered-unlocks');
  await world.drainJobs();
};

test('a wrong number refunds the card exactly once, for any number of entries', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnconfirmed(company);
  await logCall(company, id, 'Wrong Number');
  await logCall(company, id, 'Wrong Number');
  await world.drainJobs();
  await nightly();
  const [paid, credit, ...more] = await bookingsOf(id);
  expect(more).toEqual([]);
  expect(credit).toMatchObject({ kind: 'credit', status: 'credited', amount_net: -3900, amount_gross: -paid!.amount_gross });
  expect(await refundsOf(paid!.id)).toMatchObject([{ amount_cents: -4641 }]);
  expect((await rowOf(id)).credited_at).not.toBeNull();
  const notified = await world.db
    .selectFrom('notifications')
    .selectAll()
    .where('name', '=', 'unlock_credited')
    .where('link', '=', '/settings/billing')
    .execute();
  expect(notified.map(({ user_id }) => user_id)).toEqual([company.user_id]);
});

test('the credit of an unlock whose card payment the bank has taken back ends the debt, and says why the card gets nothing', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnconfirmed(company);
  const [bought] = await bookingsOf(id);
  await reportPayment(world, { kind: 'dispute_lost', charge_ref: bought!.charge_ref, amount_cents: bought!.amount_gross });
  await logCall(company, id, 'Wrong Number');
  await world.drainJobs();
  const [paid, credit] = await bookingsOf(id);
  expect([paid!.status, credit!.payment_method, credit!.amount_net]).toEqual(['paid', 'sepa', -3900]);
  expect(await refundsOf(paid!.id)).toEqual([]);
  const entries = await world.db
    .selectFrom('timeline_entries')
    .select('properties')
    .where('model_id', '=', id)
    .where(sql<boolean>`properties ->> 'event' = 'credited'`)
    .execute();
  expect(entries).toMatchObject([{ properties: { returns_to: 'sepa', was_disputed: true } }]);
});

test.each([
  ['card', 'sepa'],
  ['sepa', 'card'],
] as const)('a credit of a payment by %s returns that way, also when the company pays by %s now', async (payment_method, now_by) => {
  const company = await makeCompany(world, { payment_method });
  const { unlocked_driver_id: id } = await makeUnconfirmed(company);
  await world.db.updateTable('companies').set({ payment_method: now_by }).where('id', '=', company.company_id).execute();
  await logCall(company, id, 'Wrong Number');
  await world.drainJobs();
  const [paid, credit] = await bookingsOf(id);
  expect(credit).toMatchObject({ kind: 'credit', status: 'credited', payment_method, amount_gross: -4641 });
  expect(await refundsOf(paid!.id)).toHaveLength(payment_method === 'card' ? 1 : 0);
});

test('a credit has the tax rate of its transaction, whatever the company’s current rate', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnconfirmed(company);
  await world.db.updateTable('companies').set({ tax_percentage: 0 }).where('id', '=', company.company_id).execute();
  await logCall(company, id, 'Wrong Number');
  await world.drainJobs();
  const [paid, credit] = await bookingsOf(id);
  expect(credit).toMatchObject({ tax_percentage: 19, amount_tax: -741, amount_gross: -4641 });
  expect(await refundsOf(paid!.id)).toMatchObject([{ amount_cents: -4641 }]);
});

test('the provider’s event about our refund credits nothing a second time', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnconfirmed(company);
  await logCall(company, id, 'Wrong Number');
  await world.drainJobs();
  const [paid] = await bookingsOf(id);
  const report = { event_ref: 'evt_own_refund', kind: 'charge_refunded' as const, charge_ref: paid!.charge_ref, amount_cents: 4641 };
  await world.change((tx) =>
    applyPaymentEvent(tx, world.services, { ...report, method_ref: null, order_key: null, happened_at: new Date() }),
  );
  expect((await bookingsOf(id)).map(({ status }) => status)).toEqual(['paid', 'credited']);
  const { charged_gross, credited_gross } = (await world.call(company.caller, billing.totals)).body;
  expect({ charged_gross, credited_gross }).toEqual({ charged_gross: 4641, credited_gross: 4641 });
});

describe('a payment of which a part went back before', () => {
  /** Staff give back a part of the only line of the company's only invoice. */
  async function creditByStaff(company: CompanyPerson, amount_net: number) {
    const [invoice] = (await world.call(company.caller, invoices.list, { query: {} })).body.data.filter(({ kind }) => kind === 'invoice');
    const chief = (await makeStaff(world, 'super-admin')).caller;
    return world.call(chief, invoicesAdmin.credit, {
      params: { id: invoice!.id },
      body: { position: 1, amount_net, reason: 'Agreed by phone' },
    });
  }
  async function makeInvoiced(payment_method: 'card' | 'sepa') {
    const company = await makeCompany(world, { payment_method });
    const frequency = { company_id: company.company_id, frequency: 'per_purchase' } as const;
    await world.db.insertInto('invoice_settings').values(frequency).execute();
    const { unlocked_driver_id: id } = await makeUnconfirmed(company);
    await world.drainJobs();
    return { company, id };
  }
  const creditsOf = async (id: number) =>
    (await bookingsOf(id)).filter(({ kind }) => kind === 'credit').map(({ amount_net, amount_gross }) => [amount_net, amount_gross]);

  test.each(['card', 'sepa'] as const)('by %s: a wrong number returns the rest, to the cent, and hides the driver', async (by) => {
    const { company, id } = await makeInvoiced(by);
    expect((await creditByStaff(company, 50)).status).toBe(200);
    expect((await creditByStaff(company, 50)).status).toBe(200);
    await logCall(company, id, 'Wrong Number');
    await world.drainJobs();
    // the taxes of the three parts add up to that of the payment
    expect(await creditsOf(id)).toEqual([
      [-50, -60],
      [-50, -59],
      [-3800, -4522],
    ]);
    const [paid] = await bookingsOf(id);
    expect((await refundsOf(paid!.id)).map(({ amount_cents }) => amount_cents)).toEqual(by === 'card' ? [-4522] : []);
    expect((await rowOf(id)).credited_at).not.toBeNull();
  });

  test('by the card provider: only the rest is refunded', async () => {
    const { company, id } = await makeInvoiced('card');
    const [paid] = await bookingsOf(id);
    const report = { event_ref: 'evt_dashboard', kind: 'charge_refunded' as const, charge_ref: paid!.charge_ref, amount_cents: 1000 };
    await world.change((tx) =>
      applyPaymentEvent(tx, world.services, { ...report, method_ref: null, order_key: null, happened_at: new Date() }),
    );
    await logCall(company, id, 'Wrong Number');
    await world.drainJobs();
    expect(await refundsOf(paid!.id)).toMatchObject([{ amount_cents: -3641 }]);
    expect(await creditsOf(id)).toEqual([[-3060, -3641]]);
  });

  test('whole: nothing is booked, and the driver is hidden', async () => {
    const { company, id } = await makeInvoiced('card');
    await creditByStaff(company, 3900);
    await logCall(company, id, 'Wrong Number');
    await world.drainJobs();
    const [paid, , ...more] = await bookingsOf(id);
    expect(more).toEqual([]);
    expect(await refundsOf(paid!.id)).toEqual([]);
    const row = await rowOf(id);
    expect([row.credited_at, row.deleted_at]).not.toContain(null);
  });

  test('at the same time: both credits together are the payment', async () => {
    const { company, id } = await makeInvoiced('sepa');
    const [paid] = await bookingsOf(id);
    const payer = await getPayer(world.db, company.company_id);
    await logCall(company, id, 'Wrong Number');
    // the credit of staff is booked, and not committed yet, when the job decides
    let draining: Promise<void> | undefined;
    await world.change(async (tx) => {
      await lockTransaction(tx, paid!.id);
      await bookTransaction(tx, world.services, payer, {
        kind: 'credit',
        lines: creditLines({ amount_net: 3000, tax_percentage: 19 }),
        description: 'Cabina credit',
        unlocked_driver_id: id,
        idempotency_key: 'credit-at-the-same-time',
        details: { reason: 'staff', transaction_id: paid!.id },
        returns_to: 'sepa',
      });
      draining = world.drainJobs();
      const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await isWaiting.execute(world.db)).rows).not.toEqual([]), 5000);
    });
    await draining;
    expect(await creditsOf(id)).toEqual([
      [-3000, -3570],
      [-900, -1071],
    ]);
  });
});

test('an amount paid by the campaign’s budget is returned to that budget, once', async () => {
  const company = await makeCompany(world);
  const campaign = await makeCampaign(world, company);
  const budget = async () =>
    (await world.db.selectFrom('campaigns').select('remaining_budget').where('id', '=', campaign.id).executeTakeFirstOrThrow())
      .remaining_budget;
  await world.db.updateTable('campaigns').set({ remaining_budget: 10_000 }).where('id', '=', campaign.id).execute();
  const { unlocked_driver_id: id } = await makeUnconfirmed(company, { campaign });
  expect(await budget()).toBe(6100);
  await logCall(company, id, 'Wrong Number');
  await world.drainJobs();
  await logCall(company, id, 'Busy');
  await world.drainJobs();
  expect(await budget()).toBe(10_000);
  const [, credit, ...more] = await bookingsOf(id);
  expect(more).toEqual([]);
  expect(credit).toMatchObject({ kind: 'credit', payment_method: 'budget', amount_net: -3900 });
});

test('three attempts on three days, then seven days without an answer: credited by the timer', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnlocked(world, company);
  const noon = (24 + 10 - new Date().getUTCHours()) % 24; // well inside the hours of the driver
  world.advanceClock(noon);
  for (const outcome of ['No Answer', 'Busy', 'Left VoiceMail'] as const) {
    world.advanceClock(24);
    await logCall(company, id, outcome);
  }
  await world.drainJobs();
  world.advanceClock(6 * 24);
  await nightly();
  expect(await bookingsOf(id)).toHaveLength(1);
  world.advanceClock(25);
  await nightly();
  await nightly();
  expect((await bookingsOf(id)).map(({ kind }) => kind)).toEqual(['unlock', 'credit']);
  world.advanceClock(-(noon + 10 * 24 + 1));
});

test('setting an unreachable driver aside does not prevent the credit', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnlocked(world, company);
  const noon = (24 + 10 - new Date().getUTCHours()) % 24;
  world.advanceClock(noon);
  for (let day = 0; day < 3; day++) {
    world.advanceClock(24);
    await logCall(company, id, 'No Answer');
  }
  const { id: reason } = await world.db.selectFrom('unqualified_status_reasons').select('id').executeTakeFirstOrThrow();
  await world.call(company.caller, unlockedDrivers.setUnqualifiedReasons, { params: { id }, body: { options: [reason] } });
  await world.call(company.caller, unlockedDrivers.setStatus, { params: { id }, body: { status_id: 5 } });
  await world.drainJobs();
  expect((await rowOf(id)).status_id).toBe(5);
  world.advanceClock(7 * 24 + 1);
  await nightly();
  expect((await bookingsOf(id)).map(({ kind }) => kind)).toEqual(['unlock', 'credit']);
  world.advanceClock(-(noon + 10 * 24 + 1));
});

test('backdated attempts do not advance the credit', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await makeUnlocked(world, company);
  for (const days of [10, 11, 12])
    await world.call(company.caller, timelineOf.call.add, {
      params: { model: 'unlocked-driver', id },
      body: { properties: { outcome: 'No Answer' }, performed_at: new Date(Date.now() - days * 86_400_000).toISOString() },
    });
  await world.drainJobs();
  await nightly();
  expect(await bookingsOf(id)).toHaveLength(1);
});

test('ST018: interest lost before any contact is credited; after a message it is not', async () => {
  const company = await makeCompany(world);
  const gone = await makeUnlocked(world, company);
  const written = await makeUnlocked(world, company);
  await world.call(company.caller, timelineOf.sms.add, {
    params: { model: 'unlocked-driver', id: written.unlocked_driver_id },
    body: { properties: { text: 'Buenos días' } },
  });
  for (const { driver, unlocked_driver_id: id } of [gone, written])
    expect((await world.call(driver.caller, hires.lostInterest, { params: { id } })).status).toBe(200);
  await world.drainJobs();
  expect(await bookingsOf(gone.unlocked_driver_id)).toHaveLength(2);
  expect(await bookingsOf(written.unlocked_driver_id)).toHaveLength(1);
});
