import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
import { PushBusy, PushGone } from '#server/ports/push.ts';
import { openProvider, type Answered } from '#test/provider-server.ts';
import { encryptFor } from './encrypt.ts';
import { newVapidKeys } from './vapid.ts';
import { WebPush } from './web-push.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const keys = newVapidKeys();
/** A browser: its keys, and how it reads a payload. */
function browser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const read = (body: Buffer): string => {
    const [salt, length] = [body.subarray(0, 16), body[20]!];
    const [sender, text] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const key = derived(own.computeSecret(sender), auth, info, 32);
    const content_key = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const decipher = createDecipheriv('aes-128-gcm', content_key, derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
    decipher.setAuthTag(text.subarray(-16));
    return Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
      .subarray(0, -1)
      .toString();
  };
  return { keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }, read };
}

async function pushService(answer: () => Answered) {
  const service = await openProvider(answer);
  closing.push(service.close);
  const push = new WebPush({ keys, subject: 'mailto:hola@cabina.example', clock, canConnect: () => true, timeout_ms: 2000 });
  const phone = browser();
  const send = (payload = 'hello') =>
    push.send({ target: { endpoint: `${service.url}/send/abc`, ...phone.keys }, payload, idempotency_key: '1' });
  return { ...service, phone, send };
}

test('the example of RFC 8291 is encrypted byte by byte', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const target = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  expect(encryptFor(target, 'When I grow up, I want to be a watermelon', { own, salt }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('201: the service gets a payload that only the browser reads, signed with our key', async () => {
  const { received, phone, send } = await pushService(() => ({ status: 201 }));
  await send('Zażółć gęślą jaźń');
  const [request] = received;
  expect(request).toMatchObject({ method: 'POST', headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } });
  expect(request!.body.toString()).not.toContain('jaźń');
  expect(phone.read(request!.body)).toBe('Zażółć gęślą jaźń');
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(request!.headers['authorization']))!;
  expect(key).toBe(keys.public_key);
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(keys.public_key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const public_key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), public_key, Buffer.from(signature, 'base64url'))).toBe(true);
  const claim = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  expect(claim).toMatchObject({
    aud: new URL((await pushService(() => ({}))).url).protocol + `//${request!.headers.host}`,
    sub: 'mailto:hola@cabina.example',
  });
  expect(claim.exp - clock.now().getTime() / 1000).toBeLessThan(86_400);
});

test.each([404, 410])('%s: the subscription has ended', async (status) => {
  const { send } = await pushService(() => ({ status }));
  await expect(send()).rejects.toBeInstanceOf(PushGone);
});

test('429: the time that the service asks for, at most an hour', async () => {
  const { send } = await pushService(() => ({ status: 429, headers: { 'retry-after': '120' } }));
  const busy = await send().catch((error: unknown) => error as PushBusy);
  expect(busy).toBeInstanceOf(PushBusy);
  expect(Math.round(((busy as PushBusy).until.getTime() - clock.now().getTime()) / 10_000)).toBe(12);
  const { send: again } = await pushService(() => ({ status: 429, headers: { 'retry-after': '999999' } }));
  const long = (await again().catch((error: unknown) => error)) as PushBusy;
  expect(long.until.getTime() - clock.now().getTime()).toBeLessThanOrEqual(3_600_000);
});

test.each([
  [500, true],
  [400, false],
  [301, false],
])('%s: tried again: %s', async (status, retryable) => {
  const { send } = await pushService(() => ({ status, headers: { location: 'http://127.0.0.1:1/' } }));
  await expect(send()).rejects.toMatchObject({ name: 'ProviderFailure', retryable });
});

test('a service that hangs up is tried again, and the failure does not name the browser', async () => {
  const { send, url } = await pushService(() => ({ hang_up: true }));
  const failure = await send().catch((error: unknown) => error as Error);
  expect(failure).toMatchObject({ name: 'ProviderFailure', retryable: true });
  expect(String(failure)).not.toContain(url);
});

test('keys that are none end the subscription', async () => {
  const { url, received } = await pushService(() => ({ status: 201 }));
  const push = new WebPush({ keys, subject: 'mailto:a@b.example', clock, canConnect: () => true });
  const target = { endpoint: url, p256dh: 'AAAA', auth: 'AAAA' };
  await expect(push.send({ target, payload: 'x', idempotency_key: '1' })).rejects.toBeInstanceOf(PushGone);
  expect(received).toEqual([]);
});

describe('an address that is not public is not connected to, nor another port', () => {
  test.each([
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://8.8.8.8:8443/x',
    'https://8.8.8.8:22/x',
  ])('%s', async (endpoint) => {
    const push = new WebPush({ keys, subject: 'mailto:a@b.example', clock });
    const sending = push.send({ target: { endpoint, ...browser().keys }, payload: 'x', idempotency_key: '1' });
    await expect(sending).rejects.toMatchObject({
      name: 'ProviderFailure',
      retryable: false,
      message: expect.stringContaining('not public'),
    });
  });
});
