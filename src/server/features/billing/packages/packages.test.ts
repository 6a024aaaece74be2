import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#contract/billing/company.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { packages } from '#contract/billing/packages.ts';
import { packageKeys, packages as catalogue, wizardStep } from '#contract/billing/packages.policy.ts';
import { packageLines, packagePrice, packageTerms, priceOf } from '#contract/billing/price-lines.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { slots } from '#contract/billing/slots.ts';
import { berlin } from '#server/kernel/clock.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { runningTime } from './rules.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const accepted = { gdpr: true, agree_rights: true };
const transactionsOf = (company_id: number) =>
  world.db.selectFrom('transactions').selectAll().where('company_id', '=', company_id).orderBy('id').execute();

/** A company just after registration: a name and an owner, nothing else. */
async function newcomer(facts: Parameters<typeof makeCompany>[1] = { payment_method: null }) {
  const made = await makeCompany(world, facts);
  const empty = { address_line1: null, city: null, postal_code: null, billing_email: null };
  await world.db.updateTable('companies').set(empty).where('id', '=', made.company_id).execute();
  return made;
}
const address = { address_line1: 'Hafenstraße 1', postal_code: '20457', city: 'Hamburg', billing_email: 'rechnung@spedition.example' };

describe('prices', () => {
  test('Starter and Pro as specified, in exact cents', () => {
    const alone = { additional_campaigns: 0, selected_active_sourcing_users: 0 };
    expect(packagePrice({ ...alone, selected_package: 'starter' })).toMatchObject({ overall_net: 354_000, running_months: 12 });
    expect(packagePrice({ ...alone, selected_package: 'pro' })).toMatchObject({ overall_net: 587_994, running_months: 24 });
  });

  test('a package names what is paid at once, and its price a month with the discount', () => {
    expect(packageTerms('starter')).toEqual({ a_month: 29_500, months: 12, at_once: 354_000 });
    expect(packageTerms('pro')).toEqual({ a_month: 24_500, months: 24, at_once: 587_994 });
  });

  test('overall price = (extra × price × (1 − discount) + monthly × (1 − package discount)) × months; active sourcing separate', () => {
    const discounts = { starter: 0, pro: 0.1695 };
    fc.assert(
      fc.property(
        fc.constantFrom(...packageKeys),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (selected_package, extra, users) => {
          const order = { selected_package, additional_campaigns: extra, selected_active_sourcing_users: users };
          const price = packagePrice(order);
          const months = selected_package === 'pro' ? 24 : 12;
          expect(price.overall_net / 100).toBeCloseTo((extra * 95 * (1 - 0.16) + 295 * (1 - discounts[selected_package])) * months, 6);
          expect(price.active_sourcing_net).toBe(9500 * users * months);
          expect(Number.isInteger(price.total_net)).toBe(true);
          expect(priceOf(packageLines(order, 19), 19).amount_net).toBe(price.total_net);
        },
      ),
    );
  });
});

test.each([
  ['starter', '2028-02-29', '2029-02-28'],
  ['starter', '2027-03-01', '2028-02-29'],
  ['starter', '2026-01-31', '2027-01-30'],
] as const)('%s from %s runs until %s', (selected_package, starts_on, ends_on) => {
  expect(runningTime(catalogue[selected_package].running_months, starts_on)).toMatchObject({ ends_on });
});

describe('ST003: where the wizard opens', () => {
  test.each([
    [{ package: false, billing_details: false, payment_method: false }, 1],
    [{ package: true, billing_details: false, payment_method: false }, 1],
    [{ package: true, billing_details: true, payment_method: false }, 3],
    [{ package: false, billing_details: true, payment_method: false }, 3],
    [{ package: true, billing_details: true, payment_method: true }, 4],
    [{ package: false, billing_details: true, payment_method: true }, 1],
    [{ package: true, billing_details: false, payment_method: true }, 1],
  ])('%o opens at %i', (has, step) => expect(wizardStep(has)).toBe(step));

  test('packages, then 3 after the company profile, then 4 after the payment method', async () => {
    const { caller } = await newcomer();
    const cart = await world.call(caller, packages.getCart);
    expect(cart.body).toMatchObject({
      step: 1,
      selected_package: null,
      charge: null,
      selected_active_sourcing_price: 9500,
      additional_campaigns_price: 9500,
      additional_campaigns_discount: 0.16,
    });
    const saved = await world.call(caller, packages.saveCart, { body: { selected_package: 'pro', additional_campaigns: 2 } });
    expect(saved.body).toMatchObject({ step: 1, charge: { price: { amount_net: 587_994 + 383_040 }, when: null } });
    await world.call(caller, company.saveProfile, { body: { ...address, account_name: 'Spedition Müller GmbH' } });
    expect((await world.call(caller, packages.getCart)).body.step).toBe(3);
    await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_visa' } });
    expect((await world.call(caller, packages.getCart)).body).toMatchObject({
      step: 4,
      charge: { when: 'now' },
      additional_campaigns: 2,
    });
  });
});

/** The days that documents print for each line. */
const servicesOf = async (company_id: number) => {
  const lines = await world.db
    .selectFrom('transaction_lines as l')
    .innerJoin('transactions as t', 't.id', 'l.transaction_id')
    .select(['l.service_from', 'l.service_till'])
    .where('t.company_id', '=', company_id)
    .execute();
  return lines.map(({ service_from, service_till }) => [service_from, service_till]);
};

describe('ordering', () => {
  test('the previewed amount is charged once, and the slots exist', async () => {
    const { caller, company_id } = await makeCompany(world);
    const order = { selected_package: 'starter' as const, additional_campaigns: 2, selected_active_sourcing_users: 1 };
    const { charge } = (await world.call(caller, packages.saveCart, { body: order })).body;
    const body = { ...order, ...accepted, amount_gross: charge!.price.amount_gross };
    const both = await Promise.all([1, 2].map(() => world.call(caller, packages.start, { body })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [transaction, ...others] = await transactionsOf(company_id);
    expect(others).toEqual([]);
    expect(transaction).toMatchObject({ kind: 'package', status: 'paid', ...charge!.price });
    expect(both[0]!.body.order!.lines).toEqual(charge!.lines);
    const charged = await world.db.selectFrom('sandbox_charges').selectAll().where('charge_ref', '=', transaction!.charge_ref!).execute();
    expect(charged).toMatchObject([{ amount_cents: charge!.price.amount_gross }]);
    const start = berlin().startOf('day');
    const ends_on = start.plus({ months: 12 }).minus({ days: 1 }).toISODate();
    expect(both[0]!.body.subscription).toMatchObject({ package_key: 'starter', starts_on: start.toISODate(), ends_on });
    expect(await servicesOf(company_id)).toEqual(Array.from({ length: 3 }, () => [start.toISODate(), ends_on]));
    const information = (await world.call(caller, slots.information)).body;
    expect(information).toMatchObject({
      slots_count: 3,
      free_slots_count: 3,
      package_slots_count: 3,
      primary_price: 0,
      next_charge: { amount_gross: 0 },
    });
    const listed = (await world.call(caller, slots.list, { query: {} })).body;
    expect(listed).toMatchObject({ data: Array.from({ length: 3 }, () => ({ paid_until: ends_on })), meta: { total: 3 } });
    expect((await world.call(caller, packages.start, { body: { ...body, selected_package: 'pro' } })).body.code).toBe('package_ordered');
  });

  test('any cart: preview, booking and debit have the same amount', async () => {
    const { caller, company_id } = await makeCompany(world);
    const order = fc.record({
      selected_package: fc.constantFrom(...packageKeys),
      additional_campaigns: fc.integer({ min: 0, max: 20 }),
      selected_active_sourcing_users: fc.integer({ min: 0, max: 20 }),
      tax_percentage: fc.constantFrom(7, 19, 21),
    });
    await fc.assert(
      fc.asyncProperty(order, async ({ tax_percentage, ...chosen }) => {
        await world.db.deleteFrom('slots').where('company_id', '=', company_id).execute();
        await world.db.deleteFrom('subscriptions').where('company_id', '=', company_id).execute();
        await world.db.updateTable('companies').set({ tax_percentage }).where('id', '=', company_id).execute();
        const { charge } = (await world.call(caller, packages.saveCart, { body: chosen })).body;
        const ordered = await world.call(caller, packages.start, { body: accepted });
        expect(ordered.body.order).toMatchObject({ status: 'paid', ...charge!.price });
        const last = (await transactionsOf(company_id)).at(-1)!;
        const debit = await world.db
          .selectFrom('sandbox_charges')
          .selectAll()
          .where('charge_ref', '=', last.charge_ref!)
          .executeTakeFirstOrThrow();
        expect(debit.amount_cents).toBe(charge!.price.amount_gross);
      }),
      { numRuns: 12 },
    );
  });

  test('reports what is missing, and refuses outdated prices', async () => {
    const { caller } = await newcomer();
    expect((await world.call(caller, packages.start, { body: {} })).body).toMatchObject({
      code: 'package_missing',
      errors: { selected_package: [expect.any(String)] },
    });
    await world.call(caller, packages.saveCart, { body: { selected_package: 'starter' } });
    expect((await world.call(caller, packages.start, { body: accepted })).body.code).toBe('billing_details_missing');
    await world.call(caller, packages.saveCart, { body: address });
    expect((await world.call(caller, packages.start, { body: {} })).body.errors).toHaveProperty('gdpr');
    expect((await world.call(caller, packages.start, { body: accepted })).body.code).toBe('payment_method_missing');
    expect((await world.call(caller, packages.saveCart, { body: { additional_campaigns_price: 1 } })).body.code).toBe('price_changed');
    expect((await world.call(caller, packages.saveCart, { body: { additional_campaigns: -1 } })).status).toBe(422);
  });

  test('a declined card: no package and no slot; another card then buys it', async () => {
    const { caller, company_id } = await makeCompany(world, { card: 'tok_declined' });
    const body = { selected_package: 'starter' as const, ...accepted };
    expect((await world.call(caller, packages.start, { body })).body.code).toBe('payment_declined');
    expect((await world.call(caller, slots.information)).body.slots_count).toBe(0);
    await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_mastercard' } });
    expect((await world.call(caller, packages.start, { body })).body.subscription).not.toBeNull();
    expect((await transactionsOf(company_id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  test('by direct debit: the order waits for the mandate, then runs and is due after the agreed days', async () => {
    const { caller, company_id } = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
    const ordered = await world.call(caller, packages.start, { body: { selected_package: 'starter', ...accepted } });
    expect(ordered.body).toMatchObject({ charge: { when: 'approval' }, order: { status: 'pending' }, subscription: null });
    await world.jobs.runTimer('settle-pending-transactions');
    expect(await servicesOf(company_id)).toEqual([[null, null]]);
    expect((await world.call(caller, slots.information)).body.slots_count).toBe(0);
    const staff = await makeStaff(world, 'admin');
    await world.call(staff.caller, companyAdmin.approveSepa, { params: { id: company_id }, body: { signed_at: berlin().toISODate() } });
    await world.drainJobs();
    const cart = (await world.call(caller, packages.getCart)).body;
    expect(cart).toMatchObject({
      charge: { when: 'due_days' },
      order: { status: 'open', due_on: berlin().plus({ days: 14 }).toISODate() },
    });
    expect(await servicesOf(company_id)).toEqual([[cart.subscription!.starts_on, cart.subscription!.ends_on]]);
    expect((await world.call(caller, slots.information)).body.slots_count).toBe(1);
    await world.drainJobs();
    const { billing_email } = (await world.call(caller, company.current)).body;
    const mails = (await world.mailbox(billing_email)).map(({ text }) => text);
    expect(mails).toHaveLength(2); // the purchase, and the notice of the debit
    expect(mails.join()).toMatch(/4\.212,60\s€/);
    expect(mails.join()).toContain('Starter package');
    // the notice names what is debited, as the bank statement does
    expect(mails.join()).toContain('Starter package (T-');
  });

  test('an order that waits for its mandate is charged to the card when the company changes its method', async () => {
    const { caller, company_id } = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
    await world.call(caller, packages.start, { body: { selected_package: 'starter', ...accepted } });
    await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_visa' } });
    await world.call(caller, paymentMethods.setActive, { body: { payment_method: 'card' } });
    world.advanceClock(0.05);
    await world.jobs.runTimer('settle-pending-transactions');
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'paid', payment_method: 'card' }]);
  });
});
