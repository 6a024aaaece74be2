import { afterAll, expect, test } from 'vitest';
import { audiences } from '#contract/matching/audiences.ts';
import { withoutRequiredFromWanted } from '#contract/matching/audiences.policy.ts';
import { approvals } from '#contract/campaigns/approvals.ts';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { endUndoTime } from '#test/approvals.ts';
import { audienceDraft, makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

test('an owner creates an audience with every default, and finds it pending in the list', async () => {
  const { caller } = await makeCompany(world);
  const body = { name: 'CE im Norden', contact_type: 'driver' as const, meta: { location: { lat: 53.5, lng: 10 } } };
  const created = await world.call(caller, audiences.create, { body });
  expect(created).toMatchObject({ status: 200, body: { name: 'CE im Norden', status: 'pending', sub_audience: null, archived_at: null } });
  expect(created.body).not.toHaveProperty('company_id');
  const list = await world.call(caller, audiences.list, { query: { search: 'NORDEN' } });
  expect(list.body).toMatchObject({ data: [{ id: created.body.id }], meta: { page: 1, per_page: 25, total: 1 } });
  expect((await world.call(caller, audiences.list, { query: { search: '50%' } })).body.meta.total).toBe(0);
});

test('D006 D007 D008 D009 D010 D011: range 80, any gender, Spanish, any special transport, education 0, every list requires all entries', () => {
  expect(audienceDraft().meta).toMatchObject({
    range: 80,
    gender: 'Any',
    age_from: null,
    age_to: null,
    languages: ['spanish'],
    special_transport: 'Any',
    education: '0',
    languages_operator: 'and',
    qualifications_operator: 'and',
    experiences_operator: 'and',
    qualifications_wanted_operator: 'and',
    experiences_wanted_operator: 'and',
    traveling_operator: 'and',
    employment_types_operator: 'and',
  });
});

test('D012: a fleet manager leads a team of at least 1', () => {
  expect(audienceDraft({ contact_type: 'fleet_manager' } as never).meta).toMatchObject({ team_size: 1 });
});

test.each([
  ['V006: age below 18', { age_from: 17, age_reason: 'Night work at the depot' }, 'meta.age_from'],
  ['V006: age above 60', { age_to: 61, age_reason: 'Night work at the depot' }, 'meta.age_to'],
  ['V007: experience of 47 years', { work_experience: 47 }, 'meta.work_experience'],
  ['a range of 20,000 km', { range: 20_000 }, 'meta.range'],
  ['a place outside the world', { location: { lat: 99, lng: 0 } }, 'meta.location.lat'],
  ['a field of another contact type', { truck_type: 'box' }, 'meta.truck_type'],
  ['no place', { location: null }, 'meta.location'],
  ['a place in the ocean', { location: { lat: 40, lng: -35 } }, 'meta.location'],
  ['an option that no catalogue has', { qualifications: ['lic_ce', 'lic_zeppelin'] }, 'meta.qualifications.1'],
])('bad input names its field: %s', async (_, meta, field) => {
  const { caller } = await makeCompany(world);
  const body = { name: 'x', contact_type: 'driver' as const, meta: { location: { lat: 53.5, lng: 10 }, ...meta } };
  expect(await world.call(caller, audiences.create, { body: body })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

test('gender and age require a written reason, which is stored in the audit log permanently', async () => {
  const { caller, company_id } = await makeCompany(world);
  const meta = { location: { lat: 53.5, lng: 10 }, gender: 'female' as const, age_from: 21 };
  const body = { name: 'Frauenhaus-Shuttle', contact_type: 'driver' as const, meta };
  expect(await world.call(caller, audiences.create, { body })).toMatchObject({
    status: 422,
    body: { errors: { 'meta.gender_reason': [expect.any(String)], 'meta.age_reason': [expect.any(String)] } },
  });
  const reasons = { gender_reason: 'Passengers of a shelter for women', age_reason: 'The insurer demands 21 years' };
  const { body: created } = await world.call(caller, audiences.create, { body: { ...body, meta: { ...meta, ...reasons } } });
  const log = await world.db.selectFrom('audit_log').selectAll().where('company_id', '=', company_id).orderBy('id').execute();
  expect(log.map(({ action, subject_id, details }) => ({ action, subject_id, details }))).toEqual([
    {
      action: 'audience.protected_trait_asked',
      subject_id: created.id,
      details: { trait: 'gender', gender: 'female', reason: reasons.gender_reason },
    },
    {
      action: 'audience.protected_trait_asked',
      subject_id: created.id,
      details: { trait: 'age', age_from: 21, age_to: null, reason: reasons.age_reason },
    },
  ]);
});

test('V015: a required entry is removed from the wanted list, in the form and on the server', async () => {
  const meta = {
    qualifications: ['lic_ce', 'adr_basic'],
    qualifications_wanted: ['adr_basic', 'loading_crane'],
    experiences: ['milk_tanker'],
    experiences_wanted: ['milk_tanker'],
  };
  expect(withoutRequiredFromWanted(meta)).toMatchObject({ qualifications_wanted: ['loading_crane'], experiences_wanted: [] });
  const { caller } = await makeCompany(world);
  const { body } = await world.call(caller, audiences.create, { body: audienceDraft({ meta }) });
  expect(body.meta).toMatchObject({ qualifications_wanted: ['loading_crane'], experiences_wanted: [] });
});

test('names are unique within a company, ignoring case, also for concurrent calls', async () => {
  const { caller } = await makeCompany(world);
  const create = (name: string) => world.call(caller, audiences.create, { body: { ...audienceDraft(), name } });
  const answers = await Promise.all([create('CE im Norden'), create('ce IM norden')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'audience_name_taken',
    errors: { name: [expect.any(String)] },
  });
});

test('an audience of another company is a 404, and a missing permission is refused', async () => {
  const [north, south] = [await makeCompany(world), await makeCompany(world)];
  const { id } = await makeAudience(world, north);
  for (const answer of [
    await world.call(south.caller, audiences.edit, { params: { id } }),
    await world.call(south.caller, audiences.toggleArchive, { params: { id } }),
    await world.call(south.caller, audiences.remove, { params: { id } }),
    await world.call(south.caller, audiences.update, { params: { id }, body: audienceDraft() }),
  ])
    expect(answer.status).toBe(404);
  const clerk = await makeCompanyUser(world, north.company_id, { permissions: ['campaigns'] });
  expect(await world.call(clerk.caller, audiences.list, { query: {} })).toMatchObject({ status: 200 });
  expect(await world.call(clerk.caller, audiences.create, { body: audienceDraft() })).toMatchObject({ status: 403 });
});

test('a change of an approved audience is a pending revision: the approved criteria apply until staff approve it', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeAudience(world, company);
  const read = await world.call(company.caller, audiences.edit, { params: { id } });
  const { name, meta } = read.body;
  const wider = { ...meta, range: 120 };
  const saved = await world.call(company.caller, audiences.update, {
    params: { id },
    body: { name, contact_type: 'driver', meta: wider } as never,
  });
  expect(saved.body).toMatchObject({ status: 'approved', meta: { range: 80 }, sub_audience: { status: 'pending', meta: { range: 120 } } });

  const pending = await world.call(admin.caller, approvals.pendingAudiences, { query: {} });
  const waiting = pending.body.data.find(({ parent_id }) => parent_id === id)!;
  expect(waiting).toMatchObject({ name, meta: { range: 120 }, approved_meta: { range: 80 } });
  await world.call(admin.caller, approvals.approveAudience, { body: { audience_id: waiting.id } });
  await endUndoTime(world);
  const after = await world.call(company.caller, audiences.edit, { params: { id } });
  expect(after.body).toMatchObject({ id, status: 'approved', meta: { range: 120 }, sub_audience: null });
});

test('a new name needs no approval; a change back to the approved criteria removes the revision', async () => {
  const company = await makeCompany(world);
  const { id } = await makeAudience(world, company);
  const { body } = await world.call(company.caller, audiences.edit, { params: { id } });
  const put = (name: string, range: number) =>
    world.call(company.caller, audiences.update, {
      params: { id },
      body: { name, contact_type: 'driver', meta: { ...body.meta, range } } as never,
    });
  expect((await put('Nord', 80)).body).toMatchObject({ name: 'Nord', status: 'approved', sub_audience: null });
  expect((await put('Nord', 90)).body).toMatchObject({ sub_audience: { status: 'pending' } });
  expect((await put('Nord', 80)).body).toMatchObject({ sub_audience: null });
});

test('two editors at once: the second one is refused instead of overwriting', async () => {
  const company = await makeCompany(world);
  const { id } = await makeAudience(world, company, {}, 'pending');
  const { body } = await world.call(company.caller, audiences.edit, { params: { id } });
  const save = (range: number) =>
    world.call(company.caller, audiences.update, {
      params: { id },
      body: { name: body.name, contact_type: 'driver', meta: { ...body.meta, range }, updated_at: body.updated_at } as never,
    });
  const answers = await Promise.all([save(90), save(100)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' });
});

test('ST015: archived and back; an audience of a running campaign can be neither archived nor deleted', async () => {
  const company = await makeCompany(world);
  const { id, audience_id } = await makeCampaign(world, company);
  const toggle = () => world.call(company.caller, audiences.toggleArchive, { params: { id: audience_id } });
  expect(await toggle()).toMatchObject({ status: 409, body: { code: 'audience_in_use' } });
  expect(await world.call(company.caller, audiences.remove, { params: { id: audience_id } })).toMatchObject({ status: 409 });
  await world.call(company.caller, campaignStates.toggleActivate, { params: { id } });
  expect((await toggle()).body.archived_at).toEqual(expect.any(String));
  expect((await world.call(company.caller, audiences.list, { query: {} })).body.meta.total).toBe(0);
  expect((await world.call(company.caller, audiences.list, { query: { archived: '1' } })).body.meta.total).toBe(1);
  expect((await toggle()).body.archived_at).toBeNull();
  expect(await world.call(company.caller, audiences.remove, { params: { id: audience_id } })).toMatchObject({ status: 200 });
  expect(await world.call(company.caller, audiences.edit, { params: { id: audience_id } })).toMatchObject({ status: 404 });
});

test('the contact type is fixed once a campaign uses the audience', async () => {
  const company = await makeCompany(world);
  const { audience_id } = await makeCampaign(world, company, { state: 'draft' });
  const body = { name: 'Subunternehmer', contact_type: 'self_employed' as const, meta: { location: { lat: 53.5, lng: 10 } } };
  expect(await world.call(company.caller, audiences.update, { params: { id: audience_id }, body })).toMatchObject({
    status: 422,
    body: { errors: { contact_type: [expect.any(String)] } },
  });
});

test('the optimization preference is stored and preset for the next audience', async () => {
  const { caller } = await makeCompany(world);
  const body = { meta: { qualifications: ['adr_basic'], experiences: ['tanker'] } };
  expect((await world.call(caller, audiences.options, { query: {} })).body.optimization).toEqual({
    meta: { qualifications: [], experiences: [] },
  });
  expect(await world.call(caller, audiences.optimize, { body })).toMatchObject({ status: 200, body });
  await world.call(caller, audiences.optimize, { body });
  expect((await world.call(caller, audiences.options, { query: {} })).body.optimization).toEqual(body);
});

test('choices for a campaign are searched, of one contact type, and bounded; an archived one is found by its id', async () => {
  const company = await makeCompany(world);
  const { caller } = company;
  const first = await makeAudience(world, company, { name: 'Nahverkehr Altona' });
  const other = await makeAudience(world, company, { name: 'Fernverkehr Bremen' });
  const choices = async (query: { search?: string; id?: number; limit?: number; contact_type?: 'self_employed' }) =>
    (await world.call(caller, audiences.options, { query })).body.data.map(({ id }) => id);
  expect(await choices({})).toEqual([other.id, first.id]);
  expect(await choices({ search: 'altona' })).toEqual([first.id]);
  expect(await choices({ limit: 1 })).toEqual([other.id]);
  expect(await choices({ contact_type: 'self_employed' })).toEqual([]);
  await world.call(caller, audiences.toggleArchive, { params: { id: first.id } });
  expect(await choices({})).toEqual([other.id]);
  expect(await choices({ id: first.id })).toEqual([first.id]);
  expect(await choices({ id: (await makeAudience(world, await makeCompany(world))).id })).toEqual([]);
});

test('staff pass the company whose audiences they read; a partner customer has its own', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id: partner_customer_id } = await world.db
    .insertInto('partner_customers')
    .values({ company_id: company.company_id, name: 'Molkerei Alpenblick' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await makeAudience(world, company, { partner_customer_id });
  await makeAudience(world, company);
  expect(await world.call(admin.caller, audiences.options, { query: {} })).toMatchObject({
    status: 422,
    body: { errors: { company_id: [expect.any(String)] } },
  });
  const { body } = await world.call(admin.caller, audiences.options, { query: { company_id: company.company_id } });
  expect(body.data).toHaveLength(2);
  const partner = await world.call(company.caller, audiences.ofPartnerCustomer, { params: { id: partner_customer_id } });
  expect(partner.body.data.map((audience) => audience.id)).toEqual([id]);
});
