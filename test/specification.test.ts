import { pricePerHire, pricePerUnlock } from '#contract/billing/packages.policy.ts';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DriversUse } from '#contract/hiring/campaign-form.ts';
import { DEFAULT_DELETE_REASON } from '#contract/accounts/erasure.ts';
import { offers } from '#contract/hiring/offers.ts';
import { activeSourcingPrice, DEFAULT_PAYMENT_TERM, packages } from '#contract/billing/packages.policy.ts';
import { packagePrice } from '#contract/billing/price-lines.ts';
import { BusinessRegistration } from '#contract/billing/company-registration.ts';
import { session } from '#contract/accounts/session.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { makeDriver } from './make-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from './make.ts';
import { openWorld, type Caller, type World } from './world.ts';

// Rules of the specification that belong to no single feature: roles and defaults.
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await installReferenceData(world.db);
});
afterAll(() => world.close());

describe('roles', () => {
  test('P001 P006 P007 P015: six roles, each with its own permissions', async () => {
    const company = await makeCompany(world);
    const people: [Caller, string][] = [
      [(await makeDriver(world)).caller, 'contact'],
      [company.caller, 'business-owner'],
      [(await makeCompanyUser(world, company.company_id)).caller, 'business'],
      [(await makeStaff(world, 'sales')).caller, 'sales'],
      [(await makeStaff(world, 'admin')).caller, 'admin'],
      [(await makeStaff(world, 'super-admin')).caller, 'super-admin'],
    ];
    for (const [caller, role] of people) expect((await world.call(caller, session.current)).body.user?.role).toBe(role);
  });

  test('P004 P020: every staff screen is below /admin, and no other one is', () => {
    const screens = readdirSync('src/web/routes', { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.tsx') && file.includes('/'));
    const admin = screens.filter((file) => /^_\w+\/admin[/.]/.test(file));
    expect(admin.length).toBeGreaterThan(3);
    expect(admin.filter((file) => !file.startsWith('_staff/'))).toEqual([]);
    expect(screens.filter((file) => file.startsWith('_staff/') && !admin.includes(file))).toEqual([]);
  });
});

describe('defaults', () => {
  test('D003: a new company joins the waiting list', () => {
    const form = BusinessRegistration.parse({
      company_name: 'Transportes García',
      company_phone: '+34600111222',
      first_name: 'Ana',
      last_name: 'García',
      email: 'ana@example.com',
      country_id: 'ES',
      password: 'a long password',
      password_confirmation: 'a long password',
      accepted_terms: true,
    });
    expect(form.joinWaitingList).toBe(true);
  });

  test('D014: the payment term is yearly, and Starter pays twelve months at once', () => {
    expect(DEFAULT_PAYMENT_TERM).toBe('yearly');
    expect(packages.starter).toMatchObject({ payment_term: 'yearly', running_months: 12 });
    expect(packages.pro).toMatchObject({ payment_term: 'two-years', running_months: 24 });
    const order = { selected_package: 'starter', additional_campaigns: 0, selected_active_sourcing_users: 0 } as const;
    expect(packagePrice(order).total_net).toBe(12 * 295_00);
  });

  test('D017: active sourcing costs 95.00', () => expect(activeSourcingPrice).toBe(95_00));

  test('D015: a company is in Germany', async () => {
    const { country } = await world.db
      .insertInto('companies')
      .values({ name: 'Spedition', account_name: 'S' })
      .returning('country')
      .executeTakeFirstOrThrow();
    expect(country).toBe('DE');
  });

  test('the prices of a new company are those on the pages', async () => {
    const values = { name: 'Spedition', account_name: 'S' };
    const row = world.db.insertInto('companies').values(values).returning(['cost_per_unlock', 'price_per_hire']);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ cost_per_unlock: pricePerUnlock, price_per_hire: pricePerHire });
  });

  test('D022: a driver’s satisfaction with the employer is neutral', async () => {
    const { driver_id } = await makeDriver(world);
    const row = world.db.selectFrom('drivers').select('satisfaction_with_current_employer').where('id', '=', driver_id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ satisfaction_with_current_employer: 3 });
  });

  test('D030: an option is first', async () => {
    const option = { category: 'wishes', key: 'own_fridge', labels: JSON.stringify({ es: 'a', de: 'a', en: 'a', pl: 'a', ro: 'a' }) };
    const { sort_order } = await world.db
      .insertInto('options')
      .values(option as never)
      .returning('sort_order')
      .executeTakeFirstOrThrow();
    expect(sort_order).toBe(1);
  });

  test('D031: the erasure form starts with the fifth reason', () => expect(DEFAULT_DELETE_REASON).toBe(5));

  test('D001: unknown languages get Spanish', async () => {
    const fetchOffer = (locale: string) => world.call(null, offers.byToken, { params: { token: 'nobody' }, locale: locale as never });
    expect((await fetchOffer('fr')).body.message).toBe((await fetchOffer('es')).body.message);
    expect((await fetchOffer('fr')).body.message).not.toBe((await fetchOffer('en')).body.message);
  });
});

test('V064: long distance is the remainder of short distance, to the hundred', () => {
  expect(DriversUse.safeParse({ short_distance: 30, long_distance: 70 }).success).toBe(true);
  for (const long_distance of [0, 60, 71, 100]) expect(DriversUse.safeParse({ short_distance: 30, long_distance }).success).toBe(false);
});
