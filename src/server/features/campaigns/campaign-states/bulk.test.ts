import { afterAll, expect, test } from 'vitest';
import { campaignStates, type CampaignAction } from '#contract/campaigns/campaign-states.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { makeCampaign, makeSlots } from '#test/make-campaigns.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const bulk = ({ caller }: Pick<CompanyPerson, 'caller'>, action: CampaignAction, ids: number[], reason?: string) =>
  world.call(caller, campaignStates.bulk, { body: { action, ids, ...(reason && { reason }) } });
const statusOf = async ({ caller }: CompanyPerson, id: number) =>
  (await world.call(caller, campaigns.show, { params: { id } })).body.status;

test('several at once: those that cannot be activated are reported with a reason, the others run', async () => {
  const company = await makeCompany(world);
  const stranger = await makeCompany(world);
  const state = (wanted: 'approved' | 'draft') => makeCampaign(world, company, { state: wanted });
  const [one, two, three, draft] = [await state('approved'), await state('approved'), await state('approved'), await state('draft')];
  const foreign = await makeCampaign(world, stranger, { state: 'approved' });
  await makeSlots(world, company, 2);
  const { body } = await bulk(company, 'activate', [three.id, draft.id, one.id, foreign.id, two.id, one.id]);
  expect(body.done).toEqual([one.id, two.id]);
  expect(body.refused).toEqual([
    { id: three.id, code: 'no_free_slot', message: expect.stringContaining('slot') },
    { id: draft.id, code: 'campaign_not_approved', message: expect.any(String) },
    { id: foreign.id, code: 'not_found', message: expect.any(String) },
  ]);
  expect([await statusOf(company, one.id), await statusOf(company, three.id)]).toEqual(['active', 'inactive']);
  expect((await bulk(company, 'activate', [one.id])).body).toEqual({ done: [], unchanged: [one.id], refused: [] });
  expect(await statusOf(company, one.id)).toBe('active');
});

test('an action names the target state: rows in it stay, and the opposite action reverts the others', async () => {
  const company = await makeCompany(world);
  const [running, resting] = [await makeCampaign(world, company), await makeCampaign(world, company, { state: 'approved' })];
  const ids = [running.id, resting.id];
  const all = async () => [await statusOf(company, running.id), await statusOf(company, resting.id)];
  await bulk(company, 'suspend', ids, 'Holidays');
  expect(await all()).toEqual(['suspended', 'suspended']);
  await bulk(company, 'suspend', ids, 'Again');
  expect((await world.call(company.caller, campaigns.show, { params: { id: running.id } })).body.suspended_reason).toBe('Holidays');
  await bulk(company, 'resume', ids);
  expect(await all()).toEqual(['active', 'inactive']);
  await bulk(company, 'archive', ids);
  expect(await all()).toEqual(['archived', 'archived']);
  expect((await bulk(company, 'suspend', [running.id], 'Why')).body.refused).toMatchObject([{ code: 'campaign_archived' }]);
  await bulk(company, 'unarchive', ids);
  expect(await all()).toEqual(['inactive', 'inactive']);
  expect((await bulk(company, 'stop', ids)).body).toMatchObject({ done: [], unchanged: ids });
});

test('suspending several needs one reason, without which nothing happens', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company);
  expect(await bulk(company, 'suspend', [id])).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  expect(await statusOf(company, id)).toBe('active');
});

test('a campaign that never ran cannot be suspended, alone or among several', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'draft' });
  expect((await bulk(company, 'suspend', [id], 'Holidays')).body.refused).toMatchObject([{ code: 'campaign_not_approved' }]);
  const alone = await world.call(company.caller, campaignStates.toggleSuspend, { params: { id }, body: { reason: 'Holidays' } });
  expect(alone).toMatchObject({ status: 409, body: { code: 'campaign_not_approved' } });
  expect(await statusOf(company, id)).toBe('draft');
});

test('staff’s suspensions stay; without the permission nothing changes', async () => {
  const company = await makeCompany(world);
  const staff = await makeStaff(world);
  const [theirs, ours] = [await makeCampaign(world, company), await makeCampaign(world, company)];
  await world.call(staff.caller, campaignStates.toggleSuspend, { params: { id: theirs.id }, body: { reason: 'Complaints' } });
  await bulk(company, 'suspend', [ours.id], 'Holidays');
  const { body } = await bulk(company, 'resume', [theirs.id, ours.id]);
  expect(body).toMatchObject({ done: [ours.id], refused: [{ id: theirs.id, code: 'campaign_suspended' }] });
  const reader = await makeCompanyUser(world, company.company_id);
  expect((await bulk(reader, 'archive', [ours.id])).status).toBe(403);
  expect((await bulk(company, 'archive', [])).body.errors).toHaveProperty('ids');
  expect(
    (
      await bulk(
        company,
        'archive',
        Array.from({ length: 101 }, (_, index) => index + 1),
      )
    ).body.errors,
  ).toHaveProperty('ids');
});
