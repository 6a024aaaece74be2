import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, describe, test } from 'vitest';
import { demo } from '#contract/accounts/demo.ts';
import { chat, MESSAGE_MAX } from '#contract/messaging/chat.ts';
import { mailReplies } from '#contract/messaging/mail-replies.ts';
import { now } from '#server/kernel/clock.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { replyAddress } from './rules.ts';

const key = Buffer.from('a webhook secret of thirty-two b');
let world: World;
beforeAll(async () => {
  world = await openWorld({ DEMO: '1', MAIL_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`, MAIL_REPLY_DOMAIN: 'reply.cabina.example' });
});
afterAll(() => world.close());

async function conversation() {
  const company = await makeCompany(world);
  const { driver, unlocked_driver_id } = await makeUnlocked(world, company);
  const row = world.db.selectFrom('chat_threads').select('id').where('driver_id', '=', driver.driver_id);
  const thread_id = (await row.executeTakeFirstOrThrow()).id;
  const to = replyAddress(world.config, { thread_id, user_id: driver.user_id })!;
  return { company, driver, thread_id, unlocked_driver_id, to };
}
let events = 0;
interface Given {
  from: string;
  to: string;
  text?: string | null;
  html?: string;
  headers?: Record<string, string>;
}
function receive({ text = null, html, headers = {}, from, to }: Given, as: Partial<Signed> = {}): Promise<number> {
  const data = { from, to: [to], text, html, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) };
  return post(JSON.stringify({ type: 'email.received', created_at: now().toISOString(), data }), { type: 'application/json', ...as });
}
interface Signed {
  id: string;
  signature: string;
  type: string;
}
async function post(payload: string, { id = `mail_${++events}`, signature = '', type }: Partial<Signed>): Promise<number> {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/webhooks/inbound-mail',
    payload,
    headers: {
      'content-type': type,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature || `v1,${signed}`,
    },
  });
  return answer.statusCode;
}
const bodies = async (thread_id: number) =>
  (await world.db.selectFrom('chat_messages').select('body').where('thread_id', '=', thread_id).orderBy('seq').execute()).map(
    ({ body }) => body,
  );

describe('an answer by mail', () => {
  test('arrives in the conversation without quotation and signature, as its writer', async () => {
    const { company, driver, thread_id, to } = await conversation();
    const text =
      'Ja, das passt.\n\nGruß\nMateo\n\n-- \nMateo Kowalski\n\nAm 23.11.2026 um 12:00 schrieb Cabina <hola@cabina.example>:\n> Neue Nachricht';
    expect(await receive({ from: `Mateo <${driver.email.toUpperCase()}>`, to: `Cabina <${to.toUpperCase()}>`, text })).toBe(200);
    const { body } = await world.call(company.caller, chat.messages, { params: { id: thread_id }, query: {} });
    expect(body.data).toMatchObject([{ side: 'contact', body: 'Ja, das passt.\n\nGruß\nMateo' }]);
  });

  test('that the provider reports twice is written once', async () => {
    const { driver, thread_id, to } = await conversation();
    for (let time = 0; time < 2; time++) await receive({ from: driver.email, to, text: 'Once' }, { id: 'mail_same' });
    expect(await bodies(thread_id)).toEqual(['Once']);
  });

  test('with HTML only is read as text', async () => {
    const { driver, thread_id, to } = await conversation();
    const html =
      '<style>p{}</style><p>Sí &amp; gracias<br>Mateo</p><script>alert(1)</script><div class="gmail_quote">El lunes<blockquote>old</blockquote></div>';
    await receive({ from: driver.email, to, html });
    expect(await bodies(thread_id)).toEqual(['Sí & gracias\nMateo']);
  });

  test('that is very long is cut; a huge one is refused', async () => {
    const { driver, thread_id, to } = await conversation();
    await receive({ from: driver.email, to, text: 'a'.repeat(MESSAGE_MAX + 100) });
    expect((await bodies(thread_id)).map(({ length }) => length)).toEqual([MESSAGE_MAX]);
    expect(await receive({ from: driver.email, to, text: 'a'.repeat(3_000_000) })).toBe(413);
  });
});

describe('becomes no message:', () => {
  test('a forged token, another sender, another event, a false signature', async () => {
    const [one, two] = [await conversation(), await conversation()];
    const forged = one.to.replace(/\.[0-9a-f]{32}@/, `.${'0'.repeat(32)}@`);
    const moved = one.to.replace(/^reply\+\d+/, `reply+${two.thread_id}`);
    for (const to of [forged, moved, 'reply@reply.cabina.example', 'hola@cabina.example'])
      expect(await receive({ from: one.driver.email, to, text: 'x' })).toBe(200);
    expect(await receive({ from: two.driver.email, to: one.to, text: 'x' })).toBe(200);
    expect(await receive({ from: one.driver.email, to: one.to, text: 'x' }, { signature: 'v1,bm9uc2Vuc2U=' })).toBe(403);
    expect([...(await bodies(one.thread_id)), ...(await bodies(two.thread_id))]).toEqual([]);
  });

  test.each([
    ['an out-of-office reply', { 'Auto-Submitted': 'auto-replied' }],
    ['a mailing list', { Precedence: 'bulk' }],
    ['a newsletter', { 'List-Id': '<news.example>' }],
    ['a report of a failed delivery', { 'Return-Path': '<>' }],
    ['a reply of Exchange', { 'X-Auto-Response-Suppress': 'All' }],
  ])('%s', async (_what, headers) => {
    const { driver, thread_id, to } = await conversation();
    await receive({ from: driver.email, to, text: 'I am away.', headers });
    expect(await bodies(thread_id)).toEqual([]);
  });

  test('a mail that only quotes', async () => {
    const { driver, thread_id, to } = await conversation();
    await receive({ from: driver.email, to, text: '> Neue Nachricht\n> von Nordlicht\n' });
    expect(await bodies(thread_id)).toEqual([]);
  });

  test('one about a closed conversation, and one of an account that was deactivated', async () => {
    const { driver, thread_id, to, unlocked_driver_id } = await conversation();
    await world.db.updateTable('unlocked_drivers').set({ lost_interest_at: new Date() }).where('id', '=', unlocked_driver_id).execute();
    expect(await receive({ from: driver.email, to, text: 'x' })).toBe(200);
    const other = await conversation();
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', other.driver.user_id).execute();
    await receive({ from: other.driver.email, to: other.to, text: 'x' });
    expect([...(await bodies(thread_id)), ...(await bodies(other.thread_id))]).toEqual([]);
  });

  test('a mail of a user who may no longer chat', async () => {
    const { company, thread_id } = await conversation();
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', company.user_id).executeTakeFirstOrThrow();
    const to = replyAddress(world.config, { thread_id, user_id: company.user_id })!;
    await receive({ from: email!, to, text: 'Welcome' });
    await world.db
      .updateTable('users')
      .set({ is_owner: false, permissions: ['unlocks'] })
      .where('id', '=', company.user_id)
      .execute();
    await receive({ from: email!, to, text: 'Too late' });
    expect(await bodies(thread_id)).toEqual(['Welcome']);
  });
});

describe('a mail as it was sent (RFC 5322)', () => {
  const mime = ({ from, to, headers = [], body = ['Content-Type: text/plain; charset=utf-8', '', 'Ja, um sechs.'] }: Mime) =>
    [`From: Mateo <${from}>`, `To: Cabina <${to}>`, 'Subject: Re: Neue Nachricht', 'MIME-Version: 1.0', ...headers, ...body].join('\r\n');
  interface Mime {
    from: string;
    to: string;
    headers?: string[];
    body?: string[];
  }
  const receiveRaw = (mail: Mime, as: Partial<Signed> = {}) => post(mime(mail), { type: 'message/rfc822', ...as });

  test('becomes a message once, with its encoding and without its attachments', async () => {
    const { driver, thread_id, to } = await conversation();
    const body = [
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      '--outer',
      'Content-Type: multipart/alternative; boundary="inner"',
      '',
      '--inner',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'S=ED, ma=F1ana a las 6.',
      '',
      'El lun, 23 nov 2026, Cabina <hola@cabina.example> escribi=F3:',
      '> Mensaje nuevo',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>HTML</p>',
      '--inner--',
      '--outer',
      'Content-Type: application/pdf; name="cv.pdf"',
      'Content-Disposition: attachment; filename="cv.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0xLjQK',
      '--outer--',
    ];
    for (let time = 0; time < 2; time++) expect(await receiveRaw({ from: driver.email, to, body }, { id: 'raw_same' })).toBe(200);
    expect(await bodies(thread_id)).toEqual(['Sí, mañana a las 6.']);
  });

  test('with HTML only, and with the address of the envelope, is read as text', async () => {
    const { driver, thread_id, to } = await conversation();
    const body = ['Content-Type: text/html; charset=utf-8', '', '<p>Tak &amp; do jutra</p><div class="gmail_quote">old</div>'];
    await receiveRaw({ from: driver.email, to: 'list@other.example', headers: [`Delivered-To: ${to}`], body });
    expect(await bodies(thread_id)).toEqual(['Tak & do jutra']);
  });

  test.each([
    ['an out-of-office reply', ['Auto-Submitted: auto-replied']],
    ['a mailing list', ['List-Id: <news.example>']],
    ['a report of a failed delivery', ['Return-Path: <>']],
  ])('%s becomes no message', async (_what, headers) => {
    const { driver, thread_id, to } = await conversation();
    expect(await receiveRaw({ from: driver.email, to, headers })).toBe(200);
    expect(await bodies(thread_id)).toEqual([]);
  });

  test('our own mail, a forged token, another sender, a false signature, no mail and a huge one become no message', async () => {
    const { driver, thread_id, to } = await conversation();
    const own = /<([^<>]+)>/.exec(world.config.MAIL_FROM)?.[1] ?? world.config.MAIL_FROM;
    expect(await receiveRaw({ from: own, to })).toBe(200);
    expect(await receiveRaw({ from: driver.email, to: to.replace(/\.[0-9a-f]{32}@/, `.${'0'.repeat(32)}@`) })).toBe(200);
    expect(await receiveRaw({ from: 'other@driver.example', to })).toBe(200);
    expect(await receiveRaw({ from: driver.email, to }, { signature: 'v1,bm9uc2Vuc2U=' })).toBe(403);
    for (const payload of ['', '\0\0', `${'Content-Type: multipart/mixed; boundary="a"\r\n\r\n--a\r\n'.repeat(200)}`])
      expect(await post(payload || ' ', { type: 'message/rfc822' })).toBe(200);
    expect(await receiveRaw({ from: driver.email, to, body: ['', 'a'.repeat(3_000_000)] })).toBe(413);
    expect(await bodies(thread_id)).toEqual([]);
  });
});

test('the mailbox of the demo answers as a mail program would', async () => {
  const { driver, thread_id, to } = await conversation();
  const stored = { channel: 'mail', recipient: driver.email, subject: 's', text: 't', idempotency_key: `demo:${thread_id}` } as const;
  const { id } = await world.db
    .insertInto('mailbox')
    .values({ ...stored, reply_to: to })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listed = (await world.call(null, demo.mailbox, { query: { search: driver.email } })).body.data;
  expect(listed.find((mail) => mail.id === id)).toMatchObject({ can_be_answered: true });
  const answer = await world.call(null, mailReplies.answer, { params: { id }, body: { text: 'I am coming.\n> quoted' } });
  expect(answer.body).toEqual({ ignored: null });
  expect(await bodies(thread_id)).toEqual(['I am coming.']);
  expect((await world.call(null, mailReplies.answer, { params: { id: 999_999 }, body: { text: 'x' } })).status).toBe(404);
});
