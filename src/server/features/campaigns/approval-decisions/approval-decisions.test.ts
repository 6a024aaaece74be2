import { afterAll, expect, test } from 'vitest';
import { approvalDecisions } from '#contract/campaigns/approval-decisions.ts';
import { approvals } from '#contract/campaigns/approvals.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { endUndoTime } from '#test/approvals.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const statusOf = async (company: CompanyPerson, id: number) =>
  (await world.call(company.caller, audiences.edit, { params: { id } })).body.status;
const approve = async (caller: Caller, audience_id: number) => world.call(caller, approvals.approveAudience, { body: { audience_id } });
const undo = async (caller: Caller, id: number) => world.call(caller, approvalDecisions.undo, { params: { id } });
const notices = async (company: CompanyPerson) =>
  (await world.db.selectFrom('notifications').select('name').where('user_id', '=', company.user_id).execute()).map(({ name }) => name);

test('nothing leaves while an approval can be undone, and after that everything does', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeAudience(world, company, {}, 'pending');
  const given = await approve(admin.caller, id);
  expect(given.body.decision).toMatchObject({ kind: 'audience', target_id: id, decision: 'approved', state: 'waiting' });
  await world.drainJobs();
  expect(await statusOf(company, id)).toBe('pending');
  expect(await notices(company)).toEqual([]);
  await endUndoTime(world);
  expect(await statusOf(company, id)).toBe('approved');
  expect(await notices(company)).toEqual(['audience_approved']);
  expect(await undo(admin.caller, given.body.decision.id)).toMatchObject({ status: 409, body: { code: 'approval_in_effect' } });
});

test('an approval that is undone never takes effect, and the entry waits again', async () => {
  const company = await makeCompany(world);
  const [one, two] = [await makeStaff(world), await makeStaff(world)];
  const { id } = await makeAudience(world, company, {}, 'pending');
  const { decision } = (await approve(one.caller, id)).body;
  expect((await undo(two.caller, decision.id)).body).toMatchObject({ state: 'undone', decided_by: { id: one.user_id } });
  // a repeated call changes nothing
  expect(await undo(one.caller, decision.id)).toMatchObject({ status: 200, body: { state: 'undone' } });
  await endUndoTime(world);
  expect(await statusOf(company, id)).toBe('pending');
  expect(await notices(company)).toEqual([]);
  const log = await world.db.selectFrom('audit_log').select(['action', 'user_id']).where('subject_id', '=', id).orderBy('id').execute();
  expect(log.filter(({ action }) => action.startsWith('audience.appro'))).toEqual([
    { action: 'audience.approval_undone', user_id: two.user_id },
  ]);
  expect(await approve(two.caller, id)).toMatchObject({ status: 200 });
});

test('while an approval waits, the entry is decided for everybody else', async () => {
  const company = await makeCompany(world);
  const [one, two] = [await makeStaff(world), await makeStaff(world)];
  const { id } = await makeAudience(world, company, {}, 'pending');
  await approve(one.caller, id);
  expect(await approve(two.caller, id)).toMatchObject({ status: 409, body: { code: 'decided_already' } });
  const body = { audience_id: id, rejected_reason: 'Not like this' };
  expect(await world.call(two.caller, approvals.rejectAudience, { body })).toMatchObject({
    status: 409,
    body: { code: 'decided_already' },
  });
  const query = { company_id: company.company_id };
  expect((await world.call(two.caller, approvals.inbox, { query })).body).toMatchObject({ data: [], meta: { total: 0 } });
});

test('two approve at once: one does, and the other is refused', async () => {
  const company = await makeCompany(world);
  const staff = [await makeStaff(world), await makeStaff(world), await makeStaff(world)];
  const { id } = await makeCampaign(world, company, { state: 'pending' });
  const answers = await Promise.all(
    staff.map(({ caller }) => world.call(caller, approvals.approveCampaign, { body: { campaign_id: id } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('undoing while the approval takes effect: one of both happens, never half', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  for (let round = 0; round < 8; round++) {
    const { id } = await makeAudience(world, company, {}, 'pending');
    const { decision } = (await approve(admin.caller, id)).body;
    const [undone] = await Promise.all([undo(admin.caller, decision.id), endUndoTime(world)]);
    const state = undone.status === 200 ? 'undone' : 'in_effect';
    expect((await world.call(admin.caller, approvals.audience, { params: { id } })).body.decision).toMatchObject({ state });
    expect(await statusOf(company, id)).toBe(state === 'undone' ? 'pending' : 'approved');
  }
});

test('an approval takes effect once, however often its reaction runs', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeAudience(world, company, {}, 'pending');
  const { decision } = (await approve(admin.caller, id)).body;
  await endUndoTime(world);
  await world.db
    .insertInto('outbox')
    .values({ name: 'approval.given', payload: JSON.stringify({ decision_id: decision.id }) })
    .execute();
  await endUndoTime(world);
  expect(await notices(company)).toEqual(['audience_approved']);
});

test('an entry that the company changes before the approval takes effect waits again', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeCampaign(world, company, { state: 'pending' });
  await world.call(admin.caller, approvals.approveCampaign, { body: { campaign_id: id } });
  const { image_id: _, updated_at: __, ...content } = (await world.call(company.caller, campaigns.show, { params: { id } })).body.content;
  await world.call(company.caller, campaigns.save, { body: { ...content, title: 'Etwas anderes', publish: true } });
  await endUndoTime(world);
  expect((await world.call(admin.caller, approvals.campaign, { params: { id } })).body).toMatchObject({
    is_pending: true,
    decision: { state: 'lapsed' },
    campaign: { status: 'pending', content: { title: 'Etwas anderes' } },
  });
});

test('the list of decisions says who decided what, when and why', async () => {
  const company = await makeCompany(world, { name: 'Decididos SL' });
  const admin = await makeStaff(world);
  const audience = await makeAudience(world, company, { name: 'Rechazada' }, 'pending');
  const campaign = await makeCampaign(world, company, { state: 'pending', name: 'Aprobada' });
  const rejected_reason = 'The reason for the age limit does not hold.';
  await world.call(admin.caller, approvals.rejectAudience, { body: { audience_id: audience.id, rejected_reason } });
  await world.call(admin.caller, approvals.approveCampaign, { body: { campaign_id: campaign.id } });
  await endUndoTime(world);
  const list = async (query: object) =>
    (await world.call(admin.caller, approvalDecisions.list, { query: { company_id: company.company_id, ...query } })).body;
  expect(await list({})).toMatchObject({
    meta: { total: 2 },
    data: [
      { kind: 'campaign', target_id: campaign.id, name: 'Aprobada', decision: 'approved', state: 'in_effect', reason: null },
      { kind: 'audience', target_id: audience.id, decision: 'rejected', reason: rejected_reason, decided_by: { id: admin.user_id } },
    ],
  });
  const names = async (query: object) => (await list(query)).data.map(({ name }) => name);
  expect(await names({ kind: 'audience' })).toEqual(['Rechazada']);
  expect(await names({ decision: 'approved' })).toEqual(['Aprobada']);
  expect(await names({ search: 'rech' })).toEqual(['Rechazada']);
  expect(await names({ decided_by: admin.user_id })).toEqual(['Aprobada', 'Rechazada']);
  expect(await names({ decided_by: company.user_id })).toEqual([]);
});
