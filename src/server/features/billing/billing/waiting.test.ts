import { budgetLines } from '#contract/billing/price-lines.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packages } from '#contract/billing/packages.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { slots } from '#contract/billing/slots.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { bookTransaction, processPayment } from './commands.ts';
import { getPayer } from './queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const order = { selected_package: 'starter' as const, gdpr: true, agree_rights: true };
const transactionsOf = (company_id: number) =>
  world.db.selectFrom('transactions').selectAll().where('company_id', '=', company_id).orderBy('id').execute();
const minute = () => world.jobs.runTimer('settle-pending-transactions');
async function billingMails(company_id: number): Promise<string[]> {
  const { billing_email } = await world.db
    .selectFrom('companies')
    .select('billing_email')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  return (await world.mailbox(billing_email!)).map(({ text }) => text ?? '');
}

describe('orders that wait for a mandate', () => {
  test('do not delay card payments, however many they are', async () => {
    const patient = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
    for (let number = 0; number < 205; number++)
      await world.change(async (tx) =>
        bookTransaction(tx, world.services, await getPayer(tx, patient.company_id), {
          kind: 'budget',
          lines: budgetLines(1000, 19),
          description: 'Cabina',
          idempotency_key: `waits:${number}`,
          options: { waits_for_mandate: true },
        }),
      );
    const buyer = await makeCompany(world, { card: 'tok_lost_answer' });
    await world.call(buyer.caller, slots.activate, { body: { accepted_terms: true } });
    expect((await world.call(buyer.caller, slots.buy, { body: { slots: 1 } })).body.code).toBe('payment_unanswered');
    world.advanceClock(0.1);
    await minute();
    expect(await transactionsOf(buyer.company_id)).toMatchObject([{ status: 'paid' }]);
    expect(new Set((await transactionsOf(patient.company_id)).map(({ status }) => status))).toEqual(new Set(['pending']));
  });

  test('are charged to the card with the same time limit as any other', async () => {
    const { caller, company_id } = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
    await world.call(caller, packages.start, { body: order });
    world.advanceClock(48);
    await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_lost_answer' } });
    await world.call(caller, paymentMethods.setActive, { body: { payment_method: 'card' } });
    await minute();
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'pending', payment_method: 'card' }]);
    await minute();
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'paid' }]);
    expect((await world.call(caller, packages.getCart)).body.subscription).not.toBeNull();
  });

  test('are charged once when the company changes to a card in the moment of the approval', async () => {
    const { caller, company_id } = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
    await world.call(caller, packages.start, { body: order });
    const [waiting] = await transactionsOf(company_id);
    await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_visa' } });
    await world.call(caller, paymentMethods.setActive, { body: { payment_method: 'card' } });
    await world.db.updateTable('sepa_accounts').set({ approved_at: new Date() }).where('company_id', '=', company_id).execute();
    // the job of the approval has read the order before the change
    await processPayment(world.services, waiting!);
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'pending', payment_method: 'card', due_on: null }]);
    world.advanceClock(0.1);
    await minute();
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'paid', payment_method: 'card' }]);
  });

  test('fail a quarter of an hour after the first attempt to charge the card', async () => {
    const { caller, company_id } = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
    await world.call(caller, packages.start, { body: order });
    world.advanceClock(48);
    await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_timeout' } });
    await world.call(caller, paymentMethods.setActive, { body: { payment_method: 'card' } });
    await minute();
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'pending' }]);
    world.advanceClock(0.3);
    await minute();
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'failed', failure_reason: 'payment_unanswered' }]);
  });
});

describe('a purchase that fails', () => {
  test('after its user has gone is reported by mail, once', async () => {
    const { caller, company_id } = await makeCompany(world, { card: 'tok_timeout' });
    await world.call(caller, packages.start, { body: order });
    await world.drainJobs();
    expect(await billingMails(company_id)).toEqual([]);
    world.advanceClock(1);
    await minute();
    await world.drainJobs();
    await minute();
    await world.drainJobs();
    expect(await billingMails(company_id)).toEqual([expect.stringContaining('/settings/payment-method')]);
  });

  test('because a server was down for a day charges the card no second time', async () => {
    const { caller, company_id } = await makeCompany(world, { card: 'tok_lost_answer' });
    await world.call(caller, packages.start, { body: order });
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'pending' }]);
    // the provider has forgotten the key by now
    world.advanceClock(24);
    await minute();
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'failed', failure_reason: 'payment_unanswered' }]);
  });

  test('while its user waits is reported on the screen only', async () => {
    const { caller, company_id } = await makeCompany(world, { card: 'tok_declined' });
    expect((await world.call(caller, packages.start, { body: order })).body.code).toBe('payment_declined');
    await world.drainJobs();
    expect(await billingMails(company_id)).toEqual([]);
  });
});
