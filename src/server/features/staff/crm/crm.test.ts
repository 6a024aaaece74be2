import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personalData } from '#contract/accounts/personal-data.ts';
import { erasure } from '#contract/accounts/erasure.ts';
import { profile } from '#contract/accounts/profile.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { crm } from '#contract/staff/crm.ts';
import { driverMerges } from '#contract/staff/driver-merges.ts';
import { openHubspot } from '#test/hubspot-server.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let hubspot: Awaited<ReturnType<typeof openHubspot>>;
let admin: { caller: Caller; user_id: number };
beforeAll(async () => {
  hubspot = await openHubspot();
  world = await openWorld(hubspot.variables);
  admin = await makeStaff(world);
});
beforeEach(() => void (hubspot.state.refuse = undefined));
afterAll(async () => {
  await world.close();
  await hubspot.close();
});

const contactOf = async (driver_id: number, caller = admin.caller) => world.call(caller, crm.getContact, { params: { id: driver_id } });
const setContact = (driver_id: number, hubspot_contact_id: string | null, caller = admin.caller) =>
  world.call(caller, crm.setContact, { params: { id: driver_id }, body: { hubspot_contact_id } });
const actionsAbout = async (driver_id: number) =>
  (
    await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('driver_id', '=', driver_id)
      .where('action', 'like', 'crm.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** A driver whom staff have added, as the CRM has them. */
async function makeContact() {
  const driver = await makeDriver(world);
  expect((await world.call(admin.caller, crm.sendContact, { params: { id: driver.driver_id } })).body.state).toBe('waiting');
  await world.drainJobs();
  const { hubspot_contact_id } = (await contactOf(driver.driver_id)).body;
  return { ...driver, contact_id: hubspot_contact_id! };
}

describe('a contact', () => {
  test('is created with name and addresses, and nothing of the profile', async () => {
    const { driver_id, contact_id, email, phone } = await makeContact();
    expect(hubspot.objects.contacts.get(contact_id)!.properties).toEqual({
      cabina_id: String(driver_id),
      firstname: 'Mateo',
      lastname: expect.stringContaining('Conductor'),
      email,
      phone,
      zip: '28001',
      city: 'Madrid',
      country: 'ES',
    });
    expect((await contactOf(driver_id)).body).toMatchObject({ state: 'sent', error: null, owner_id: null });
    expect(await actionsAbout(driver_id)).toEqual(['crm.added']);
  });

  test('is found by its mail, and keeps its owner', async () => {
    const driver = await makeDriver(world);
    const known = hubspot.add('contacts', { email: driver.email, hubspot_owner_id: '71' });
    await world.call(admin.caller, crm.sendContact, { params: { id: driver.driver_id } });
    await world.drainJobs();
    expect((await contactOf(driver.driver_id)).body).toMatchObject({ hubspot_contact_id: known.id, owner_id: '71', state: 'sent' });
    expect(known.properties['cabina_id']).toBe(String(driver.driver_id));
  });

  test('is linked by the id that staff name; an unknown one and one of another driver are refused at the field', async () => {
    const driver = await makeDriver(world);
    const taken = await makeContact();
    expect((await setContact(driver.driver_id, '77777')).body.errors).toHaveProperty('hubspot_contact_id');
    expect((await setContact(driver.driver_id, taken.contact_id)).body.errors!['hubspot_contact_id']![0]).toContain('belongs to another');
    expect((await setContact(driver.driver_id, 'x1')).status).toBe(422);
    const free = hubspot.add('contacts', { email: 'somebody@else.example' });
    expect((await setContact(driver.driver_id, free.id)).body).toMatchObject({ hubspot_contact_id: free.id, state: 'waiting' });
    await world.drainJobs();
    expect(free.properties).toMatchObject({ cabina_id: String(driver.driver_id), email: driver.email });
    expect((await setContact(driver.driver_id, null)).body).toMatchObject({ hubspot_contact_id: null, state: 'none' });
    expect(await actionsAbout(driver.driver_id)).toEqual(['crm.linked', 'crm.unlinked']);
  });

  test('two drivers never have one contact, also when both are linked at once', async () => {
    const [one, other] = [await makeDriver(world), await makeDriver(world)];
    const free = hubspot.add('contacts', {});
    const answers = await Promise.all([setContact(one.driver_id, free.id), setContact(other.driver_id, free.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('gets an owner among the users of the CRM', async () => {
    const { driver_id, contact_id } = await makeContact();
    const owners = (await world.call(admin.caller, crm.owners)).body.data;
    expect(owners).toEqual([
      { id: '71', name: 'Sam Sol', email: 'sam@cabina.example' },
      { id: '72', name: 'ola@cabina.example', email: 'ola@cabina.example' },
    ]);
    const setOwner = (owner_id: string | null) => world.call(admin.caller, crm.setOwner, { params: { id: driver_id }, body: { owner_id } });
    expect((await setOwner('73')).body.errors).toHaveProperty('owner_id');
    expect((await setOwner('72')).body).toMatchObject({ owner_id: '72', state: 'waiting' });
    await world.drainJobs();
    expect(hubspot.objects.contacts.get(contact_id)!.properties['hubspot_owner_id']).toBe('72');
    // a later change of the name leaves the owner to the CRM
    hubspot.objects.contacts.get(contact_id)!.properties['hubspot_owner_id'] = '71';
    const driver = await world.db.selectFrom('drivers').select('user_id').where('id', '=', driver_id).executeTakeFirstOrThrow();
    await world.db.updateTable('users').set({ first_name: 'Ana' }).where('id', '=', driver.user_id).execute();
    await world.call(admin.caller, crm.sendContact, { params: { id: driver_id } });
    await world.drainJobs();
    expect((await contactOf(driver_id)).body).toMatchObject({ owner_id: '71', state: 'sent' });
    const unlinked = await makeDriver(world);
    expect((await world.call(admin.caller, crm.setOwner, { params: { id: unlinked.driver_id }, body: { owner_id: '71' } })).body.code).toBe(
      'crm_link_needed',
    );
  });

  test('follows the driver who goes on after a merge, and returns with its undo', async () => {
    const [survivor, merged] = [await makeDriver(world), await makeContact()];
    const pair = { survivor_id: survivor.driver_id, merged_id: merged.driver_id };
    const { body } = await world.call(admin.caller, driverMerges.merge, { body: { ...pair, fields: [] } });
    await world.drainJobs();
    expect((await contactOf(survivor.driver_id)).body).toMatchObject({ hubspot_contact_id: merged.contact_id, state: 'sent' });
    expect((await contactOf(merged.driver_id)).status).toBe(404);
    await world.call(admin.caller, driverMerges.undo, { params: { id: body.id } });
    await world.drainJobs();
    expect((await contactOf(merged.driver_id)).body).toMatchObject({ hubspot_contact_id: merged.contact_id });
    expect(hubspot.objects.contacts.get(merged.contact_id)!.properties['cabina_id']).toBe(String(merged.driver_id));
  });

  test('is in the copy of the own data, and the driver reads who added them', async () => {
    const { caller, contact_id } = await makeContact();
    expect((await world.call(caller, personalData.download, {})).body.crm).toMatchObject([{ crm_id: contact_id }]);
    expect((await world.call(caller, profile.views, { query: {} })).body.data).toContainEqual(
      expect.objectContaining({ action: 'crm.added' }),
    );
  });
});

describe('engagements', () => {
  const read = (id: number, caller = admin.caller) => world.call(caller, crm.engagements, { params: { id } });

  test('are read when staff open them, as plain text, the newest first', async () => {
    const { driver_id, contact_id } = await makeContact();
    hubspot.engagements.set(contact_id, [
      {
        engagement: { id: 1, type: 'NOTE', timestamp: 1_700_000_000_000, ownerId: 71 },
        metadata: { body: '<p>Wants <b>nights</b></p><script>alert(1)</script>&amp; more' },
      },
      { engagement: { id: 2, type: 'INCOMING_EMAIL', timestamp: 1_800_000_000_000 }, metadata: { subject: 'Hello', text: 'I am free' } },
    ]);
    const { body } = await read(driver_id);
    expect(body).toMatchObject({
      is_outdated: false,
      data: [
        { id: '2', type: 'INCOMING_EMAIL', title: 'Hello', text: 'I am free', owner_id: null },
        { id: '1', type: 'NOTE', title: '', text: 'Wants nights\n& more', owner_id: '71' },
      ],
    });
  });

  test('are not read again for ten minutes; while the CRM is away, the stored ones are shown with their time', async () => {
    const { driver_id, contact_id } = await makeContact();
    hubspot.engagements.set(contact_id, [
      { engagement: { id: 3, type: 'CALL', timestamp: 1_700_000_000_000 }, metadata: { body: 'Rang' } },
    ]);
    const first = (await read(driver_id)).body;
    const calls = hubspot.received.length;
    expect((await read(driver_id)).body).toEqual(first);
    expect(hubspot.received.length).toBe(calls);
    hubspot.state.refuse = () => ({ status: 503, body: { message: 'away' } });
    world.advanceClock(1);
    expect((await read(driver_id)).body).toEqual({ ...first, is_outdated: true });
    const never = await makeDriver(world);
    expect((await read(never.driver_id)).body.code).toBe('crm_link_needed');
    world.advanceClock(-1);
  });

  test('answering with a person who was erased here: the link ends and the contact is erased there', async () => {
    world.advanceClock(2);
    const [known, gone] = [await makeContact(), await makeDriver(world)];
    await world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', gone.driver_id).execute();
    hubspot.objects.contacts.get(known.contact_id)!.properties['cabina_id'] = String(gone.driver_id);
    hubspot.engagements.set(known.contact_id, [
      { engagement: { id: 4, type: 'NOTE', timestamp: 1 }, metadata: { body: 'about another person' } },
    ]);
    const answer = await read(known.driver_id);
    expect(answer.body.code).toBe('crm_person_erased');
    expect(hubspot.erased).toContain(known.contact_id);
    expect((await contactOf(known.driver_id)).body.state).toBe('none');
    world.advanceClock(-2);
  });

  test('of a contact that was deleted there end the link', async () => {
    const { driver_id, contact_id } = await makeContact();
    hubspot.objects.contacts.delete(contact_id);
    expect((await read(driver_id)).body.code).toBe('crm_contact_gone');
    expect((await contactOf(driver_id)).body).toMatchObject({ hubspot_contact_id: null, state: 'none' });
  });
});

test('P006: sales reach the companies that they manage, and the drivers whom these have unlocked', async () => {
  const sales = await makeStaff(world, 'sales');
  const [own, other] = [await makeCompany(world), await makeCompany(world)];
  await world.call(admin.caller, companyAdmin.setPeople, { params: { id: own.company_id }, body: { sales_owner_id: sales.user_id } });
  const [mine, theirs] = [await makeUnlocked(world, own), await makeUnlocked(world, other)];
  const company = ({ company_id }: { company_id: number }) =>
    world.call(sales.caller, crm.getCompany, { params: { companyId: company_id } });
  expect((await company(own)).status).toBe(200);
  expect((await company(other)).body.code).toBe('crm_of_others');
  expect((await contactOf(mine.driver.driver_id, sales.caller)).status).toBe(200);
  const id = theirs.driver.driver_id;
  expect((await contactOf(id, sales.caller)).body.code).toBe('crm_of_others');
  const refused = [
    world.call(sales.caller, crm.sendContact, { params: { id } }),
    setContact(id, '901', sales.caller),
    world.call(sales.caller, crm.setOwner, { params: { id }, body: { owner_id: null } }),
    world.call(sales.caller, crm.engagements, { params: { id } }),
    world.call(sales.caller, crm.sendCompany, { params: { companyId: other.company_id } }),
    world.call(sales.caller, crm.setCompany, { params: { companyId: other.company_id }, body: { hubspot_company_id: null } }),
  ];
  for (const call of refused) expect((await call).body).toMatchObject({ code: 'crm_of_others' });
  expect((await contactOf(mine.driver.driver_id, own.caller)).status).toBe(403);
});

describe('without a CRM', () => {
  let off: World;
  let staff: Caller;
  beforeAll(async () => {
    off = await openWorld();
    staff = (await makeStaff(off)).caller;
  });
  afterAll(() => off.close());

  test('the pages say so, changes are refused with the way out, and nothing is stored', async () => {
    const [driver, company] = [await makeDriver(off), await makeCompany(off)];
    const params = { id: driver.driver_id };
    expect((await off.call(staff, crm.getContact, { params })).body).toMatchObject({ state: 'off', hubspot_contact_id: null });
    const refused = [
      await off.call(staff, crm.sendContact, { params }),
      await off.call(staff, crm.setContact, { params, body: { hubspot_contact_id: '1' } }),
      await off.call(staff, crm.engagements, { params }),
      await off.call(staff, crm.owners),
      await off.call(staff, crm.sendCompany, { params: { companyId: company.company_id } }),
    ];
    for (const { status, body } of refused) {
      expect({ status, code: (body as { code?: string }).code }).toEqual({ status: 409, code: 'crm_off' });
      expect((body as unknown as { message: string }).message).toContain('HUBSPOT_TOKEN');
    }
    await off.drainJobs();
    expect(await off.db.selectFrom('crm_records').select('id').execute()).toEqual([]);
  });

  test('an erased driver whom it knew from before is not forgotten: the job fails until it is on again', async () => {
    const driver = await makeDriver(off);
    await off.db.insertInto('crm_records').values({ driver_id: driver.driver_id, crm_id: '901' }).execute();
    await off.call(driver.caller, erasure.erase, {
      body: { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' },
    });
    await expect(off.drainJobs()).rejects.toThrow('no CRM is configured');
    const row = off.db.selectFrom('crm_records').select('crm_id').where('driver_id', '=', driver.driver_id);
    expect(await row.executeTakeFirst()).toEqual({ crm_id: '901' });
  });
});
