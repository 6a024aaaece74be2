import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#server/ports/mail.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { startServer } from '#test/running-server.ts';
import { openWorld, type World } from '#test/world.ts';
import { SendingProcess } from './sending-process.ts';

/** The ids of the mails that the mail server has accepted, and what happens before it confirms one. */
let accepted: string[] = [];
let beforeConfirming = async (): Promise<void> => {};
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    void text(stream).then(async (mail) => {
      accepted.push(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '');
      await beforeConfirming();
      done();
    }, done);
  },
});
// a killed process leaves its connections
mails.on('error', () => {});
let world: World;
let url: string;
let folder: string;
beforeAll(async () => {
  mails.listen(0, '127.0.0.1');
  await once(mails.server, 'listening');
  url = `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}?tls=off`;
  world = await openWorld({ SMTP_URL: url });
  folder = await mkdtemp(resolve('.cache/sending-'));
});
beforeEach(() => {
  accepted = [];
  beforeConfirming = async () => {};
});
afterAll(async () => {
  await world.services.ports.mail.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
  await new Promise<void>((closed) => mails.close(() => closed()));
});

const stored = () =>
  world.db.selectFrom('idempotency_keys').select('key').where('endpoint', '=', 'deliveries').where('answer', 'is not', null).execute();
const mailTo = (to: string): Mail => ({
  to,
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
  idempotency_key: `greeting:${to}`,
  locale: 'es',
});
const openProcess = () =>
  new SendingProcess({ database_url: world.database_url, smtp: { url, from: 'Cabina <hola@cabina.example>' }, sms: undefined });

test('kill -9 of the server after the provider accepted a mail, and before it confirmed: no server sends it again', async () => {
  const driver = await makeDriver(world);
  const { email } = await world.db.selectFrom('users').select('email').where('id', '=', driver.user_id).executeTakeFirstOrThrow();
  const server = await startServer({ DATABASE_URL: world.database_url, DATA_DIR: folder, SMTP_URL: url });
  const killed = Promise.withResolvers<void>();
  beforeConfirming = async () => {
    await server.stop('SIGKILL');
    killed.resolve();
  };
  expect(await server.call('POST', '/login/link', { email: email! })).toMatchObject({ status: 200 });
  await killed.promise;
  beforeConfirming = async () => {};
  await expect.poll(stored, { timeout: 20_000 }).toHaveLength(1);
  // another server takes the job over
  await world.db.updateTable('outbox').set({ delivered_at: null }).where('name', '=', 'one_time_code.issued').execute();
  await world.drainJobs();
  expect(accepted).toHaveLength(1);
}, 120_000);

test('a server that stops waits until its orders are sent', async () => {
  const sending = openProcess();
  const orders = Array.from({ length: 5 }, (_, n) => sending.send({ mail: mailTo(`driver${n}@mail.example`) }));
  await sending.close();
  await Promise.all(orders);
  expect(new Set(accepted).size).toBe(5);
});

const children = () =>
  globSync('/proc/self/task/*/children').flatMap((file) => readFileSync(file, 'utf8').split(' ').map(Number).filter(Boolean));
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

test('a killed sending process is replaced, and its mail may be tried again', async () => {
  const sending = openProcess();
  beforeConfirming = async () => {
    for (const pid of children()) if (commandOf(pid).includes('adapters/sending/entry')) process.kill(pid, 'SIGKILL');
  };
  await world.services.ports.mail.close(); // the only one left is the one to kill
  await expect(sending.send({ mail: mailTo('lost@mail.example') })).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
  beforeConfirming = async () => {};
  await sending.send({ mail: mailTo('next@mail.example') });
  expect(accepted).toHaveLength(2);
  await sending.close();
});
