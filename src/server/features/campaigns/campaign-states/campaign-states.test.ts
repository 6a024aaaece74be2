import { afterAll, expect, test } from 'vitest';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { boostNeedsConfirmation } from '#contract/campaigns/campaigns.policy.ts';
import { makeCampaign, makeSlots } from '#test/make-campaigns.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

type Name = 'toggleActivate' | 'toggleBoost' | 'toggleArchive' | 'toggleCritical' | 'togglePrevent' | 'deBlock';
const toggle = ({ caller }: Pick<CompanyPerson, 'caller'>, name: Name, id: number) =>
  world.call(caller, campaignStates[name], { params: { id } });
const slotsOf = ({ company_id }: CompanyPerson) => world.db.selectFrom('slots').selectAll().where('company_id', '=', company_id).execute();
const happened = async (id: number) => {
  const rows = await world.db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute();
  return rows.filter(({ payload }) => (payload as { campaign_id?: number }).campaign_id === id).map(({ name }) => name);
};

test('ST006: activating occupies a slot, stopping releases it, locked for the campaign until the month ends', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'approved' });
  await makeSlots(world, company, 1);
  expect(await toggle(company, 'toggleActivate', id)).toMatchObject({
    status: 200,
    body: { status: 'active', is_active: true, slot: { is_locked: true } },
  });
  expect((await slotsOf(company))[0]).toMatchObject({ campaign_id: id, taken_at: expect.any(Date) });
  expect(await toggle(company, 'toggleActivate', id)).toMatchObject({ body: { status: 'inactive', slot: { is_locked: true } } });
  expect((await slotsOf(company))[0]).toMatchObject({ campaign_id: id, taken_at: null });
  expect((await toggle(company, 'toggleActivate', id)).body.status).toBe('active');
  expect((await happened(id)).filter((name) => name !== 'campaign.submitted' && name !== 'campaign.approved')).toEqual([
    'campaign.activated',
    'campaign.stopped',
    'campaign.activated',
  ]);
});

test('each change of the state is one fact, with who made it', async () => {
  const company = await makeCompany(world);
  const staff = await makeStaff(world);
  const { id } = await makeCampaign(world, company, { state: 'approved' });
  await makeSlots(world, company, 1);
  const before = await world.db.selectFrom('activities').select('id').where('campaign_id', '=', id).execute();
  const suspend = ({ caller }: Pick<CompanyPerson, 'caller'>) =>
    world.call(caller, campaignStates.toggleSuspend, { params: { id }, body: { reason: 'Urlaub im Betrieb' } });
  for (const name of ['toggleActivate', 'toggleBoost', 'toggleBoost'] as const) await toggle(company, name, id);
  for (const by of [company, company, staff, staff]) await suspend(by);
  await world.call(staff.caller, campaignStates.block, { params: { id }, body: { reason: 'Falsche Angaben' } });
  for (const name of ['deBlock', 'togglePrevent', 'togglePrevent', 'toggleCritical'] as const) await toggle(staff, name, id);
  for (const name of ['toggleArchive', 'toggleArchive'] as const) await toggle(company, name, id);
  expect((await world.call(staff.caller, campaigns.remove, { params: { id } })).status).toBe(200);
  const facts = await world.db
    .selectFrom('activities')
    .select(['detail', 'side', 'actor_id'])
    .where('kind', '=', 'campaign_state')
    .where('campaign_id', '=', id)
    .orderBy('id')
    .offset(before.length)
    .execute();
  const [owner, admin] = [company.user_id, staff.user_id];
  expect(facts.map(({ detail, side, actor_id }) => [detail, side, actor_id])).toEqual([
    ['activated', 'company', owner],
    ['suspended', 'company', owner],
    ['resumed', 'company', owner],
    ['suspended', 'staff', admin],
    ['resumed', 'staff', admin],
    ['blocked', 'staff', admin],
    ['deblocked', 'staff', admin],
    ['prevented', 'staff', admin],
    ['permitted', 'staff', admin],
    ['archived', 'company', owner],
    ['restored', 'company', owner],
    ['deleted', 'staff', admin],
  ]);
});

test('ST008: without a free slot nothing is activated or charged, and the reason is returned', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'approved' });
  const refused = await toggle(company, 'toggleActivate', id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'no_free_slot', message: expect.stringContaining('slot') } });
  expect((await world.call(company.caller, campaigns.show, { params: { id } })).body).toMatchObject({ status: 'inactive', slot: null });
  expect(await world.db.selectFrom('transactions').select('id').where('company_id', '=', company.company_id).execute()).toEqual([]);
});

test('the last slot taken by two campaigns at once: one call succeeds, the other gets the reason', async () => {
  const company = await makeCompany(world);
  const first = await makeCampaign(world, company, { state: 'approved' });
  const second = await makeCampaign(world, company, { state: 'approved' });
  await makeSlots(world, company, 1);
  const answers = await Promise.all([first, second].map(({ id }) => toggle(company, 'toggleActivate', id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('no_free_slot');
  const active = await world.db
    .selectFrom('campaigns')
    .select('id')
    .where('company_id', '=', company.company_id)
    .where('is_active', '=', true)
    .execute();
  expect(active).toHaveLength(1);
});

test('a double click on activate sends the same key, and activates once', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'approved' });
  await makeSlots(world, company, 2);
  const click = () =>
    world.call(company.caller, campaignStates.toggleActivate, { params: { id }, headers: { 'idempotency-key': `activate-${id}` } });
  const [one, two] = await Promise.all([click(), click()]);
  expect([one.body.status, two.body.status]).toEqual(['active', 'active']);
  expect((await slotsOf(company)).filter(({ taken_at }) => taken_at)).toHaveLength(1);
});

test('ST007 B27: boosting needs a confirmation where a slot is not part of a package; it activates an inactive campaign', async () => {
  expect(boostNeedsConfirmation({ slot: {}, has_active_subscription: false, boosted_at: null })).toBe(true);
  expect(boostNeedsConfirmation({ slot: {}, has_active_subscription: true, boosted_at: null })).toBe(false);
  expect(boostNeedsConfirmation({ slot: {}, has_active_subscription: false, boosted_at: '2026-01-01' })).toBe(false);
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company, { state: 'approved' });
  expect(await toggle(company, 'toggleBoost', id)).toMatchObject({ status: 409, body: { code: 'no_free_slot' } });
  await makeSlots(world, company, 1);
  expect((await toggle(company, 'toggleBoost', id)).body).toMatchObject({ status: 'active', boosted_at: expect.any(String) });
  expect((await toggle(company, 'toggleBoost', id)).body).toMatchObject({ status: 'active', boosted_at: null });
  await toggle(company, 'toggleBoost', id);
  expect((await toggle(company, 'toggleActivate', id)).body).toMatchObject({ status: 'inactive', boosted_at: null });
});

test.each([
  ['draft', 'campaign_not_approved'],
  ['pending', 'campaign_not_approved'],
] as const)('a campaign that is %s cannot be activated', async (state, code) => {
  const company = await makeCompany(world);
  await makeSlots(world, company, 1);
  const { id } = await makeCampaign(world, company, { state });
  expect(await toggle(company, 'toggleActivate', id)).toMatchObject({ status: 409, body: { code } });
});

test('ST009: an archived campaign is inactive and releases its slot; restored it is inactive', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCampaign(world, company);
  expect((await toggle(company, 'toggleArchive', id)).body).toMatchObject({
    status: 'archived',
    archived_at: expect.any(String),
    is_active: false,
  });
  expect(await toggle(company, 'toggleActivate', id)).toMatchObject({ status: 409, body: { code: 'campaign_archived' } });
  expect((await world.call(company.caller, campaigns.list, { query: {} })).body.meta.total).toBe(0);
  expect((await toggle(company, 'toggleArchive', id)).body).toMatchObject({ status: 'inactive', archived_at: null });
  expect(await happened(id)).toContain('campaign.stopped');
});

test('ST010: suspending needs a reason and returns the new state; only staff resume what staff suspended', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeCampaign(world, company);
  const suspend = (caller: CompanyPerson['caller'], reason?: string) =>
    world.call(caller, campaignStates.toggleSuspend, { params: { id }, body: { ...(reason && { reason }) } });
  expect(await suspend(company.caller)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  expect((await suspend(company.caller, 'Holidays')).body).toMatchObject({
    suspended: true,
    status: 'suspended',
    suspended_reason: 'Holidays',
    status_message: expect.stringContaining('Holidays'),
  });
  expect((await suspend(company.caller)).body).toMatchObject({ suspended: false, status: 'active', suspended_reason: null });
  expect((await suspend(admin.caller, 'Complaints by drivers')).body).toMatchObject({ suspended: true, suspended_by_staff: true });
  expect(await suspend(company.caller)).toMatchObject({ status: 409, body: { code: 'campaign_suspended' } });
  await world.drainJobs();
  const notified = await world.db
    .selectFrom('notifications')
    .select(['name', 'data'])
    .where('user_id', '=', company.user_id)
    .where('name', '=', 'campaign_suspended')
    .execute();
  expect(notified).toEqual([{ name: 'campaign_suspended', data: { campaign: expect.any(String), reason: 'Complaints by drivers' } }]);
  expect((await suspend(admin.caller)).body).toMatchObject({ suspended: false, status: 'active' });
  expect((await happened(id)).slice(-6)).toEqual([
    'campaign.activated',
    'campaign.stopped',
    'campaign.activated',
    'campaign.suspended',
    'campaign.stopped',
    'campaign.activated',
  ]);
});

test('ST011 ST012 P012 P024: critical, prevented and de-blocked are staff’s, and audited', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const sales = await makeStaff(world, 'sales');
  const { id } = await makeCampaign(world, company);
  for (const name of ['toggleCritical', 'togglePrevent', 'deBlock'] as const) {
    expect(await toggle(company, name, id)).toMatchObject({ status: 403 });
    expect(await toggle(sales, name, id)).toMatchObject({ status: 403 });
  }
  expect((await toggle(admin, 'toggleCritical', id)).body.critical).toBe(true);
  expect((await toggle(admin, 'toggleCritical', id)).body.critical).toBe(false);
  expect((await toggle(admin, 'togglePrevent', id)).body).toMatchObject({ status: 'prevented', prevented_at: expect.any(String) });
  expect((await toggle(admin, 'togglePrevent', id)).body).toMatchObject({ status: 'active', prevented_at: null });
  await world.call(admin.caller, campaignStates.block, { params: { id }, body: { reason: 'Fake job' } });
  expect((await toggle(admin, 'deBlock', id)).body).toMatchObject({ status: 'active', blocked_at: null });
  const log = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'campaign')
    .where('subject_id', '=', id)
    .where('user_id', '=', admin.user_id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'campaign.marked_critical',
    'campaign.unmarked_critical',
    'campaign.prevented',
    'campaign.permitted',
    'campaign.blocked',
    'campaign.deblocked',
  ]);
});

test('ST012 B28: staff block a campaign with a reason that its company reads, and only staff de-block it', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const { id } = await makeCampaign(world, company);
  const block = (caller: CompanyPerson['caller'], reason: string) =>
    world.call(caller, campaignStates.block, { params: { id }, body: { reason } });
  expect(await block(company.caller, 'Ours')).toMatchObject({ status: 403 });
  expect(await block((await makeStaff(world, 'sales')).caller, 'Ours')).toMatchObject({ status: 403 });
  expect(await block(admin.caller, ' ')).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  expect((await block(admin.caller, 'Fake job')).body).toMatchObject({ status: 'blocked', blocked_reason: 'Fake job' });
  expect((await block(admin.caller, 'Another reason')).body).toMatchObject({ blocked_reason: 'Fake job' });
  const shown = await world.call(company.caller, campaigns.show, { params: { id } });
  expect(shown.body).toMatchObject({ status: 'blocked', status_message: expect.stringContaining(': Fake job.') });
  expect(await toggle(company, 'deBlock', id)).toMatchObject({ status: 403 });
  await world.drainJobs();
  expect((await toggle(admin, 'deBlock', id)).body).toMatchObject({ status: 'active', blocked_at: null, blocked_reason: null });
  await toggle(admin, 'deBlock', id);
  await world.drainJobs();
  const notified = await world.db
    .selectFrom('notifications')
    .select(['name', 'data'])
    .where('user_id', '=', company.user_id)
    .where('name', 'in', ['campaign_blocked', 'campaign_deblocked'])
    .orderBy('id')
    .execute();
  expect(notified).toEqual([
    { name: 'campaign_blocked', data: { campaign: expect.any(String), reason: 'Fake job' } },
    { name: 'campaign_deblocked', data: { campaign: expect.any(String) } },
  ]);
  // these two events end and resume the sending of offers
  expect((await happened(id)).slice(-4)).toEqual(['campaign.blocked', 'campaign.stopped', 'campaign.deblocked', 'campaign.activated']);
});
