import { afterAll, beforeAll, expect, test } from 'vitest';
import { dunning } from '#contract/billing/dunning.ts';
import { applyPaymentEvent } from '#server/features/billing/billing/commands.ts';
import { debtChargeKey } from '#server/features/billing/payments/queries.ts';
import { makeDebt } from '#test/make-debts.ts';
import { makeCompany, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const chargesOf = (transaction_id: number) =>
  world.db.selectFrom('debt_charges').selectAll().where('transaction_id', '=', transaction_id).orderBy('id').execute();
const stateOf = async (id: number) => ({
  ...(await world.db.selectFrom('transactions').select('status').where('id', '=', id).executeTakeFirstOrThrow()),
  payments: (await world.db.selectFrom('payments').select('amount').where('transaction_id', '=', id).execute()).map((row) => row.amount),
});
const refunds = () => world.db.selectFrom('sandbox_charges').select('amount_cents').where('status', '=', 'refunded').execute();
const setCard = ({ company_id }: CompanyPerson, token: string) =>
  world.db
    .updateTable('companies')
    .set({ payment_customer_ref: 'cus_sandbox_1', card_method_ref: `pm_sandbox_${token}` })
    .where('id', '=', company_id)
    .execute();
const pay = async ({ user_id }: CompanyPerson, id: number) =>
  world.call(await world.signIn(user_id), dunning.pay, { params: { id }, body: { amount: 4641 } });
const minute = () => world.jobs.runTimer('finish-charges-of-debts');

/** A debt whose charge the provider has made, and whose answer was lost. */
async function chargedWithoutAnswer() {
  const company = await makeCompany(world, { payment_method: 'sepa' });
  await setCard(company, 'tok_lost_answer');
  const id = await makeDebt(world, company.company_id);
  expect((await pay(company, id)).body.code).toBe('payment_unanswered');
  return { company, id };
}

/** The provider reports the success of the first charge, with its key. */
async function report(id: number, event_ref: string): Promise<void> {
  const [charge] = await chargesOf(id);
  const order_key = debtChargeKey(charge!);
  const { charge_ref } = await world.db
    .selectFrom('sandbox_charges')
    .select('charge_ref')
    .where('idempotency_key', '=', order_key)
    .executeTakeFirstOrThrow();
  const event = { event_ref, kind: 'charge_succeeded' as const, charge_ref, order_key, amount_cents: 4641 };
  await world.change((tx) => applyPaymentEvent(tx, world.services, { ...event, method_ref: null, happened_at: new Date() }));
  await world.drainJobs();
}

test('a charge whose answer was lost is booked by the event of the provider, once', async () => {
  const { id } = await chargedWithoutAnswer();
  await report(id, 'evt_charge');
  expect(await stateOf(id)).toEqual({ status: 'paid', payments: [4641] });
  await report(id, 'evt_charge_again');
  world.advanceClock(0.1);
  await minute();
  expect(await stateOf(id)).toEqual({ status: 'paid', payments: [4641] });
  expect(await refunds()).toEqual([]);
});

test('after a day without an answer the card is not charged again, and money that turns up later is sent back once', async () => {
  const { company, id } = await chargedWithoutAnswer();
  world.advanceClock(24);
  await minute();
  expect(await stateOf(id)).toEqual({ status: 'open', payments: [] });
  expect(await chargesOf(id)).toMatchObject([{ state: 'declined', charge_ref: null }]);
  // the company pays once more, with another card
  await setCard(company, 'tok_visa');
  expect((await pay(company, id)).status).toBe(200);
  await report(id, 'evt_late');
  await report(id, 'evt_late_again');
  expect(await refunds()).toEqual([{ amount_cents: -4641 }]);
  // the event about this refund takes nothing back from the debt
  const { charge_ref } = (await chargesOf(id))[0]!;
  const refunded = { event_ref: 'evt_refunded', kind: 'charge_refunded' as const, charge_ref, order_key: null, amount_cents: 4641 };
  await world.change((tx) => applyPaymentEvent(tx, world.services, { ...refunded, method_ref: null, happened_at: new Date() }));
  expect(await stateOf(id)).toEqual({ status: 'paid', payments: [4641] });
});
