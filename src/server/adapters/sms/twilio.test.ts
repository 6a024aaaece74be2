import { afterEach, expect, it } from 'vitest';
import { openProvider, type Answered } from '#test/provider-server.ts';
import { TwilioSms } from './twilio.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function gateway(answer: Answered, from = '+4930123456') {
  const provider = await openProvider(() => answer);
  close = provider.close;
  return { ...provider, sms: new TwilioSms({ base_url: `${provider.url}/`, account: 'AC1', token: 'secret', from, timeout_ms: 200 }) };
}
const message = { to: '+34600111222', text: '¿Te interesa? https://cabina.example/o/1', idempotency_key: 'offer-1', locale: 'es' as const };
const queued = { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } };

it('posts a message as the Messages resource requires', async () => {
  const { received, sms } = await gateway(queued);
  await sms.send(message);
  expect(received).toHaveLength(1);
  const { method, path, headers, form } = received[0]!;
  expect(`${method} ${path}`).toBe('POST /2010-04-01/Accounts/AC1/Messages.json');
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(Object.fromEntries(form)).toEqual({ To: message.to, Body: message.text, From: '+4930123456' });
});

it('sends through a messaging service when the sender is one', async () => {
  const { received, sms } = await gateway(queued, 'MG42');
  await sms.send(message);
  expect(received[0]!.form.get('MessagingServiceSid')).toBe('MG42');
  expect(received[0]!.form.has('From')).toBe(false);
});

it.each<[string, Answered, boolean]>([
  ['a number that does not exist', { status: 400, body: { code: 21211, message: "The 'To' number is not valid", status: 400 } }, false],
  [
    'a recipient who said STOP',
    { status: 400, body: { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 } },
    false,
  ],
  ['a wrong account', { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }, true],
  ['too many messages', { status: 429, body: { code: 20429, message: 'Too Many Requests', status: 429 } }, true],
  ['a gateway in trouble', { status: 503, body: 'upstream' }, true],
  ['no answer', { silent: true }, true],
  ['a broken line', { hang_up: true }, true],
  ['an answer that is not JSON', { status: 200, body: '<html>' }, true],
  ['a message that failed at once', { status: 201, body: { status: 'failed', error_code: 30003 } }, false],
])('%s: a failure that says whether to try again', async (_, answer, retryable) => {
  const { sms } = await gateway(answer);
  await expect(sms.send(message)).rejects.toMatchObject({ name: 'ProviderFailure', retryable });
});

it('the failure, which is logged, contains neither number nor text', async () => {
  const { sms } = await gateway({ status: 400, body: { code: 21211, message: 'not valid' } });
  const failure = await sms.send(message).catch((error: Error) => error.message);
  expect(failure).toBe('sms: 400 21211 not valid');
});
