import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
import type { ProviderFailure } from '#server/ports/failure.ts';
import { SmtpMail } from './smtp.ts';
import type { Mail } from '#server/ports/mail.ts';

const mail: Mail = {
  to: 'marta@example.com',
  subject: 'Oferta para ti: Zażółć',
  text: 'Hola, Marta',
  html: '<p>Hola, Marta</p>',
  headers: { 'List-Unsubscribe': '<https://cabina.example/u/abc>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  idempotency_key: 'offer-17',
  locale: 'es',
};

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A real SMTP server; `refuse` is the code for every recipient. */
async function post(refuse?: number) {
  const letters: string[] = [];
  const signedIn: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) => {
      signedIn.push(String(auth.username));
      done(auth.password === 'p@ss' ? null : Object.assign(new Error('no'), { responseCode: 535 }), { user: auth.username });
    },
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('no marta@example.com here'), { responseCode: refuse }) : undefined),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        letters.push(text);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const connect = (account: string) => {
    const smtp = new SmtpMail({
      url: `smtp://${account}127.0.0.1:${port}?tls=off`,
      from: 'Cabina <hola@cabina.example>',
      clock,
      timeout_ms: 2000,
    });
    closing.push(() => smtp.close());
    return smtp;
  };
  return { letters, signedIn, connect };
}

it('sends a mail with both parts, its headers and a Message-ID derived from the key', async () => {
  const { letters, connect } = await post();
  const smtp = connect('');
  await smtp.send(mail);
  await smtp.send(mail);
  const [first, second] = letters as [string, string];
  expect(first).toContain('To: marta@example.com');
  expect(first).toContain('From: Cabina <hola@cabina.example>');
  expect(first).toContain('List-Unsubscribe: <https://cabina.example/u/abc>');
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(first).toContain('Auto-Submitted: auto-generated');
  expect(first).toContain('multipart/alternative');
  expect(first).toContain('<p>Hola, Marta</p>');
  const id = (letter: string) => /^Message-ID: (<\w{40}@cabina\.example>)\r$/im.exec(letter)?.[1];
  expect(id(first)).toBeDefined();
  expect(id(second)).toBe(id(first));
});

it('signs in with the account of the URL, including special characters', async () => {
  const { letters, signedIn, connect } = await post();
  await connect('mailer%40cabina:p%40ss@').send(mail);
  expect(signedIn).toEqual(['mailer@cabina']);
  expect(letters).toHaveLength(1);
});

it('a line break in a subject never becomes a header', async () => {
  const { letters, connect } = await post();
  await connect('').send({ ...mail, subject: 'Hola\r\nBcc: everybody@example.com' });
  expect(letters[0]).not.toMatch(/^Bcc:/m);
});

it.each([
  ['a full mailbox (452) may be tried again', 452, true],
  ['an unknown recipient (550) may not', 550, false],
])('%s', async (_, code, retryable) => {
  const { connect } = await post(code);
  await expect(connect('').send(mail)).rejects.toMatchObject({ name: 'ProviderFailure', retryable } satisfies Partial<ProviderFailure>);
});

it('the failure, which is logged, does not contain the recipient', async () => {
  const { connect } = await post(550);
  const failure = await connect('')
    .send(mail)
    .catch((error: unknown) => error as ProviderFailure);
  expect(inspect(failure, { depth: 5 })).not.toMatch(/marta@example/);
  expect(String(failure)).toMatch(/550|rejected/);
});

it('a wrong password is a configuration error, so the mail is retried', async () => {
  const { connect } = await post();
  await expect(connect('mailer:wrong@').send(mail)).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
});

it('an unreachable server is retried later', async () => {
  const smtp = new SmtpMail({ url: 'smtp://127.0.0.1:1?tls=off', from: 'hola@cabina.example', clock, timeout_ms: 1000 });
  closing.push(() => smtp.close());
  await expect(smtp.send(mail)).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
});
