import { afterAll, expect, test } from 'vitest';
import { approvals } from '#contract/campaigns/approvals.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { endUndoTime } from '#test/approvals.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const addressOf = async (user_id: number) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;

test('ST014: the approval of an audience is reported to its author: in the app and by one mail', async () => {
  const company = await makeCompany(world, { locale: 'de' });
  const admin = await makeStaff(world);
  const { id } = await makeAudience(world, company, { name: 'Hafenverkehr' }, 'pending');
  await world.drainJobs();
  const waiting = await world.db.selectFrom('notifications').select('name').where('user_id', '=', admin.user_id).execute();
  expect(waiting).toEqual([{ name: 'approval_waiting' }]);
  expect(await world.call(admin.caller, approvals.approveAudience, { body: { audience_id: id } })).toMatchObject({
    body: { id, status: 'approved' },
  });
  await endUndoTime(world);
  const mails = await world.mailbox(await addressOf(company.user_id));
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Hafenverkehr')]);
  expect(mails[0]!.text).toContain(`/audiences/${id}/edit`);
  const notified = await world.db.selectFrom('notifications').select(['name', 'link']).where('user_id', '=', company.user_id).execute();
  expect(notified).toEqual([{ name: 'audience_approved', link: `/audiences/${id}/edit` }]);
});

test('a rejection needs a reason, which the company receives, and the corrected audience is pending again', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeAudience(world, company, {}, 'pending');
  const reject = (rejected_reason: string) =>
    world.call(admin.caller, approvals.rejectAudience, { body: { audience_id: id, rejected_reason } });
  expect(await reject(' ')).toMatchObject({ status: 422, body: { errors: { rejected_reason: [expect.any(String)] } } });
  expect(await reject('The reason for the age limit does not hold.')).toMatchObject({ status: 200, body: { status: 'rejected' } });
  await world.drainJobs();
  expect((await world.mailbox(await addressOf(company.user_id)))[0]!.text).toContain('The reason for the age limit does not hold.');
  const { body } = await world.call(company.caller, audiences.edit, { params: { id } });
  expect(body).toMatchObject({ status: 'rejected', rejected_reason: 'The reason for the age limit does not hold.' });
  const again = await world.call(company.caller, audiences.update, {
    params: { id },
    body: { name: body.name, contact_type: 'driver', meta: body.meta } as never,
  });
  expect(again.body).toMatchObject({ status: 'pending', rejected_reason: null });
});

test('a rejected change leaves the approved version unchanged, and shows the reason', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeAudience(world, company);
  const { body } = await world.call(company.caller, audiences.edit, { params: { id } });
  const change = { name: body.name, contact_type: 'driver', meta: { ...body.meta, range: 200 } };
  const changed = await world.call(company.caller, audiences.update, { params: { id }, body: change as never });
  await world.call(admin.caller, approvals.rejectAudience, {
    body: { audience_id: changed.body.sub_audience!.id, rejected_reason: 'Too wide a circle' },
  });
  const after = await world.call(company.caller, audiences.edit, { params: { id } });
  expect(after.body).toMatchObject({
    status: 'approved',
    meta: { range: 80 },
    sub_audience: { status: 'rejected', rejected_reason: 'Too wide a circle' },
  });
  await world.drainJobs();
  const mails = await world.mailbox(await addressOf(company.user_id));
  expect(mails.filter(({ text }) => text.includes('Too wide a circle'))).toHaveLength(1);
});

test('two staff members decide at once: one decides, the other is refused', async () => {
  const company = await makeCompany(world);
  const [one, two] = [await makeStaff(world), await makeStaff(world)];
  const { id: audience_id } = await makeAudience(world, company, {}, 'pending');
  const answers = await Promise.all([
    world.call(one.caller, approvals.approveAudience, { body: { audience_id } }),
    world.call(two.caller, approvals.rejectAudience, { body: { audience_id, rejected_reason: 'Not like this' } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('decided_already');
});

test('a version that has changed since it was read is not approved', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeCampaign(world, company, { state: 'pending' });
  const { body } = await world.call(admin.caller, approvals.pendingCampaigns, { query: {} });
  const read = body.data.find((waiting) => waiting.id === id)!;
  const { image_id: _, updated_at: __, ...content } = read.campaign.content;
  await world.call(company.caller, campaigns.save, { body: { ...content, title: 'Etwas anderes', publish: true } });
  expect(
    await world.call(admin.caller, approvals.approveCampaign, { body: { campaign_id: id, updated_at: read.updated_at } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'decided_already' },
  });
});

test('ST013: approving sets activated_at; the queue shows the company', async () => {
  const company = await makeCompany(world, { name: 'Spedition Nord GmbH' });
  const admin = await makeStaff(world);
  const { id } = await makeCampaign(world, company, { state: 'pending' });
  const { body } = await world.call(admin.caller, approvals.pendingCampaigns, { query: {} });
  expect(body.data.find((waiting) => waiting.id === id)).toMatchObject({
    parent_id: null,
    rejected_offers_count: 0,
    company: { name: 'Spedition Nord GmbH', has_payment_method: true, approved_campaigns_count: 0, approved_audiences_count: 1 },
    campaign: { status: 'pending', content: { id } },
  });
  await world.call(admin.caller, approvals.approveCampaign, { body: { campaign_id: id } });
  await endUndoTime(world);
  expect((await world.call(company.caller, campaigns.show, { params: { id } })).body).toMatchObject({
    status: 'inactive',
    activated_at: expect.any(String),
  });
  const log = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('user_id', '=', admin.user_id)
    .execute();
  expect(log).toEqual([{ action: 'campaign.approved' }]);
});

test('the inbox has both queues in the order of their submission, and its filters', async () => {
  const admin = await makeStaff(world);
  const seller = await makeStaff(world, 'sales');
  const company = await makeCompany(world, { name: 'Transportes Inbox' });
  await world.db.updateTable('companies').set({ sales_owner_id: seller.user_id }).where('id', '=', company.company_id).execute();
  const audience = await makeAudience(world, company, { name: 'Nachtverkehr' }, 'pending');
  const campaign = await makeCampaign(world, company, { state: 'pending', name: 'Hafenjob' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await world.db
    .updateTable('audiences')
    .set({ submitted_at: hoursAgo(30) })
    .where('id', '=', audience.id)
    .execute();
  await world.db
    .updateTable('campaigns')
    .set({ published_at: hoursAgo(100) })
    .where('id', '=', campaign.id)
    .execute();
  const rows = async (query: object) =>
    (await world.call(admin.caller, approvals.inbox, { query: { company_id: company.company_id, ...query } })).body.data.map(
      ({ kind, id }) => `${kind} ${id}`,
    );
  const [a, c] = [`audience ${audience.id}`, `campaign ${campaign.id}`];
  expect(await rows({})).toEqual([c, a]);
  expect(await rows({ kind: 'audience' })).toEqual([a]);
  expect(await rows({ waiting: 'day' })).toEqual([c, a]);
  expect(await rows({ waiting: 'three_days' })).toEqual([c]);
  expect(await rows({ search: 'nacht' })).toEqual([a]);
  expect(await rows({ search: 'transportes inbox' })).toEqual([c, a]);
  expect(await rows({ sales_owner_id: seller.user_id })).toEqual([c, a]);
  expect(await rows({ sales_owner_id: admin.user_id })).toEqual([]);
});

test('the pages of the inbox have every entry once, also while entries are decided', async () => {
  const admin = await makeStaff(world);
  const company = await makeCompany(world);
  const submitted_at = new Date('2021-01-01T00:00:00Z');
  const ids: number[] = [];
  for (let count = 0; count < 60; count++) ids.push((await makeAudience(world, company, {}, 'pending')).id);
  await world.db.updateTable('audiences').set({ submitted_at }).where('id', 'in', ids).execute();
  const query = { company_id: company.company_id };
  const first = (await world.call(admin.caller, approvals.inbox, { query })).body;
  expect(first).toMatchObject({ meta: { total: 60 }, data: ids.slice(0, 50).map((id) => ({ kind: 'audience', id })) });
  await world.call(admin.caller, approvals.rejectAudience, { body: { audience_id: ids[2]!, rejected_reason: 'Not like this' } });
  const second = (await world.call(admin.caller, approvals.inbox, { query: { ...query, after: first.meta.next! } })).body;
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(50));
  expect(second.meta).toEqual({ total: null, next: null });
  expect(await world.call(admin.caller, approvals.inbox, { query: { after: '1-both-2' } })).toMatchObject({ status: 422 });
});

test('an entry has its address by the audience or campaign, before and after the decision', async () => {
  const admin = await makeStaff(world);
  const company = await makeCompany(world);
  const { id } = await makeAudience(world, company);
  const { body } = await world.call(company.caller, audiences.edit, { params: { id } });
  const change = { name: body.name, contact_type: 'driver', meta: { ...body.meta, range: 200 } };
  const changed = await world.call(company.caller, audiences.update, { params: { id }, body: change as never });
  const change_id = changed.body.sub_audience!.id;
  const entry = async () => (await world.call(admin.caller, approvals.audience, { params: { id } })).body;
  expect(await entry()).toMatchObject({
    id: change_id,
    parent_id: id,
    is_pending: true,
    meta: { range: 200 },
    approved_meta: { range: 80 },
    decision: null,
  });
  await world.call(admin.caller, approvals.approveAudience, { body: { audience_id: change_id } });
  expect(await entry()).toMatchObject({ id: change_id, is_pending: false, decision: { decision: 'approved', state: 'waiting' } });
  await endUndoTime(world);
  expect(await entry()).toMatchObject({ id, is_pending: false, meta: { range: 200 }, decision: { state: 'in_effect', target_id: id } });
  const pending = await makeCampaign(world, company, { state: 'pending' });
  const campaign = await world.call(admin.caller, approvals.campaign, { params: { id: pending.id } });
  expect(campaign.body).toMatchObject({ id: pending.id, is_pending: true, decision: null, campaign: { content: { id: pending.id } } });
  expect(await world.call(admin.caller, approvals.audience, { params: { id: change_id } })).toMatchObject({ status: 404 });
});

test('the notification of a submission opens its entry', async () => {
  const admin = await makeStaff(world);
  const company = await makeCompany(world);
  const audience = await makeAudience(world, company, {}, 'pending');
  const campaign = await makeCampaign(world, company, { state: 'pending', audience_id: audience.id });
  await world.drainJobs();
  const notified = await world.db.selectFrom('notifications').select('link').where('user_id', '=', admin.user_id).execute();
  const links = [`/admin/approvals/audiences/${audience.id}`, `/admin/approvals/campaigns/${campaign.id}`];
  expect(notified.map(({ link }) => link)).toEqual(expect.arrayContaining(links));
});

test('S147 S149: a queue is read page by page, and the tiles count the same rows', async () => {
  const admin = await makeStaff(world);
  const before = (await world.call(admin.caller, companyAdmin.today)).body;
  const company = await makeCompany(world);
  const submitted_at = new Date('2020-01-01T00:00:00Z');
  const ids: number[] = [];
  for (let count = 0; count < 27; count++) {
    const { id } = await makeAudience(world, company, {}, 'pending');
    await world.db.updateTable('audiences').set({ submitted_at }).where('id', '=', id).execute();
    ids.push(id);
  }
  const first = await world.call(admin.caller, approvals.pendingAudiences, { query: {} });
  expect(first.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 25));
  // an entry that is decided meanwhile shifts no other to another page
  await world.call(admin.caller, approvals.approveAudience, { body: { audience_id: ids[3]!, rejected_reason: null } });
  const second = await world.call(admin.caller, approvals.pendingAudiences, { query: { after: first.body.meta.next! } });
  expect(second.body.data.slice(0, 2).map(({ id }) => id)).toEqual(ids.slice(25));
  const after = (await world.call(admin.caller, companyAdmin.today)).body;
  expect(after.pending_audiences_count).toBe(before.pending_audiences_count + 26);
  expect(second.body.meta.total).toBe(after.pending_audiences_count);
});

test('changes of an archived campaign or audience are not in the queue', async () => {
  const admin = await makeStaff(world);
  const company = await makeCompany(world);
  const audience = await makeAudience(world, company);
  const { body } = await world.call(company.caller, audiences.edit, { params: { id: audience.id } });
  const before = (await world.call(admin.caller, companyAdmin.today)).body;
  const change = { name: body.name, contact_type: 'driver', meta: { ...body.meta, range: 200 } };
  await world.call(company.caller, audiences.update, { params: { id: audience.id }, body: change as never });
  const { id } = await makeCampaign(world, company);
  const shown = await world.call(company.caller, campaigns.show, { params: { id } });
  const { image_id: _, updated_at: __, ...content } = shown.body.content;
  await world.call(company.caller, campaigns.save, { body: { ...content, title: 'Etwas anderes', publish: true } });
  const counts = async () => {
    const { pending_audiences_count: a, pending_campaigns_count: c } = (await world.call(admin.caller, companyAdmin.today)).body;
    return [a - before.pending_audiences_count, c - before.pending_campaigns_count];
  };
  expect(await counts()).toEqual([1, 1]);
  const archived_at = new Date();
  await world.db.updateTable('audiences').set({ archived_at }).where('id', '=', audience.id).execute();
  await world.db.updateTable('campaigns').set({ archived_at }).where('id', '=', id).execute();
  expect(await counts()).toEqual([0, 0]);
});

test('P018 P024: deciding is for admins; sales and companies are refused', async () => {
  const company = await makeCompany(world);
  const sales = await makeStaff(world, 'sales');
  const { id } = await makeAudience(world, company, {}, 'pending');
  for (const { caller } of [company, sales]) {
    expect(await world.call(caller, approvals.pendingAudiences, { query: {} })).toMatchObject({ status: 403 });
    expect(await world.call(caller, approvals.inbox, { query: {} })).toMatchObject({ status: 403 });
    expect(await world.call(caller, approvals.approveAudience, { body: { audience_id: id } })).toMatchObject({ status: 403 });
  }
});
