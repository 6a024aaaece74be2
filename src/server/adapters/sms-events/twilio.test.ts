import { expect, it } from 'vitest';
import { ForgedSmsEvent } from '#server/ports/sms-events.ts';
import { signatureOf, TwilioSmsEvents } from './twilio.ts';

const base_url = 'https://cabina.example';
const events = new TwilioSmsEvents({ token: '12345', base_url });
const request = (path: string, fields: Record<string, string>, signature?: string) => {
  const form = new URLSearchParams(fields);
  const headers = { 'x-twilio-signature': signature ?? signatureOf('12345', base_url + path, form) };
  return { path, raw_body: Buffer.from(form.toString()), headers };
};

it('signs as the example of the provider does', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
    Caller: '+14158675309',
  });
  expect(signatureOf('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});

it('reads a message of a phone', () => {
  const read = events.parse(request('/webhooks/sms', { MessageSid: 'SM1', From: '+34600111222', Body: 'Sí, el lunes ⚡' }));
  expect(read).toEqual({ kind: 'received', provider_ref: 'SM1', from: '+34600111222', text: 'Sí, el lunes ⚡' });
});

it('reads the delivery of a message by its key, and ignores what changes nothing', () => {
  const path = '/webhooks/sms?key=driver-message%3A7%3A1';
  const fields = { MessageSid: 'SM1', To: '+34600111222' };
  const report = (MessageStatus: string, ErrorCode: string) => events.parse(request(path, { ...fields, MessageStatus, ErrorCode }));
  const message = { kind: 'status', provider_ref: 'SM1', idempotency_key: 'driver-message:7:1', recipient: '+34600111222' };
  expect(report('undelivered', '30003')).toEqual({ ...message, status: 'failed', error_code: '30003', returned: null });
  expect(report('undelivered', '30006')).toMatchObject({ status: 'failed', returned: 'bounced' });
  expect(report('failed', '21610')).toMatchObject({ status: 'failed', returned: 'complained' });
  expect(report('queued', '')).toBeUndefined();
  expect(events.parse(request('/webhooks/sms', { ...fields, MessageStatus: 'sent' }))).toBeUndefined();
});

it('refuses another path, another field, another token, and everything without a token', () => {
  const { headers } = request('/webhooks/sms?key=a', { From: '+34600111222' });
  const signature = headers['x-twilio-signature'];
  for (const forged of [
    request('/webhooks/sms?key=b', { From: '+34600111222' }, signature),
    request('/webhooks/sms?key=a', { From: '+34600111223' }, signature),
    request('/webhooks/sms?key=a', { From: '+34600111222' }, ''),
  ])
    expect(() => events.parse(forged)).toThrow(ForgedSmsEvent);
  const unsigned = new TwilioSmsEvents({ token: undefined, base_url });
  expect(() => unsigned.parse(request('/webhooks/sms', {}))).toThrow(ForgedSmsEvent);
});
