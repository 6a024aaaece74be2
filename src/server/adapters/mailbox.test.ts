import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
import { openDatabase } from '#test/open-database.ts';
import { LocalMail } from './mail/local.ts';
import { LocalSms } from './sms/local.ts';

let connection: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => void (connection = await openDatabase()));
afterAll(() => connection.close());

const letters = () => connection.db.selectFrom('mailbox').selectAll().orderBy('id').execute();

it('stores mails and SMS, each once for several calls', async () => {
  const mail = new LocalMail({ db: connection.db, clock });
  const sms = new LocalSms({ db: connection.db, clock });
  const letter = {
    to: 'marta@example.com',
    subject: 'Hola',
    text: 'Hola, Marta',
    html: '<p>Hola</p>',
    idempotency_key: 'welcome-1',
    locale: 'es',
  } as const;
  await Promise.all([mail.send(letter), mail.send(letter), mail.send(letter)]);
  await sms.send({ to: '+34600111222', text: '123456', idempotency_key: 'code-1', locale: 'es' });
  await sms.send({ to: '+34600111222', text: '123456', idempotency_key: 'code-1', locale: 'es' });
  expect(await letters()).toMatchObject([
    { channel: 'mail', recipient: 'marta@example.com', subject: 'Hola', html: '<p>Hola</p>' },
    { channel: 'sms', recipient: '+34600111222', subject: '', text: '123456', html: null },
  ]);
});
