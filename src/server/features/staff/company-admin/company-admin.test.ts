import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hires } from '#contract/hiring/hires.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { companyMerges } from '#contract/staff/company-merges.ts';
import { company } from '#contract/billing/company.ts';
import { slots } from '#contract/billing/slots.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeReportedHire } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

async function scene(facts: Parameters<typeof makeCompany>[1] = {}) {
  const customer = await makeCompany(world, facts);
  const [admin, sales, other] = [await makeStaff(world, 'admin'), await makeStaff(world, 'sales'), await makeStaff(world, 'sales')];
  const params = { id: customer.company_id };
  await world.call(admin.caller, companyAdmin.setPeople, { params, body: { sales_owner_id: sales.user_id } });
  return { customer, admin, sales, other, params };
}

describe('ST001: flags that staff set', () => {
  test('active or inactive: a deactivated company is refused at its next call', async () => {
    const { customer, admin, params } = await scene();
    expect((await world.call(customer.caller, company.current)).status).toBe(200);
    expect((await world.call(admin.caller, companyAdmin.toggleActive, { params })).body).toEqual({ is_active: false });
    expect((await world.call(customer.caller, company.current)).status).toBe(401);
    expect((await world.call(admin.caller, companyAdmin.toggleActive, { params })).body).toEqual({ is_active: true });
    expect((await world.call(customer.caller, company.current)).status).toBe(200);
  });

  test('direct pay, auto unlock and SEPA return their new value', async () => {
    const { admin, params } = await scene({ payment_method: 'sepa' });
    expect((await world.call(admin.caller, companyAdmin.toggleDirectPay, { params })).body).toEqual({ direct_pay: true });
    expect((await world.call(admin.caller, companyAdmin.toggleAutoDriversUnlock, { params })).body).toEqual({ auto_drivers_unlock: true });
    expect((await world.call(admin.caller, companyAdmin.toggleSepa, { params })).body).toEqual({ payment_method: null });
    expect((await world.call(admin.caller, companyAdmin.toggleSepa, { params })).body).toEqual({ payment_method: 'sepa' });
    const without = await scene();
    expect((await world.call(admin.caller, companyAdmin.toggleSepa, { params: without.params })).body.code).toBe('mandate_missing');
  });
});

test('a merged company is not changed, and not activated again', async () => {
  const { customer, admin, params } = await scene();
  const survivor = await makeCompany(world);
  const body = { survivor_id: survivor.company_id, merged_id: customer.company_id, fields: [] };
  expect((await world.call(admin.caller, companyMerges.merge, { body })).status).toBe(200);
  for (const call of [companyAdmin.toggleActive, companyAdmin.toggleDirectPay, companyAdmin.noFocus])
    expect((await world.call(admin.caller, call, { params })).status).toBe(404);
  const settings = { params, body: { due_days: 30 } };
  expect((await world.call(admin.caller, companyAdmin.setSettings, settings)).status).toBe(404);
  expect((await world.call(admin.caller, companyAdmin.get, { params })).body).toMatchObject({ is_active: false, can_manage: false });
});

describe('rights', () => {
  test('sales read every company and change their own, but move no money', async () => {
    const { sales, other, params } = await scene();
    for (const who of [sales, other]) expect((await world.call(who.caller, companyAdmin.get, { params })).status).toBe(200);
    const level = { params, body: { customer_level: 'a' as const } };
    expect((await world.call(sales.caller, companyAdmin.setCustomerLevel, level)).body).toMatchObject({
      customer_level: 'a',
      can_manage: true,
    });
    expect((await world.call(other.caller, companyAdmin.setCustomerLevel, level)).status).toBe(403);
    expect((await world.call(other.caller, companyAdmin.noFocus, { params })).status).toBe(403);
    for (const call of [
      companyAdmin.toggleActive,
      companyAdmin.toggleDirectPay,
      companyAdmin.toggleAutoDriversUnlock,
      companyAdmin.toggleSepa,
    ])
      expect((await world.call(sales.caller, call, { params })).status).toBe(403);
    expect((await world.call(sales.caller, companyAdmin.setSettings, { params, body: { due_days: 30 } })).status).toBe(403);
    expect((await world.call(sales.caller, companyAdmin.setConfigs, { params, body: { configs: { cost_per_unlock: 1 } } })).status).toBe(
      403,
    );
  });

  test('a company cannot call the staff side', async () => {
    const { customer, params } = await scene();
    expect((await world.call(customer.caller, companyAdmin.get, { params })).status).toBe(403);
    expect((await world.call(customer.caller, companyAdmin.list, { query: {} })).status).toBe(403);
  });

  test('an unknown company is a 404', async () => {
    const { admin } = await scene();
    const params = { id: 999_999 };
    for (const call of [companyAdmin.get, companyAdmin.stats, companyAdmin.toggleActive, companyAdmin.noFocus])
      expect((await world.call(admin.caller, call, { params })).status).toBe(404);
    expect((await world.call(admin.caller, companyAdmin.transactions, { params, query: {} })).status).toBe(404);
    expect((await world.call(admin.caller, companyAdmin.approveSepa, { params, body: { signed_at: '2026-01-01' } })).status).toBe(404);
  });
});

test('settings, configs and properties are stored and in the audit log', async () => {
  const { admin, params } = await scene();
  expect((await world.call(admin.caller, companyAdmin.setSettings, { params, body: { due_days: 30 } })).body.due_days).toBe(30);
  expect((await world.call(admin.caller, companyAdmin.setSettings, { params, body: { due_days: 400 } })).status).toBe(422);
  const configs = { cost_per_unlock: 4900, handover_hours: 24 };
  expect((await world.call(admin.caller, companyAdmin.setConfigs, { params, body: { configs } })).body.configs).toEqual({
    ...configs,
    price_per_hire: 145_000,
    wave_size: 50,
    wave_minutes: 10,
  });
  const properties = { Fuhrpark: '42 Sattelzüge', Branche: 'Lebensmittel' };
  expect((await world.call(admin.caller, companyAdmin.setProperties, { params, body: { properties } })).body.properties).toEqual(
    properties,
  );
  const log = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'company')
    .where('company_id', '=', params.id)
    .execute();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['company.due_days_changed', 'company.configs_changed', 'company.properties_changed']),
  );
});

test('two staff members in one company: a newer version is not overwritten', async () => {
  const { admin, sales, params } = await scene();
  const saves = {
    properties: (value: string, read: string) =>
      world.call(admin.caller, companyAdmin.setProperties, { params, body: { properties: { Fuhrpark: value }, read: { Fuhrpark: read } } }),
    configs: (wave_size: number, read: number) =>
      world.call(admin.caller, companyAdmin.setConfigs, { params, body: { configs: { wave_size }, read: { wave_size: read } } }),
    due_days: (due_days: number, read: number) =>
      world.call(admin.caller, companyAdmin.setSettings, { params, body: { due_days, read: { due_days: read } } }),
    people: (sales_owner_id: number, read: number | null) =>
      world.call(admin.caller, companyAdmin.setPeople, { params, body: { sales_owner_id, read: { sales_owner_id: read } } }),
  };
  await world.call(admin.caller, companyAdmin.setProperties, { params, body: { properties: { Fuhrpark: '12' } } });
  const { due_days, configs, sales_owner_id } = (await world.call(admin.caller, companyAdmin.get, { params })).body;
  const first = [
    await saves.properties('42', '12'),
    await saves.configs(80, configs.wave_size),
    await saves.due_days(due_days + 1, due_days),
    await saves.people(admin.user_id, sales_owner_id),
  ];
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const second = [
    await saves.properties('7', '12'),
    await saves.configs(90, configs.wave_size),
    await saves.due_days(due_days + 2, due_days),
    await saves.people(sales.user_id, sales_owner_id),
  ];
  expect(second.map(({ status, body }) => [status, body.code])).toEqual(second.map(() => [409, 'conflict']));
  expect((await world.call(admin.caller, companyAdmin.get, { params })).body).toMatchObject({
    properties: { Fuhrpark: '42' },
    configs: { wave_size: 80 },
    due_days: due_days + 1,
    sales_owner_id: admin.user_id,
  });
  // changes of other fields do not conflict
  const price = await world.call(admin.caller, companyAdmin.setConfigs, {
    params,
    body: { configs: { cost_per_unlock: 4100 }, read: { cost_per_unlock: configs.cost_per_unlock } },
  });
  expect(price.body.configs).toMatchObject({ cost_per_unlock: 4100, wave_size: 80 });
});

test('P012 P019: account manager and sales owner are staff; no focus removes both, and setting one restores it', async () => {
  const { customer, admin, sales, params } = await scene();
  const set = (body: object) => world.call(admin.caller, companyAdmin.setPeople, { params, body });
  expect((await set({ account_manager_id: admin.user_id })).body).toMatchObject({
    account_manager: { id: admin.user_id },
    sales_owner: { id: sales.user_id },
  });
  expect((await set({ account_manager_id: customer.user_id })).body.errors).toHaveProperty('account_manager_id');
  expect((await world.call(customer.caller, company.current)).body.sales_owner).toMatchObject({ id: sales.user_id });
  const let_go = await world.call(sales.caller, companyAdmin.noFocus, { params });
  expect(let_go.body).toMatchObject({ account_manager: null, sales_owner: null, no_focus_at: expect.any(String) });
  expect((await set({ sales_owner_id: sales.user_id })).body.no_focus_at).toBeNull();
});

test('the list searches names, towns and users, and filters the own companies', async () => {
  const { admin, sales, params } = await scene({ name: 'Zugvogel Logistik' });
  const find = async (query: object, who = admin) =>
    (await world.call(who.caller, companyAdmin.list, { query })).body.data.map(({ id }) => id);
  expect(await find({ search: 'zugvogel' })).toEqual([params.id]);
  expect(await find({ search: '100%' })).toEqual([]);
  expect(await find({ mine: 'true' as never }, sales)).toEqual([params.id]);
  expect(await find({ search: 'zugvogel', waiting_list: 'true' as never })).toEqual([params.id]);
  await world.db.updateTable('companies').set({ joins_waiting_list: false }).where('id', '=', params.id).execute();
  expect(await find({ search: 'zugvogel', waiting_list: 'true' as never })).toEqual([]);
  const { body } = await world.call(admin.caller, companyAdmin.list, { query: { search: 'hamburg', page: 1 } });
  expect(body.meta).toMatchObject({ page: 1, per_page: 25 });
});

test('V063: a hire counts once the driver has confirmed it, and until then as a reported one', async () => {
  const { admin } = await scene();
  const customer = await makeCompany(world);
  const params = { id: customer.company_id };
  const { driver, unlocked_driver_id, campaign_id } = await makeReportedHire(world, customer);
  const figures = async () => {
    const stats = (await world.call(admin.caller, companyAdmin.stats, { params })).body;
    const campaign = await world.db.selectFrom('campaigns').select('hires_count').where('id', '=', campaign_id).executeTakeFirstOrThrow();
    const listed = (await world.call(admin.caller, companyAdmin.list, { query: {} })).body.data.find(({ id }) => id === params.id);
    const { hires_count: confirmed, reported_hires_count: reported, hire_to_unlock_ratio: ratio } = stats;
    return { confirmed, reported, ratio, of_campaign: campaign.hires_count, listed: listed?.hires_count };
  };
  expect(await figures()).toEqual({ confirmed: 0, reported: 1, ratio: 0, of_campaign: 0, listed: 0 });
  await world.call(driver.caller, hires.confirm, { params: { unlockedDriverId: unlocked_driver_id }, body: {} });
  expect(await figures()).toEqual({ confirmed: 1, reported: 0, ratio: 1, of_campaign: 1, listed: 1 });
});

test('a suspended campaign is no running one, for staff as for the company', async () => {
  const { customer, admin, params } = await scene();
  await makeCampaign(world, customer);
  const { id } = await makeCampaign(world, customer);
  const running = async () => {
    const stats = (await world.call(admin.caller, companyAdmin.stats, { params })).body;
    const listed = (await world.call(admin.caller, companyAdmin.list, { query: {} })).body.data.find((row) => row.id === params.id);
    return [stats.active_campaigns_count, listed?.active_campaigns_count];
  };
  expect(await running()).toEqual([2, 2]);
  await world.db.updateTable('campaigns').set({ suspended_at: new Date() }).where('id', '=', id).execute();
  expect(await running()).toEqual([1, 1]);
});

test('the figures are those that the company reads', async () => {
  const { customer, admin, params } = await scene();
  await world.call(customer.caller, slots.activate, { body: { accepted_terms: true } });
  const own = (await world.call(customer.caller, slots.buy, { body: { slots: 2 } })).body;
  const stats = (await world.call(admin.caller, companyAdmin.stats, { params })).body;
  expect(stats).toMatchObject({
    slots_count: own.slots_count,
    free_slots_count: own.free_slots_count,
    charged_gross: own.transaction.amount_gross,
    hire_to_unlock_ratio: 0,
  });
  const today = (await world.call(admin.caller, companyAdmin.today)).body;
  expect(today.newest_companies[0]).toMatchObject({ id: expect.any(Number), mandate_waits: false });
});
