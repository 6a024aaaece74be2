import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
import { openProvider, type Answered, type Received } from '#test/provider-server.ts';
import { ForgedEvent, type ChargeOrder } from '#server/ports/payments.ts';
import { StripePayments } from './stripe.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

type Script = Record<string, Answered | ((request: Received) => Answered)>;

/** Responds as documented by Stripe's API. A call that the script does not contain gets a 404, which fails the test. */
async function stripe(script: Script) {
  const provider = await openProvider((request) => {
    const answer = script[`${request.method} ${request.path.split('?')[0]}`];
    return typeof answer === 'function'
      ? answer(request)
      : (answer ?? { status: 404, body: { error: { type: 'invalid_request_error', message: 'no such call' } } });
  });
  close = provider.close;
  const payments = new StripePayments({
    secret_key: 'sk_test_1',
    publishable_key: 'pk_test_1',
    webhook_secret: 'whsec_1',
    clock,
    api_base: provider.url,
    timeout_ms: 300,
  });
  return { payments, received: provider.received };
}

const order: ChargeOrder = {
  customer_ref: 'cus_1',
  method_ref: 'pm_1',
  amount_cents: 3900,
  currency: 'eur',
  description: 'Unlock 17',
  idempotency_key: 'unlock-17',
};
const intent = (over: object) => ({ id: 'pi_1', object: 'payment_intent', amount: 3900, status: 'succeeded', ...over });
const refused = (code: string, decline_code?: string): Answered => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code,
      decline_code,
      message: 'Your card was declined.',
      payment_intent: intent({ status: 'requires_payment_method' }),
    },
  },
});
const method = (customer: string | null, card: object | null = { brand: 'visa', last4: '4242' }) => ({
  body: { id: 'pm_1', object: 'payment_method', customer, card },
});

describe('a card', () => {
  it('is set up for a new customer; a second click creates no second customer', async () => {
    const { payments, received } = await stripe({
      'POST /v1/customers': { body: { id: 'cus_9', object: 'customer' } },
      'POST /v1/setup_intents': { body: { id: 'seti_1', object: 'setup_intent', client_secret: 'seti_1_secret' } },
    });
    const customer = { company_id: 7, name: 'Transportes García', email: 'pagos@example.com', customer_ref: null };
    const expected = {
      provider: 'stripe',
      customer_ref: 'cus_9',
      client_secret: 'seti_1_secret',
      publishable_key: 'pk_test_1',
      test_cards: [],
    };
    expect(await payments.createSetupIntent(customer)).toEqual(expected);
    await payments.createSetupIntent(customer);
    const [first, setup, second] = received;
    expect(first!.headers.authorization).toBe('Bearer sk_test_1');
    expect(Object.fromEntries(first!.form)).toEqual({
      name: 'Transportes García',
      email: 'pagos@example.com',
      'metadata[company_id]': '7',
    });
    expect(first!.headers['idempotency-key']).toBe(second!.headers['idempotency-key']);
    expect(Object.fromEntries(setup!.form)).toEqual({ customer: 'cus_9', 'allowed_payment_method_types[0]': 'card', usage: 'off_session' });
  });

  it('is not attached again when the form has attached it', async () => {
    const { payments, received } = await stripe({ 'GET /v1/payment_methods/pm_1': method('cus_1') });
    expect(await payments.attachCard('cus_1', 'pm_1')).toEqual({
      status: 'attached',
      method_ref: 'pm_1',
      brand: 'visa',
      last_four: '4242',
    });
    expect(received).toHaveLength(1);
  });

  it('is attached to its customer', async () => {
    const { payments, received } = await stripe({
      'GET /v1/payment_methods/pm_1': method(null),
      'POST /v1/payment_methods/pm_1/attach': method('cus_1'),
    });
    expect(await payments.attachCard('cus_1', 'pm_1')).toMatchObject({ status: 'attached' });
    expect(received[1]!.form.get('customer')).toBe('cus_1');
  });

  it('is declined when the bank refuses it; other payment methods are not supported', async () => {
    const one = await stripe({
      'GET /v1/payment_methods/pm_1': method(null),
      'POST /v1/payment_methods/pm_1/attach': refused('expired_card'),
    });
    expect(await one.payments.attachCard('cus_1', 'pm_1')).toEqual({ status: 'declined', reason: 'expired_card' });
    await close?.();
    const two = await stripe({ 'GET /v1/payment_methods/pm_1': method('cus_1', null) });
    expect(await two.payments.attachCard('cus_1', 'pm_1')).toEqual({ status: 'declined', reason: 'not_supported' });
  });
});

describe('a charge', () => {
  it('is confirmed immediately, off session, under the key of its debt', async () => {
    const { payments, received } = await stripe({ 'POST /v1/payment_intents': { body: intent({}) } });
    expect(await payments.charge(order)).toEqual({ status: 'succeeded', charge_ref: 'pi_1' });
    expect(received[0]!.headers['idempotency-key']).toBe('unlock-17');
    expect(Object.fromEntries(received[0]!.form)).toEqual({
      amount: '3900',
      currency: 'eur',
      customer: 'cus_1',
      payment_method: 'pm_1',
      'allowed_payment_method_types[0]': 'card',
      description: 'Unlock 17',
      'metadata[order_key]': 'unlock-17',
      off_session: 'true',
      confirm: 'true',
    });
  });

  it.each<[string, Answered, string]>([
    ['declined', refused('card_declined', 'generic_decline'), 'card_declined'],
    ['without funds', refused('card_declined', 'insufficient_funds'), 'insufficient_funds'],
    ['stolen', refused('card_declined', 'stolen_card'), 'card_lost_or_stolen'],
    ['asked for a confirmation', refused('authentication_required'), 'authentication_required'],
    ['waiting for the customer', { body: intent({ status: 'requires_action' }) }, 'authentication_required'],
    [
      'back to the start',
      { body: intent({ status: 'requires_payment_method', last_payment_error: { code: 'incorrect_cvc' } }) },
      'incorrect_card_data',
    ],
  ])('that is %s is an answer, not a failure', async (_, answer, reason) => {
    const { payments } = await stripe({ 'POST /v1/payment_intents': answer });
    expect(await payments.charge(order)).toEqual({ status: 'declined', reason });
  });

  it.each<[string, Answered, boolean]>([
    ['no answer', { silent: true }, true],
    ['a broken line', { hang_up: true }, true],
    ['trouble over there', { status: 500, body: { error: { type: 'api_error', message: 'oops' } } }, true],
    ['too many calls', { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'slow down' } } }, true],
    [
      'the same call still at work',
      { status: 409, body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'busy' } } },
      true,
    ],
    ['a wrong key of ours', { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }, false],
    [
      'a customer that does not exist',
      { status: 400, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' } } },
      false,
    ],
  ])('with %s is neither paid nor unpaid', async (_, answer, retryable) => {
    const { payments } = await stripe({ 'POST /v1/payment_intents': answer });
    await expect(payments.charge(order)).rejects.toMatchObject({ name: 'ProviderFailure', retryable });
  });

  it('repeated after a connection error has the same key', async () => {
    let calls = 0;
    const { payments, received } = await stripe({
      'POST /v1/payment_intents': () => (calls++ === 0 ? { hang_up: true } : { body: intent({}) }),
    });
    expect(await payments.charge(order)).toMatchObject({ status: 'succeeded' });
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['unlock-17', 'unlock-17']);
  });

  it('is read again when its first response was processing', async () => {
    const { payments } = await stripe({
      'POST /v1/payment_intents': { body: intent({ status: 'processing' }) },
      'GET /v1/payment_intents/pi_1': { body: intent({}) },
    });
    expect(await payments.charge(order)).toEqual({ status: 'succeeded', charge_ref: 'pi_1' });
  });

  it('is refunded under a key of its own', async () => {
    const { payments, received } = await stripe({ 'POST /v1/refunds': { body: { id: 're_1', object: 'refund', status: 'succeeded' } } });
    expect(await payments.refund({ charge_ref: 'pi_1', amount_cents: 3900, idempotency_key: 'credit-17' })).toEqual({ refund_ref: 're_1' });
    expect(Object.fromEntries(received[0]!.form)).toEqual({ payment_intent: 'pi_1', amount: '3900' });
    expect(received[0]!.headers['idempotency-key']).toBe('credit-17');
  });
});

describe('an event', () => {
  const sdk = new Stripe('sk_test_1');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_790_000_000, data: { object } });
  const signed = (payload: string, timestamp = seconds(), secret = 'whsec_1') =>
    sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  const nothing = { charge_ref: null, order_key: null, method_ref: null, amount_cents: null };
  const ordered = { id: 'pi_1', amount: 3900, metadata: { order_key: 'unlock-17' } };
  it.each([
    ['payment_intent.succeeded', ordered, { kind: 'charge_succeeded', charge_ref: 'pi_1', order_key: 'unlock-17', amount_cents: 3900 }],
    ['payment_intent.payment_failed', ordered, { kind: 'charge_failed', charge_ref: 'pi_1', order_key: 'unlock-17', amount_cents: 3900 }],
    [
      'charge.refunded',
      { payment_intent: 'pi_1', amount_refunded: 900 },
      { kind: 'charge_refunded', charge_ref: 'pi_1', amount_cents: 900 },
    ],
    [
      'charge.dispute.created',
      { payment_intent: 'pi_1', amount: 3900 },
      { kind: 'charge_disputed', charge_ref: 'pi_1', amount_cents: 3900 },
    ],
    [
      'charge.dispute.closed',
      { payment_intent: 'pi_1', amount: 3900, status: 'won' },
      { kind: 'dispute_won', charge_ref: 'pi_1', amount_cents: 3900 },
    ],
    [
      'charge.dispute.closed',
      { payment_intent: 'pi_1', amount: 3900, status: 'lost' },
      { kind: 'dispute_lost', charge_ref: 'pi_1', amount_cents: 3900 },
    ],
    ['charge.dispute.closed', { payment_intent: 'pi_1', amount: 3900, status: 'warning_closed' }, { kind: 'other' }],
    ['payment_method.detached', { id: 'pm_1' }, { kind: 'card_detached', method_ref: 'pm_1' }],
    ['balance.available', {}, { kind: 'other' }],
  ])('%s is read', async (type, object, expected) => {
    const { payments } = await stripe({});
    const payload = event(type, object);
    expect(payments.parseEvent(Buffer.from(payload), signed(payload))).toEqual({
      event_ref: 'evt_1',
      happened_at: new Date(1_790_000_000_000),
      ...nothing,
      ...expected,
    });
  });

  it('is rejected when it is forged, modified or old', async () => {
    const { payments } = await stripe({});
    const payload = event('payment_intent.succeeded', { id: 'pi_1', amount: 3900 });
    const parse = (body: string, signature: string) => () => payments.parseEvent(Buffer.from(body), signature);
    expect(parse(payload, '')).toThrow(ForgedEvent);
    expect(parse(payload, signed(payload, seconds(), 'whsec_other'))).toThrow(ForgedEvent);
    expect(parse(payload.replace('3900', '1'), signed(payload))).toThrow(ForgedEvent);
    expect(parse(payload, signed(payload, seconds() - 3600))).toThrow(ForgedEvent);
  });
});
