import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '#contract/billing/company.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('a profile is saved field by field: omitted fields stay, emptied ones are deleted', async () => {
  const { caller } = await makeCompany(world, { name: 'Spedition Süd' });
  const saved = await world.call(caller, company.saveProfile, {
    body: { contact_person: 'Carmen Ruiz', url: 'spedition.example', profile_description: 'Nah- und Fernverkehr' },
  });
  expect(saved.body).toMatchObject({
    name: 'Spedition Süd',
    contact_person: 'Carmen Ruiz',
    url: 'https://spedition.example',
    city: 'Hamburg',
  });
  const emptied = await world.call(caller, company.saveProfile, { body: { contact_person: '' } });
  expect(emptied.body).toMatchObject({ contact_person: '', url: 'https://spedition.example' });
  expect((await world.call(caller, company.saveProfile, { body: { name: ' ' } })).body.errors).toHaveProperty('name');
  expect((await world.call(caller, company.saveProfile, { body: { url: 'javascript:alert(1)' } })).body.errors).toHaveProperty('url');
  expect((await world.call(caller, company.saveProfile, { body: { is_active: true } as never })).body.errors).toHaveProperty('is_active');
});

test('a new phone number is one of the company’s country; a wrong one is refused at its field, and the saved one stays', async () => {
  const { caller, company_id } = await makeCompany(world);
  await world.db.updateTable('companies').set({ phone: 'ext. 12' }).where('id', '=', company_id).execute();
  const save = (body: object) => world.call(caller, company.saveProfile, { body });
  expect((await save({ phone: 'ext. 12', contact_person: 'Carmen Ruiz' })).body).toMatchObject({ phone: 'ext. 12' });
  expect(await save({ phone: 'abc' })).toMatchObject({ status: 422, body: { errors: { phone: expect.any(Array) } } });
  expect((await save({ phone: '040 123456' })).body).toMatchObject({ phone: '+4940123456' });
  expect((await save({ phone: '912 345 678', country: 'ES' })).body).toMatchObject({ phone: '+34912345678' });
  expect((await save({ phone: '' })).body).toMatchObject({ phone: '' });
});

test('two editors of a profile at once: the same field is a conflict, another field is not', async () => {
  const { caller } = await makeCompany(world, { name: 'Spedition Süd' });
  const read = (await world.call(caller, company.current)).body;
  const save = (body: object) => world.call(caller, company.saveProfile, { body });
  const { phone, contact_person } = read;
  const answers = await Promise.all([save({ phone: '+4940111', read: { phone } }), save({ phone: '+4940222', read: { phone } })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' });
  const stays = (await world.call(caller, company.current)).body.phone;
  expect(['+4940111', '+4940222']).toContain(stays);
  const other = await save({ contact_person: 'Carmen Ruiz', read: { contact_person, phone } });
  expect(other.body).toMatchObject({ contact_person: 'Carmen Ruiz', phone: stays });
  expect((await save({ phone: '+4940333', read: { phone: stays } })).body).toMatchObject({ phone: '+4940333' });
  expect((await save({ read: { due_days: '3' } })).status).toBe(422);
});

test('the tax follows country and VAT number', async () => {
  const { caller } = await makeCompany(world);
  const save = async (body: object) => (await world.call(caller, company.saveProfile, { body })).body;
  expect(await save({ country: 'ES', vat: 'B-64717838' })).toMatchObject({ tax_percentage: 0, vat: 'ESB64717838' });
  expect(await save({ vat: '' })).toMatchObject({ tax_percentage: 19, vat: '' });
  for (const vat of ['DE136695976', 'ESB64717839'])
    expect(await save({ vat })).toMatchObject({ code: 'invalid', errors: { vat: [expect.any(String)] } });
  expect(await save({ country: 'CH', vat: 'CHE-123.456.789 MWST' })).toMatchObject({ tax_percentage: 0 });
  expect(await save({ country: 'DE', vat: '' })).toMatchObject({ tax_percentage: 19 });
});

test('the bank account is shown only to users who may pay', async () => {
  const { caller, company_id } = await makeCompany(world, { payment_method: 'sepa' });
  const colleague = await makeCompanyUser(world, company_id);
  expect((await world.call(caller, company.current)).body.sepa_account).toMatchObject({ iban: expect.stringMatching(/^DE/) });
  expect((await world.call(colleague.caller, company.current)).body).toMatchObject({ has_payment_method: true, sepa_account: null });
  expect((await world.call(colleague.caller, company.saveProfile, { body: { name: 'Anders' } })).status).toBe(403);
});

test('admins create an account for a company by its name; sales cannot', async () => {
  const [admin, sales] = [await makeStaff(world, 'admin'), await makeStaff(world, 'sales')];
  const created = await world.call(admin.caller, company.create, { body: { name: 'Transportes Nuevos S.L.' } });
  expect(created.body).toMatchObject({ name: 'Transportes Nuevos S.L.', account_manager_id: admin.user_id, country: 'DE', due_days: 14 });
  expect((await world.call(sales.caller, company.create, { body: { name: 'Otra' } })).status).toBe(403);
});
