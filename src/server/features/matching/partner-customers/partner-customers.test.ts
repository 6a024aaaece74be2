import { afterAll, beforeAll, expect, test } from 'vitest';
import { audiences } from '#contract/matching/audiences.ts';
import { partnerCustomers } from '#contract/matching/partner-customers.ts';
import { makeAudience } from '#test/make-campaigns.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
});
afterAll(() => world.close());

const form = {
  name: 'Molkerei Alpenblick',
  contact_name: 'Frau Huber',
  contact_email: 'huber@alpenblick.example',
  contact_phone: null,
  notes: '',
};
const add = (caller: Caller, more: object = {}) => world.call(caller, partnerCustomers.create, { body: { ...form, ...more } });
const list = async (caller: Caller, query = {}) => (await world.call(caller, partnerCustomers.list, { query })).body.data;

test('a company keeps its customers by name, each once; staff read them', async () => {
  const own = await makeCompany(world);
  const { body } = await add(own.caller, { contact_phone: '+34 612 111 222' });
  expect(body).toMatchObject({ name: form.name, contact_phone: '+34612111222', audiences_count: 0, candidates_count: 0 });
  expect((await add(own.caller, { name: 'MOLKEREI alpenblick' })).body.errors).toHaveProperty('name');
  expect((await add(own.caller, { name: 'Other', contact_phone: '1' })).body.errors).toHaveProperty('contact_phone');
  const change = (updated_at: string) =>
    world.call(own.caller, partnerCustomers.update, { params: { id: body.id }, body: { ...form, name: 'Zucker Nord', updated_at } });
  expect((await change('2020-01-01T00:00:00Z')).status).toBe(409);
  expect((await change(body.updated_at)).body.name).toBe('Zucker Nord');
  expect((await list(own.caller, { search: 'zuck' })).map(({ name }) => name)).toEqual(['Zucker Nord']);
  const admin = await makeStaff(world);
  expect(await list(admin.caller, { company_id: own.company_id })).toHaveLength(1);
  expect((await world.call(admin.caller, partnerCustomers.list, { query: {} })).body.errors).toHaveProperty('company_id');
  const choices = await world.call(own.caller, partnerCustomers.choices, { query: { id: body.id } });
  expect(choices.body.data).toEqual([{ id: body.id, name: 'Zucker Nord' }]);
});

test('writing needs the permission for audiences or candidates', async () => {
  const [reader, recruiter] = [
    await makeCompanyUser(world, company.company_id),
    await makeCompanyUser(world, company.company_id, { permissions: ['candidates'] }),
  ];
  expect((await add(reader.caller)).status).toBe(403);
  expect((await add(recruiter.caller)).status).toBe(200);
});

test('one that an audience names stays; another company’s cannot be named', async () => {
  const { body } = await add(company.caller, { name: 'Papier Süd' });
  const { id } = await makeAudience(world, company, { partner_customer_id: body.id });
  const remove = () => world.call(company.caller, partnerCustomers.remove, { params: { id: body.id } });
  expect((await remove()).body).toMatchObject({ code: 'partner_customer_in_use', message: expect.stringContaining('1') });
  await world.db.updateTable('audiences').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await remove()).body).toEqual({ id: body.id });
  const other = await makeCompany(world);
  const theirs = await add(other.caller);
  const draft = {
    name: 'CE',
    contact_type: 'driver' as const,
    meta: { location: { lat: 40.4, lng: -3.7 }, range: 80 },
    partner_customer_id: theirs.body.id,
  };
  expect((await world.call(company.caller, audiences.create, { body: draft })).body.errors).toHaveProperty('partner_customer_id');
});

test('two users add the same customer at once: one of them is refused', async () => {
  const both = await Promise.all([add(company.caller, { name: 'Holz Ost' }), add(company.caller, { name: 'HOLZ OST' })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
