import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
import { openDatabase } from '#test/open-database.ts';
import { SandboxPayments, testCards } from './local.ts';
import { ForgedEvent, type ChargeOrder } from '#server/ports/payments.ts';

let connection: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => void (connection = await openDatabase()));
afterAll(() => connection.close());

const open = () => new SandboxPayments({ db: connection.db, clock, timeout_ms: 20 });
let next = 0;
async function order(token: string, over: Partial<ChargeOrder> = {}): Promise<ChargeOrder> {
  const card = await open().attachCard('cus_sandbox_1', token);
  if (card.status !== 'attached') throw new Error(card.reason);
  const basics = { customer_ref: 'cus_sandbox_1', amount_cents: 3900, currency: 'eur', description: 'Unlock' } as const;
  return { ...basics, method_ref: card.method_ref, idempotency_key: `unlock-${++next}`, ...over };
}
const storedCharges = (key: string) => connection.db.selectFrom('sandbox_charges').selectAll().where('idempotency_key', '=', key).execute();

describe('the sandbox', () => {
  it('offers cards whose labels name their result, and no real card numbers', async () => {
    const { provider, test_cards, publishable_key } = await open().createSetupIntent({
      company_id: 7,
      name: 'T',
      email: 't@example.com',
      customer_ref: null,
    });
    expect([provider, publishable_key]).toEqual(['sandbox', null]);
    expect(test_cards).toEqual(testCards);
    expect(test_cards.every(({ token }) => token.startsWith('tok_'))).toBe(true);
  });

  it('charges once per key, also after a restart', async () => {
    const order1 = await order('tok_visa');
    const first = await open().charge(order1);
    expect(first).toMatchObject({ status: 'succeeded' });
    expect(await open().charge(order1)).toEqual(first);
    expect(await storedCharges(order1.idempotency_key)).toHaveLength(1);
  });

  it('charges once for ten concurrent callers', async () => {
    const order1 = await order('tok_visa');
    const results = await Promise.all(Array.from({ length: 10 }, () => open().charge(order1)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await storedCharges(order1.idempotency_key)).toHaveLength(1);
  });

  it.each([
    ['tok_declined', 'card_declined'],
    ['tok_insufficient_funds', 'insufficient_funds'],
    ['tok_3ds', 'authentication_required'],
  ])('%s is declined with a reason, and stays declined under its key', async (token, reason) => {
    const order1 = await order(token);
    expect(await open().charge(order1)).toEqual({ status: 'declined', reason });
    expect(await open().charge(order1)).toEqual({ status: 'declined', reason });
  });

  it('a card that times out charges nothing', async () => {
    const order1 = await order('tok_timeout');
    await expect(open().charge(order1)).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
    expect(await storedCharges(order1.idempotency_key)).toEqual([]);
  });

  it('repeating the call finds a lost response, without a second charge', async () => {
    const order1 = await order('tok_lost_answer');
    await expect(open().charge(order1)).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
    expect(await open().charge(order1)).toMatchObject({ status: 'succeeded' });
    expect(await storedCharges(order1.idempotency_key)).toHaveLength(1);
  });

  it('refuses a key with another amount', async () => {
    const order1 = await order('tok_visa');
    await open().charge(order1);
    await expect(open().charge({ ...order1, amount_cents: 1 })).rejects.toMatchObject({ name: 'ProviderFailure', retryable: false });
  });

  it('refuses unknown and expired cards', async () => {
    expect(await open().attachCard('cus_sandbox_1', '4242424242424242')).toEqual({ status: 'declined', reason: 'incorrect_card_data' });
    expect(await open().attachCard('cus_sandbox_1', 'tok_expired')).toEqual({ status: 'declined', reason: 'expired_card' });
  });

  it('refunds a charge once', async () => {
    const charge = await open().charge(await order('tok_visa'));
    if (charge.status !== 'succeeded') throw new Error('not charged');
    const refund = { charge_ref: charge.charge_ref, amount_cents: 3900, idempotency_key: `credit-${++next}` };
    expect(await open().refund(refund)).toEqual(await open().refund(refund));
    await expect(open().refund({ ...refund, amount_cents: 9999, idempotency_key: 'credit-x' })).rejects.toMatchObject({ retryable: false });
    await expect(open().refund({ ...refund, charge_ref: 'ch_none', idempotency_key: 'credit-y' })).rejects.toMatchObject({
      retryable: false,
    });
  });

  it('rejects every event', () => {
    expect(() => open().parseEvent()).toThrow(ForgedEvent);
  });
});
