import { afterAll, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

/** A running campaign whose contact person has been removed from the company. */
async function scene() {
  const company = await makeCompany(world);
  const [contact, colleague] = [await makeCompanyUser(world, company.company_id), await makeCompanyUser(world, company.company_id)];
  const users = [contact.user_id, colleague.user_id];
  const { id } = await makeCampaign(world, company, { contact_person_id: contact.user_id, users });
  expect((await world.call(company.caller, companyUsers.remove, { params: { id: contact.user_id } })).status).toBe(200);
  const show = async () => (await world.call(company.caller, campaigns.show, { params: { id } })).body;
  const save = (changes: object) => world.call(company.caller, campaigns.save, { body: changes as never });
  return { company, contact, colleague, id, show, save };
}

test('a removed user is neither the contact person of a campaign nor responsible for it any more', async () => {
  const { colleague, show } = await scene();
  const { content, contact_person } = await show();
  expect(contact_person).toBeNull();
  expect(content).toMatchObject({ contact_person_id: null, users: [colleague.user_id] });
});

test('a change is published with a contact person who is still there; internal fields change without one', async () => {
  const { company, contact, id, show, save } = await scene();
  const { image_id: _, updated_at: __, ...content } = (await show()).content;
  const written = { ...content, id, publish: true };
  expect((await save({ ...written, title: 'CE-Fahrer im Fernverkehr' })).body.errors).toHaveProperty('contact_person_id');
  const removed = { ...written, contact_person_id: contact.user_id };
  expect((await save(removed)).body.errors).toHaveProperty('contact_person_id');
  expect((await save({ ...removed, contact_person_id: company.user_id, users: [contact.user_id] })).body.errors).toHaveProperty('users');
  expect((await save({ ...written, publish: false, name: 'Hafen' })).status).toBe(200);
  expect(await show()).toMatchObject({ name: 'Hafen', sub_campaign: null });
  expect((await save({ ...written, contact_person_id: company.user_id })).status).toBe(200);
  expect((await show()).sub_campaign).toMatchObject({ status: 'pending' });
});
