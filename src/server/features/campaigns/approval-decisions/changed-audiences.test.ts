import { afterAll, expect, test } from 'vitest';
import { approvals } from '#contract/campaigns/approvals.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { endUndoTime } from '#test/approvals.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
const admin = await makeStaff(world);
afterAll(() => world.close());

const contentOf = async (company: CompanyPerson, id: number) => (await world.call(company.caller, campaigns.show, { params: { id } })).body;
const approve = (campaign_id: number) => world.call(admin.caller, approvals.approveCampaign, { body: { campaign_id } });
const audienceOf = async (id: number) =>
  (await world.db.selectFrom('campaigns').select('audience_id').where('id', '=', id).executeTakeFirstOrThrow()).audience_id;

/** A running campaign, and its submitted change to another audience. */
async function changeAudience(status: 'approved' | 'pending') {
  const company = await makeCompany(world);
  const campaign = await makeCampaign(world, company);
  const other = await makeAudience(world, company, {}, status);
  const { image_id: _, updated_at: __, ...content } = (await contentOf(company, campaign.id)).content;
  const body = { ...content, id: campaign.id, audience_id: other.id, publish: true };
  expect((await world.call(company.caller, campaigns.save, { body })).status).toBe(200);
  const change_id = (await contentOf(company, campaign.id)).sub_campaign!.id;
  return { company, campaign, other, change_id };
}

test('a running campaign keeps its audience when that of its change is deleted or archived before the approval', async () => {
  for (const leave of ['remove', 'toggleArchive'] as const) {
    const { company, campaign, other, change_id } = await changeAudience('approved');
    expect((await world.call(company.caller, audiences[leave], { params: { id: other.id } })).status).toBe(200);
    expect(await approve(change_id)).toMatchObject({ status: 409, body: { code: 'audience_not_ready' } });
    expect(await audienceOf(campaign.id)).toBe(campaign.audience_id);
    const body = { campaign_id: change_id, rejected_reason: 'The audience is no longer there.' };
    expect((await world.call(admin.caller, approvals.rejectCampaign, { body })).status).toBe(200);
  }
});

test('nor does it lose it when that happens while the approval can be undone: the change waits again', async () => {
  const { company, campaign, other, change_id } = await changeAudience('approved');
  expect((await approve(change_id)).status).toBe(200);
  await world.call(company.caller, audiences.toggleArchive, { params: { id: other.id } });
  await endUndoTime(world);
  expect(await audienceOf(campaign.id)).toBe(campaign.audience_id);
  expect((await world.call(admin.caller, approvals.campaign, { params: { id: campaign.id } })).body).toMatchObject({
    is_pending: true,
    decision: { state: 'lapsed' },
  });
});

test('a running campaign gets no audience that staff have not approved; both approved one after the other, it does', async () => {
  const { campaign, other, change_id } = await changeAudience('pending');
  expect(await approve(change_id)).toMatchObject({ status: 409, body: { code: 'audience_not_ready' } });
  const body = { audience_id: other.id };
  expect((await world.call(admin.caller, approvals.approveAudience, { body })).status).toBe(200);
  expect((await approve(change_id)).status).toBe(200);
  await endUndoTime(world);
  await endUndoTime(world);
  expect(await audienceOf(campaign.id)).toBe(other.id);
});
