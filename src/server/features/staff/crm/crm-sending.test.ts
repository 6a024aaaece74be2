import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { crm } from '#contract/staff/crm.ts';
import { deadLetters } from '#contract/staff/dead-letters.ts';
import { registerJobs } from '#server/features.ts';
import { now } from '#server/kernel/clock.ts';
import { connect } from '#server/kernel/db.ts';
import { record, relay } from '#server/kernel/events/outbox.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { openHubspot } from '#test/hubspot-server.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import type { Answered } from '#test/provider-server.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { CLAIM_SECONDS } from './rules.ts';

let world: World;
let hubspot: Awaited<ReturnType<typeof openHubspot>>;
let admin: { caller: Caller; user_id: number };
beforeAll(async () => {
  hubspot = await openHubspot();
  world = await openWorld(hubspot.variables);
  admin = await makeStaff(world);
});
afterEach(async () => {
  hubspot.state.refuse = undefined;
  await sql`delete from pgboss.job where name = 'reactions'`.execute(world.db);
});
afterAll(async () => {
  await world.close();
  await hubspot.close();
});

const away = (): Answered => ({ status: 503, body: { message: 'away' } });
const contactOf = async ({ driver_id }: { driver_id: number }) =>
  (await world.call(admin.caller, crm.getContact, { params: { id: driver_id } })).body;
const add = (driver: DriverPerson) => world.call(admin.caller, crm.sendContact, { params: { id: driver.driver_id } });
async function makeContact() {
  const driver = await makeDriver(world);
  await add(driver);
  await world.drainJobs();
  return { ...driver, contact_id: (await contactOf(driver)).hubspot_contact_id! };
}
/** Changes the name as a call of the driver does. */
const rename = ({ driver_id, user_id }: DriverPerson, first_name: string) =>
  world.change(async (tx) => {
    await tx.updateTable('users').set({ first_name }).where('id', '=', user_id).execute();
    await record(tx, 'driver.changed', { driver_id, user_id });
  });
const nameThere = (id: string) => hubspot.objects.contacts.get(id)?.properties['firstname'];

/** Runs what is due in processes of their own, like servers do, until only jobs are left that wait for a later time. */
async function work({ retries = 80, workers = 1 }: { retries?: number; workers?: number } = {}): Promise<void> {
  await relay(world.db, world.jobs, async () => {});
  await sql`update pgboss.job set retry_limit = ${retries}::int, start_after = now() where name = 'reactions' and state in ('created', 'retry')`.execute(
    world.db,
  );
  const connections = Array.from({ length: workers }, () => connect(world.database_url, { max: 4 }));
  const all = connections.map(({ pool }) => new Jobs(pool, createLog('silent'), { supervise: false }));
  for (const jobs of all) registerJobs(jobs, world.services);
  await Promise.all(all.map((jobs) => jobs.work()));
  const due = sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'reactions' and (state = 'active' or state in ('created', 'retry') and start_after <= now())`;
  try {
    await expect.poll(async () => (await due.execute(world.db)).rows[0]!.count, { timeout: 20_000 }).toBe(0);
  } finally {
    await Promise.all(all.map((jobs) => jobs.stop()));
    for (const { db } of connections) await db.destroy();
  }
}
const erase = (driver: DriverPerson) =>
  world.call(driver.caller, erasure.erase, { body: { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' } });

describe('a company', () => {
  test('is created when it registers, and found by the domain of its web site', async () => {
    const known = hubspot.add('companies', { domain: 'transportes-sol.example', name: 'Sol' });
    const company = await makeCompany(world);
    await world.db
      .updateTable('companies')
      .set({ url: 'https://www.transportes-sol.example/de' })
      .where('id', '=', company.company_id)
      .execute();
    await world.change((tx) => record(tx, 'company.registered', { company_id: company.company_id, user_id: company.user_id }));
    await world.drainJobs();
    const link = (await world.call(admin.caller, crm.getCompany, { params: { companyId: company.company_id } })).body;
    expect(link).toMatchObject({ hubspot_company_id: known.id, state: 'sent' });
    expect(known.properties).toMatchObject({ cabina_id: String(company.company_id), zip: '20457', city: 'Hamburg' });
  });

  test('that registered before is added by staff; its changes follow', async () => {
    const { company_id } = await makeCompany(world);
    await world.change((tx) => record(tx, 'company.changed', { company_id }));
    await world.drainJobs();
    const params = { companyId: company_id };
    expect((await world.call(admin.caller, crm.getCompany, { params })).body.state).toBe('none');
    await world.call(admin.caller, crm.sendCompany, { params });
    await world.drainJobs();
    const id = (await world.call(admin.caller, crm.getCompany, { params })).body.hubspot_company_id!;
    await world.change(async (tx) => {
      await tx.updateTable('companies').set({ city: 'Bremen' }).where('id', '=', company_id).execute();
      await record(tx, 'company.changed', { company_id });
    });
    await world.drainJobs();
    expect(hubspot.objects.companies.get(id)!.properties['city']).toBe('Bremen');
  });
});

describe('changes', () => {
  test('are sent once; a change of nothing that the CRM stores is not sent', async () => {
    const contact = await makeContact();
    await rename(contact, 'Ana');
    await world.drainJobs();
    expect(nameThere(contact.contact_id)).toBe('Ana');
    const calls = hubspot.received.length;
    await world.change((tx) => record(tx, 'driver.changed', contact));
    await world.drainJobs();
    expect(hubspot.received.length).toBe(calls);
  });

  test('of drivers whom staff did not add are not sent', async () => {
    const driver = await makeDriver(world);
    const calls = hubspot.received.length;
    await rename(driver, 'Ana');
    await world.drainJobs();
    expect(hubspot.received.length).toBe(calls);
    expect((await contactOf(driver)).state).toBe('none');
  });

  test('two workers: the newest name arrives last, and a new contact is created once', async () => {
    const [contact, driver] = [await makeContact(), await makeDriver(world)];
    await add(driver);
    for (const name of ['Ana', 'Bea', 'Clara', 'Dora']) {
      await rename(contact, name);
      await rename(driver, name);
    }
    await work({ workers: 2 });
    world.advanceClock(0.1);
    await work({ workers: 2 });
    expect(nameThere(contact.contact_id)).toBe('Dora');
    const there = [...hubspot.objects.contacts.values()].filter(({ properties }) => properties['cabina_id'] === String(driver.driver_id));
    expect(there).toMatchObject([{ properties: { firstname: 'Dora', email: driver.email } }]);
    world.advanceClock(-0.1);
  });

  test('a job whose answer was lost finds the contact that it has created', async () => {
    const driver = await makeDriver(world);
    await add(driver);
    hubspot.state.refuse = ({ method, path, body }) => {
      if (method !== 'POST' || path !== '/crm/v3/objects/contacts') return undefined;
      hubspot.add('contacts', (JSON.parse(body.toString()) as { properties: Record<string, string> }).properties);
      hubspot.state.refuse = undefined;
      return { hang_up: true };
    };
    await work();
    expect(await contactOf(driver)).toMatchObject({
      hubspot_contact_id: null,
      state: 'failed',
      error: expect.stringContaining('not reached'),
    });
    world.advanceClock(1);
    await work();
    const there = [...hubspot.objects.contacts.values()].filter(({ properties }) => properties['email'] === driver.email);
    expect(there).toHaveLength(1);
    expect(await contactOf(driver)).toMatchObject({ hubspot_contact_id: there[0]!.id, state: 'sent', error: null });
    world.advanceClock(-1);
  });

  test.each([
    ['three minutes later', 3 / 60, 0],
    ['after the clock was set back by two hours', -2, 0],
    ['not while it may live', 0, 1],
  ])('a record that a dead job has claimed is taken over: %s', async (_, hours, waiting) => {
    const contact = await makeContact();
    const claim = { claim: 7, claimed_until: new Date(now().getTime() + CLAIM_SECONDS * 1000) };
    await world.db.updateTable('crm_records').set(claim).where('driver_id', '=', contact.driver_id).execute();
    world.advanceClock(hours);
    await rename(contact, 'Irene');
    await work();
    expect(nameThere(contact.contact_id) === 'Irene').toBe(waiting === 0);
    const { rows } = await sql`select from pgboss.job where name = 'reactions' and state = 'created' and start_after > now()`.execute(
      world.db,
    );
    expect(rows).toHaveLength(waiting);
    world.advanceClock(-hours);
  });

  test('what was deleted in the CRM is not created again', async () => {
    const contact = await makeContact();
    hubspot.objects.contacts.delete(contact.contact_id);
    await rename(contact, 'Ana');
    await world.drainJobs();
    expect(await contactOf(contact)).toMatchObject({ hubspot_contact_id: null, state: 'none' });
    expect([...hubspot.objects.contacts.values()].some(({ properties }) => properties['email'] === contact.email)).toBe(false);
  });
});

describe('bad luck', () => {
  test('429 postpones all jobs by Retry-After, and costs no attempt', async () => {
    const [one, other] = [await makeContact(), await makeContact()];
    hubspot.state.refuse = () => ({ status: 429, headers: { 'retry-after': '120' }, body: { policyName: 'TEN_SECONDLY_ROLLING' } });
    await rename(one, 'Ana');
    await work({ retries: 0 });
    const before = hubspot.received.length;
    await rename(other, 'Bea');
    await work({ retries: 0 });
    expect(hubspot.received.length).toBe(before);
    const waiting = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'reactions' and state = 'created'`.execute(
      world.db,
    );
    expect(waiting.rows.map(({ seconds }) => seconds > 60 && seconds <= 120)).toEqual([true, true]);
    expect((await contactOf(one)).error).toBeNull();
    hubspot.state.refuse = undefined;
    world.advanceClock(1);
    await work();
    expect([nameThere(one.contact_id), nameThere(other.contact_id)]).toEqual(['Ana', 'Bea']);
    world.advanceClock(-1);
  });

  test('a day without an answer: nothing is lost, and the newest state arrives', async () => {
    const contact = await makeContact();
    hubspot.state.refuse = away;
    await rename(contact, 'Ana');
    await work();
    expect(await contactOf(contact)).toMatchObject({ state: 'failed', error: expect.stringContaining('503') });
    for (let hours = 0; hours < 24; hours += 8) {
      world.advanceClock(8);
      await rename(contact, `Night ${hours}`);
      await work();
    }
    hubspot.state.refuse = undefined;
    world.advanceClock(1);
    await work();
    expect(nameThere(contact.contact_id)).toBe('Night 16');
    expect(await contactOf(contact)).toMatchObject({ state: 'sent', error: null });
    world.advanceClock(-25);
  });

  test('what the CRM refuses until the retries end is a failed job, which staff replay after the repair', async () => {
    const contact = await makeContact();
    hubspot.state.refuse = ({ method }) =>
      method === 'PATCH' ? { status: 400, body: { message: `Email address ${contact.email} is invalid` } } : undefined;
    await rename(contact, 'Ana');
    await work({ retries: 0 });
    await world.jobs.runTimer('collect-dead-letters');
    const waiting = (await world.call(admin.caller, deadLetters.list, { query: { reaction: 'update-crm-contact' } })).body.data;
    expect(waiting).toMatchObject([{ kind: 'task', error: expect.stringContaining('400 Email address') }]);
    expect(waiting[0]!.error).not.toContain(contact.email);
    expect((await contactOf(contact)).error).not.toContain(contact.email);
    hubspot.state.refuse = undefined;
    await world.call(admin.caller, deadLetters.replay, { params: { id: waiting[0]!.id } });
    await world.drainJobs();
    expect(nameThere(contact.contact_id)).toBe('Ana');
    expect(await contactOf(contact)).toMatchObject({ state: 'sent', error: null });
  });
});

describe('erasure', () => {
  test('erases the contact there, and the row with it', async () => {
    const contact = await makeContact();
    await erase(contact);
    await world.drainJobs();
    expect(hubspot.erased).toContain(contact.contact_id);
    expect(await world.db.selectFrom('crm_records').select('id').where('driver_id', '=', contact.driver_id).execute()).toEqual([]);
  });

  test('while the CRM is away: what it said is forgotten at once, and the person is erased there once it answers', async () => {
    const contact = await makeContact();
    hubspot.engagements.set(contact.contact_id, [
      { engagement: { id: 9, type: 'NOTE', timestamp: 1 }, metadata: { body: 'has a bad knee' } },
    ]);
    await world.call(admin.caller, crm.engagements, { params: { id: contact.driver_id } });
    hubspot.state.refuse = away;
    await erase(contact);
    await work({ retries: 0 });
    const row = await world.db.selectFrom('crm_records').selectAll().where('driver_id', '=', contact.driver_id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ crm_id: contact.contact_id, engagements: null, owner_id: null, sent_hash: null, error: null });
    expect(hubspot.objects.contacts.has(contact.contact_id)).toBe(true);
    hubspot.state.refuse = undefined;
    world.advanceClock(1);
    await world.jobs.runTimer('erase-crm-contacts');
    expect(hubspot.objects.contacts.has(contact.contact_id)).toBe(false);
    world.advanceClock(-1);
  });

  test('while the contact is being created: it is erased afterwards', async () => {
    const driver = await makeDriver(world);
    await add(driver);
    const created = Promise.withResolvers<void>();
    hubspot.state.refuse = ({ method, path }) => {
      if (method === 'POST' && path === '/crm/v3/objects/contacts') created.resolve();
      return undefined;
    };
    const working = world.drainJobs();
    await created.promise;
    await erase(driver);
    await working;
    world.advanceClock(1);
    await work();
    await world.jobs.runTimer('erase-crm-contacts');
    expect([...hubspot.objects.contacts.values()].some(({ properties }) => properties['email'] === driver.email)).toBe(false);
    world.advanceClock(-1);
  });

  test('answering with a person who was erased here: they are erased there, and a new driver with this mail gets a new contact', async () => {
    const [gone, driver] = [await makeDriver(world), await makeDriver(world)];
    await world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', gone.driver_id).execute();
    const left = hubspot.add('contacts', { cabina_id: String(gone.driver_id), email: driver.email });
    await add(driver);
    await world.drainJobs();
    expect(hubspot.erased).toContain(left.id);
    const link = await contactOf(driver);
    expect(link.state).toBe('sent');
    expect(link.hubspot_contact_id).not.toBe(left.id);
  });

  test('of somebody whom a restored backup no longer links: found by our id', async () => {
    const contact = await makeContact();
    await world.db.deleteFrom('crm_records').where('driver_id', '=', contact.driver_id).execute();
    await erase(contact);
    await world.drainJobs();
    expect(hubspot.erased).toContain(contact.contact_id);
  });
});
