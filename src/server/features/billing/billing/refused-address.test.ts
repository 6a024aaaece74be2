import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hires } from '#contract/hiring/hires.ts';
import { packages } from '#contract/billing/packages.ts';
import { makeCompany } from '#test/make.ts';
import { makeReportedHire } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';

/** Addresses that the mail server rejects permanently, and addresses that received mail. */
const refused = new Set<string>();
let taken: string[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) =>
    done(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined),
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      taken.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

let world: World;
beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', () => resolve()));
  world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}?tls=off` });
});
afterAll(async () => {
  await world.services.ports.mail.close();
  await world.close();
  await new Promise<void>((resolve) => post.close(() => resolve()));
});

test('an invalid address does not stop the mails to the others, and nobody gets one twice', async () => {
  const { caller, company_id } = await makeCompany(world);
  refused.add('gone@company.example');
  await world.db.updateTable('companies').set({ billing_email: 'gone@company.example' }).where('id', '=', company_id).execute();
  const order = {
    selected_package: 'starter' as const,
    gdpr: true,
    agree_rights: true,
    emails: ['accounts@company.example', 'boss@company.example'],
  };
  taken = [];
  expect((await world.call(caller, packages.start, { body: order })).body.order).toMatchObject({ status: 'paid' });
  await world.drainJobs();
  // the purchase and its invoice
  expect(taken.toSorted()).toEqual(['accounts@company.example', 'boss@company.example'].flatMap((each) => [each, each]));
});

test('a driver with an invalid address gets the SMS, and the company still gets its review request', async () => {
  const company = await makeCompany(world);
  const { driver, unlocked_driver_id } = await makeReportedHire(world, company);
  refused.add(driver.email);
  await world.drainJobs();
  const texts = (await world.mailbox(driver.phone)).map(({ idempotency_key }) => idempotency_key);
  expect(texts).toContainEqual(expect.stringContaining('hire_reported'));
  await world.call(driver.caller, hires.confirm, { params: { unlockedDriverId: unlocked_driver_id }, body: {} });
  await world.drainJobs();
  const requests = world.db.selectFrom('review_requests').select('user_id').where('unlocked_driver_id', '=', unlocked_driver_id);
  expect((await requests.execute()).map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(
    [company.user_id, driver.user_id].toSorted((a, b) => a - b),
  );
});
