import { afterAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { approvals } from '#contract/campaigns/approvals.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { endUndoTime } from '#test/approvals.ts';
import type { BodyOf } from '#test/world.ts';
import { campaignForm, makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

type Body = BodyOf<typeof campaigns.save>;
const noise = async (width: number) =>
  sharp(Buffer.from(Array.from({ length: width * width * 3 }, (_, at) => (at * 7919 + (at >> 3) * 31) % 251)), {
    raw: { width, height: width, channels: 3 },
  })
    .png()
    .toBuffer();

test('ST004: a draft requires a name only; D004: one vacancy', async () => {
  const { caller } = await makeCompany(world);
  const { status, body } = await world.call(caller, campaigns.save, { body: { name: 'Nahverkehr Hafen' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'draft',
    is_active: false,
    vacancies: 1,
    hire_ratio: 0,
    slot: null,
    content: { name: 'Nahverkehr Hafen', vacancies: 1, meta: { drivers_use: null } },
  });
  expect(body.status_message).toContain('submit');
  const german = await world.call(caller, campaigns.show, { params: { id: body.id }, locale: 'de' });
  expect(german.body.status_translated).toMatch(/Draft|Entwurf/);
});

test('publishing reports every missing field, including the pay range', async () => {
  const { caller } = await makeCompany(world);
  const body: Body = { name: 'Nahverkehr', publish: true };
  for (const endpoint of [campaigns.save, campaigns.validate])
    expect(await world.call(caller, endpoint, { body })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        errors: {
          title: [expect.any(String)],
          description: [expect.any(String)],
          audience_id: [expect.any(String)],
          contact_person_id: [expect.any(String)],
          'meta.salary.range.from.amount_gross': [expect.any(String)],
          'meta.salary.range.till.amount_gross': [expect.any(String)],
        },
      },
    });
  expect((await world.call(caller, campaigns.list, { query: {} })).body.meta.total).toBe(0);
});

test('the check before publishing reports a missing name together with the other missing fields', async () => {
  const { caller } = await makeCompany(world);
  const { status, body } = await world.call(caller, campaigns.validate, { body: { name: ' ' } });
  expect({ status, fields: Object.keys((body as unknown as { errors: object }).errors).toSorted() }).toEqual({
    status: 422,
    fields: [
      'audience_id',
      'contact_person_id',
      'description',
      'meta.salary.range.from.amount_gross',
      'meta.salary.range.till.amount_gross',
      'name',
      'title',
    ],
  });
  expect(await world.call(caller, campaigns.save, { body: { name: ' ' } })).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.any(String)] } },
  });
});

test('the server computes an hourly pay, whatever the browser sends, and its ends must be in order', async () => {
  const company = await makeCompany(world);
  const { id: audience_id } = await makeAudience(world, company);
  const range = (from: number, till: number) => ({
    from: { type: 'hourly' as const, hours: 40, hourly: from, amount_gross: 1 },
    till: { type: 'hourly' as const, hours: 40, hourly: till },
  });
  const form = (from: number, till: number): Body => ({
    ...campaignForm(company, audience_id, { meta: { salary: { range: range(from, till) } } }),
    publish: true,
  });
  const refused = await world.call(company.caller, campaigns.save, { body: form(2000, 1900) });
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'meta.salary.range.till.hourly': [expect.any(String)] } } });
  const { body } = await world.call(company.caller, campaigns.save, { body: form(1900, 2000) });
  expect(body).toMatchObject({
    status: 'pending',
    content: { meta: { salary: { range: { from: { amount_gross: 330_238 }, till: { amount_gross: 347_619 } } } } },
  });
});

test.each([
  ['V064: shares that are not 100', { meta: { drivers_use: { short_distance: 30, long_distance: 60 } } }, 'meta.drivers_use.long_distance'],
  ['V025: a benefit twice', { meta: { benefits: ['Obstkorb', 'obstkorb'] } }, 'meta.benefits'],
  ['no vacancy', { vacancies: 0 }, 'vacancies'],
  ['a video from nowhere', { video_link: 'javascript:alert(1)' }, 'video_link'],
  ['an unknown field', { owner: 1 }, 'owner'],
])('bad input names its field: %s', async (_, changes, field) => {
  const { caller } = await makeCompany(world);
  expect(await world.call(caller, campaigns.save, { body: { name: 'x', ...changes } })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

test('rows of another company cannot be referenced, and another company’s campaign is not found', async () => {
  const [north, south] = [await makeCompany(world), await makeCompany(world)];
  const { id: audience_id } = await makeAudience(world, south);
  const body: Body = { name: 'x', audience_id, contact_person_id: south.user_id, users: [south.user_id] };
  expect(await world.call(north.caller, campaigns.save, { body })).toMatchObject({
    status: 422,
    body: { errors: { audience_id: [expect.any(String)], contact_person_id: [expect.any(String)], users: [expect.any(String)] } },
  });
  const { id } = await makeCampaign(world, south, { state: 'draft' });
  expect(await world.call(north.caller, campaigns.save, { body: { id, name: 'mine' } })).toMatchObject({ status: 404 });
  expect(await world.call(north.caller, campaigns.show, { params: { id } })).toMatchObject({ status: 404 });
  expect(await world.call(north.caller, campaigns.duplicate, { params: { id } })).toMatchObject({ status: 404 });
  const clerk = await makeCompanyUser(world, south.company_id, { permissions: ['audiences'] });
  expect(await world.call(clerk.caller, campaigns.show, { params: { id } })).toMatchObject({ status: 200 });
  expect(await world.call(clerk.caller, campaigns.save, { body: { id, name: 'mine' } })).toMatchObject({ status: 403 });
});

test('ST005: after its activation, a campaign changes through a campaign with a parent, which needs the same approval', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id, audience_id } = await makeCampaign(world, company, { state: 'approved', stories: [{ title: 'Tag im Hafen', sort: 1 }] });
  const read = await world.call(company.caller, campaigns.show, { params: { id } });
  const form = campaignForm(company, audience_id, {
    id,
    publish: true,
    title: 'Neuer Titel',
    stories: [{ title: 'Neue Geschichte' }],
    cost_center: 'KST 7',
  });
  const saved = await world.call(company.caller, campaigns.save, { body: form });
  expect(saved.body).toMatchObject({
    title: read.body.title,
    status: 'inactive',
    sub_campaign: { status: 'pending' },
    content: { title: 'Neuer Titel', stories: [{ title: 'Neue Geschichte' }] },
  });
  const pending = await world.call(admin.caller, approvals.pendingCampaigns, { query: {} });
  const waiting = pending.body.data.find(({ parent_id }) => parent_id === id)!;
  expect(waiting.campaign.content.title).toBe('Neuer Titel');
  await world.call(admin.caller, approvals.approveCampaign, { body: { campaign_id: waiting.id, updated_at: waiting.updated_at } });
  await endUndoTime(world);
  const merged = await world.call(company.caller, campaigns.show, { params: { id } });
  expect(merged.body).toMatchObject({
    title: 'Neuer Titel',
    sub_campaign: null,
    content: { id, stories: [{ title: 'Neue Geschichte' }], cost_center: 'KST 7' },
  });
});

test('name, cost centre and users of an approved campaign change at once, without approval', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'approved' });
  const { body } = await world.call(company.caller, campaigns.show, { params: { id } });
  const { image_id: _, updated_at, ...content } = body.content;
  const saved = await world.call(company.caller, campaigns.save, {
    body: { ...content, id, name: 'Intern', cost_center: '4711', users: [company.user_id], updated_at },
  });
  expect(saved.body).toMatchObject({ name: 'Intern', sub_campaign: null, content: { users: [company.user_id], cost_center: '4711' } });
});

test('two editors at once: the second one is refused instead of overwriting', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'draft' });
  const { body } = await world.call(company.caller, campaigns.show, { params: { id } });
  const save = (title: string) =>
    world.call(company.caller, campaigns.save, { body: { id, name: 'x', title, updated_at: body.content.updated_at } });
  const answers = await Promise.all([save('one'), save('two')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the same save sent twice, as in a retry, creates one campaign', async () => {
  const { caller } = await makeCompany(world);
  const again = () => world.call(caller, campaigns.save, { body: { name: 'Einmal' }, headers: { 'idempotency-key': 'campaign-once-1' } });
  const [first, second] = await Promise.all([again(), again()]);
  expect(first.body.id).toBe(second.body.id);
  expect((await world.call(caller, campaigns.list, { query: {} })).body.meta.total).toBe(1);
});

test('V044: an image of up to 2,048,000 bytes is accepted; a larger or invalid one is refused at its field', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'draft' });
  const bytes = await noise(200);
  const sent = await world.call(company.caller, campaigns.upload, { params: { id }, file: { name: 'lkw.png', bytes, type: 'image/png' } });
  expect(sent.status).toBe(200);
  const shown = await world.call(company.caller, campaigns.show, { params: { id } });
  expect(shown.body.image_id).toBe(sent.body.image_id);
  const large = { name: 'lkw.png', bytes: Buffer.concat([bytes, Buffer.alloc(2_048_001 - bytes.length)]), type: 'image/png' };
  expect(await world.call(company.caller, campaigns.upload, { params: { id }, file: large })).toMatchObject({
    status: 413,
    body: { errors: { image: [expect.stringContaining('2.048')] } },
  });
  const lie = { name: 'lkw.png', bytes: Buffer.from('<svg onload=alert(1)>'), type: 'image/png' };
  expect(await world.call(company.caller, campaigns.upload, { params: { id }, file: lie })).toMatchObject({
    body: { errors: { image: [expect.any(String)] } },
  });
  const stranger = await makeCompany(world);
  expect(
    await world.call(stranger.caller, campaigns.upload, { params: { id }, file: { name: 'a.png', bytes, type: 'image/png' } }),
  ).toMatchObject({ status: 404 });
});

test('a new image of an approved campaign is part of its pending change', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'approved' });
  const file = { name: 'lkw.png', bytes: await noise(64), type: 'image/png' };
  const { body } = await world.call(company.caller, campaigns.upload, { params: { id }, file });
  const shown = await world.call(company.caller, campaigns.show, { params: { id } });
  expect(shown.body).toMatchObject({ image_id: null, sub_campaign: { status: 'draft' }, content: { image_id: body.image_id } });
  await world.call(company.caller, campaigns.removeImage, { params: { id } });
  expect((await world.call(company.caller, campaigns.show, { params: { id } })).body.content.image_id).toBeNull();
});

test('V063: the list is sorted by hires, then by unlocks; the ratio has two decimals', async () => {
  const company = await makeCompany(world);
  const made = [];
  for (const [hires_count, unlocked_drivers_count] of [
    [1, 3],
    [2, 3],
    [2, 7],
  ] as const) {
    const { id } = await makeCampaign(world, company, { state: 'draft' });
    await world.db.updateTable('campaigns').set({ hires_count, unlocked_drivers_count }).where('id', '=', id).execute();
    made.push(id);
  }
  const { body } = await world.call(company.caller, campaigns.list, { query: {} });
  expect(body.data.map(({ id }) => id)).toEqual([made[2], made[1], made[0]]);
  expect(body.data.map(({ hire_ratio }) => hire_ratio)).toEqual([0.29, 0.67, 0.33]);
  const byName = await world.call(company.caller, dashboard.campaigns, { query: { orderBy: 'created_at', order: 'asc' } });
  expect(byName.body.data.map(({ id }) => id)).toEqual(made);
});

test('a duplicate is a draft with the same content and image', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { stories: [{ title: 'Hafen' }], users: [company.user_id] });
  const { body } = await world.call(company.caller, campaigns.duplicate, { params: { id } });
  expect(body).toMatchObject({ status: 'draft', is_active: false, content: { stories: [{ title: 'Hafen' }], users: [company.user_id] } });
  expect(body.id).not.toBe(id);
});

test('ST012: staff delete a campaign, whose slot is released; a company cannot', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeCampaign(world, company);
  expect(await world.call(company.caller, campaigns.remove, { params: { id } })).toMatchObject({ status: 403 });
  expect(await world.call(admin.caller, campaigns.remove, { params: { id } })).toMatchObject({ status: 200, body: { id } });
  expect(await world.call(company.caller, campaigns.show, { params: { id } })).toMatchObject({ status: 404 });
  const slot = await world.db.selectFrom('slots').select('taken_at').where('company_id', '=', company.company_id).executeTakeFirstOrThrow();
  expect(slot.taken_at).toBeNull();
});
