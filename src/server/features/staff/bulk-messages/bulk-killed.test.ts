import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { startServer } from '#test/running-server.ts';
import { openWorld, type World } from '#test/world.ts';

/** The mails that the mail server has accepted, and what happens before it accepts the next one. */
let accepted: string[] = [];
let beforeMail: () => boolean = () => true;
/** Refuses the mail that the killed server was sending. */
let refuse: () => void = () => {};
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, { envelope }, done) => {
    stream.resume();
    stream.on('end', () => {
      if (!beforeMail()) return void (refuse = () => done(Object.assign(new Error('try again later'), { responseCode: 451 })));
      accepted.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
let world: World;
let folder: string;
let smtp_url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => mails.listen(0, '127.0.0.1', listening));
  smtp_url = `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}?tls=off`;
  world = await openWorld({ SMTP_URL: smtp_url });
  folder = await mkdtemp(resolve('.cache/killed-'));
});
afterAll(async () => {
  await world.services.ports.mail.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
  await new Promise<void>((closed) => mails.close(() => closed()));
});

const RECIPIENTS = 4;

test.each([1, 3, RECIPIENTS])(
  'kill -9 of the sending process at recipient %s: another one continues, and each gets the mail once',
  async (nth) => {
    accepted = [];
    const { caller } = await makeStaff(world);
    // owners of companies have no quiet hours, so this runs at any time
    const owners = [await makeCompany(world), await makeCompany(world), await makeCompany(world), await makeCompany(world)];
    const text = { via: 'email' as const, subject: 'News', message: 'Hello', recipient_ids: owners.map(({ user_id }) => user_id) };
    const { body } = await world.call(caller, bulkMessages.send, { query: { from: 'companies' }, body: text });
    const reached = new Promise<void>((arrived) => {
      beforeMail = () => {
        if (accepted.length < nth - 1) return true;
        arrived();
        return false;
      };
    });
    const server = await startServer({ DATABASE_URL: world.database_url, DATA_DIR: folder, SMTP_URL: smtp_url });
    await reached;
    await server.stop('SIGKILL');
    expect(accepted).toHaveLength(nth - 1);
    refuse();
    const claimed = () => world.db.selectFrom('idempotency_keys').select('key').where('answer', 'is', null).execute();
    await expect.poll(claimed, { timeout: 10_000 }).toEqual([]);
    beforeMail = () => true;
    world.advanceClock(0.1);
    await sql`update outbox set delivered_at = null where name = 'bulk_message.started'`.execute(world.db);
    await world.drainJobs();
    expect(accepted.toSorted()).toEqual([...new Set(accepted)].toSorted());
    expect(accepted).toHaveLength(RECIPIENTS);
    const after = (await world.call(caller, bulkMessages.get, { params: { id: body.id } })).body;
    expect(after).toMatchObject({ state: 'finished', counts: { sent: RECIPIENTS } });
  },
  60_000,
);
