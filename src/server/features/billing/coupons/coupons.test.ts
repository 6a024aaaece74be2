import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/billing.ts';
import { coupons, type NewCoupon } from '#contract/billing/coupons.ts';
import { packages } from '#contract/billing/packages.ts';
import { slots } from '#contract/billing/slots.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { today } from '#server/kernel/clock.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());

let number = 0;
async function makeCoupon(facts: Partial<NewCoupon> = {}) {
  const { body, status } = await world.call(admin.caller, coupons.create, {
    body: {
      code: `SPRING-${++number}`,
      name: 'Fair in Kassel',
      kinds: ['package', 'slots', 'unlock', 'hire'],
      discount_percentage: facts.amount_net ? null : 20,
      amount_net: null,
      valid_from: today(),
      valid_until: null,
      uses_max: null,
      months: 3,
      ...facts,
    },
  });
  expect(status).toBe(200);
  return body;
}
const enter = ({ caller }: CompanyPerson, code: string) => world.call(caller, coupons.apply, { body: { code } });
const active = async ({ caller }: CompanyPerson) => (await world.call(caller, coupons.active)).body.data;
const used = async ({ caller }: CompanyPerson) => (await world.call(caller, coupons.used)).body.data;
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((one, two) => one - two);
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const refusal = { status: 422, body: { errors: { code: ['There is no such code, or it can no longer be entered.'] } } };

describe('entering a code', () => {
  test('M037: it is active at once, also in small letters, and a second time it says so', async () => {
    const company = await makeCompany(world);
    const { code } = await makeCoupon();
    expect((await enter(company, ` ${code.toLowerCase()} `)).body).toMatchObject({ code, discount_percentage: 20, discounted_net: 0 });
    expect(await active(company)).toMatchObject([{ code }]);
    expect((await enter(company, code)).body.errors).toEqual({ code: ['Your company has already entered this coupon.'] });
    expect(await used(company)).toEqual([]);
  });

  test('unknown, planned, expired, withdrawn and used-up codes are refused alike', async () => {
    const planned = await makeCoupon({ valid_from: days(3) });
    const over = await makeCoupon();
    const { id, name, valid_until, uses_max, code } = await makeCoupon();
    await world.call(admin.caller, coupons.change, { params: { id }, body: { name, valid_until, uses_max, withdrawn: true } });
    const last = await makeCoupon({ uses_max: 1 });
    expect((await enter(await makeCompany(world), last.code)).status).toBe(200);
    const company = await makeCompany(world);
    const answers = [];
    for (const wrong of ['NO-SUCH-CODE', planned.code, code, last.code]) answers.push(await enter(company, wrong));
    await world.db
      .updateTable('coupons')
      .set({ valid_from: days(-9), valid_until: days(-2) })
      .where('id', '=', over.id)
      .execute();
    answers.push(await enter(company, over.code));
    for (const answer of answers) {
      expect(answer).toMatchObject(refusal);
      expect(answer.body.errors).toEqual(answers[0]!.body.errors);
    }
  });

  test('the last use is given once to companies that enter it at the same time', async () => {
    const { code } = await makeCoupon({ uses_max: 2 });
    const several = await Promise.all(Array.from({ length: 6 }, () => makeCompany(world)));
    const answers = await Promise.all(several.map((company) => enter(company, code)));
    expect(statusesOf(answers)).toEqual([200, 200, 422, 422, 422, 422]);
    const { body } = await world.call(admin.caller, coupons.list, { query: { search: code } });
    expect(body.data).toMatchObject([{ code, uses_count: 2, state: 'used_up' }]);
  });

  test('two users of one company at the same time: once', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['billing'] });
    const { code } = await makeCoupon();
    const answers = await Promise.all([company, colleague].map((person) => enter(person, code)));
    expect(statusesOf(answers)).toEqual([200, 422]);
    expect(await active(company)).toHaveLength(1);
  });

  test('guesses are limited, and users without the permission are refused', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id);
    expect((await world.call(colleague.caller, coupons.apply, { body: { code: 'ANY-CODE' } })).status).toBe(403);
    const statuses = [];
    for (let guess = 0; guess < 8; guess++)
      statuses.push((await world.call(company.caller, coupons.apply, { body: { code: `GUESS-${guess}` }, ip: '198.51.100.44' })).status);
    expect(statuses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 422));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what it takes off', () => {
  test('a percentage is a line of its own on preview and transaction, for the months that it lasts', async () => {
    const company = await makeCompany(world);
    const { code } = await makeCoupon({ months: 1 });
    await enter(company, code);
    const order = { selected_package: 'starter' as const, additional_campaigns: 1 };
    const { charge } = (await world.call(company.caller, packages.saveCart, { body: order })).body;
    expect(charge!.lines.at(-1)).toMatchObject({ kind: 'coupon', text_key: 'coupon_percent', discount_net: 89_952, net: -89_952 });
    expect(charge!.price.amount_net).toBe(354_000 + 95_760 - 89_952);
    const body = { ...order, gdpr: true, agree_rights: true, amount_gross: charge!.price.amount_gross };
    expect((await world.call(company.caller, packages.start, { body })).status).toBe(200);
    const { data } = (await world.call(company.caller, billing.transactions, { query: {} })).body;
    expect(data[0]).toMatchObject({ ...charge!.price, lines: charge!.lines });
    expect(await active(company)).toMatchObject([{ code, discounted_net: 89_952 }]);
    const ends_on = days(-1);
    await world.db.updateTable('company_coupons').set({ ends_on }).where('company_id', '=', company.company_id).execute();
    expect(await active(company)).toEqual([]);
    expect(await used(company)).toMatchObject([{ code, ends_on }]);
  });

  test('an amount is spent once over concurrent purchases, and the rest is charged', async () => {
    const company = await makeCompany(world);
    await makeCoupon({ amount_net: 5000, kinds: ['unlock'] }).then(({ code }) => enter(company, code));
    const offers = await Promise.all([1, 2, 3].map(() => makeOffer(world, company, { status: 'accepted' })));
    const before = await world.call(company.caller, unlocks.preview, { params: { id: offers[0]!.offer_id } });
    expect(before.body).toMatchObject({ amount_net: 0, paid_by: 'free' });
    const answers = await Promise.all(
      offers.map(({ shown_id, campaign_id }) => world.call(company.caller, unlocks.unlock, { body: { driver_id: shown_id, campaign_id } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = (await world.call(company.caller, billing.transactions, { query: {} })).body;
    expect(data.map(({ amount_net }) => amount_net).toSorted((one, two) => one - two)).toEqual([0, 3900 * 2 - 5000, 3900]);
    expect(await active(company)).toEqual([]);
    expect(await used(company)).toMatchObject([{ remaining_net: 0, discounted_net: 5000 }]);
  });

  test('a declined purchase gives the amount back', async () => {
    const company = await makeCompany(world, { card: 'tok_declined' });
    // less than a slot costs on the last day of a month
    await makeCoupon({ amount_net: 100, kinds: ['slots'] }).then(({ code }) => enter(company, code));
    await world.call(company.caller, slots.activate, { body: { accepted_terms: true } });
    expect((await world.call(company.caller, slots.buy, { body: { slots: 3 } })).status).toBe(422);
    expect(await active(company)).toMatchObject([{ remaining_net: 100, discounted_net: 0 }]);
  });

  test('of several coupons the one that takes off most is used, and only for its kinds', async () => {
    const company = await makeCompany(world);
    for (const facts of [{ discount_percentage: 10 }, { discount_percentage: 30 }, { discount_percentage: 90, kinds: ['hire' as const] }])
      await makeCoupon(facts).then(({ code }) => enter(company, code));
    const { offer_id } = await makeOffer(world, company, { status: 'accepted' });
    const { body } = await world.call(company.caller, unlocks.preview, { params: { id: offer_id } });
    expect(body.lines.filter(({ kind }) => kind === 'coupon')).toMatchObject([{ params: { percent: 30 }, net: -1170 }]);
    expect(body.amount_net).toBe(3900 - 1170);
  });
});

describe('staff', () => {
  test('make coupons with one discount, each code once, and change what companies do not rely on', async () => {
    const { id, code, name, updated_at } = await makeCoupon({ uses_max: 5 });
    const body = { name, valid_until: null, uses_max: 3, withdrawn: false };
    expect((await world.call(admin.caller, coupons.change, { params: { id }, body: { ...body, updated_at } })).body).toMatchObject({
      uses_max: 3,
    });
    expect((await world.call(admin.caller, coupons.change, { params: { id }, body: { ...body, updated_at } })).status).toBe(409);
    const another = { code, name, kinds: ['slots' as const], valid_from: today(), valid_until: null, uses_max: null, months: 1 };
    const both = await world.call(admin.caller, coupons.create, { body: { ...another, discount_percentage: 10, amount_net: 100 } });
    expect(both.body.errors).toHaveProperty('amount_net');
    const same = await world.call(admin.caller, coupons.create, { body: { ...another, discount_percentage: 10, amount_net: null } });
    expect(same.body.errors).toHaveProperty('code');
    for (const company of [await makeCompany(world), await makeCompany(world)]) await enter(company, code);
    const fewer = await world.call(admin.caller, coupons.change, { params: { id }, body: { ...body, uses_max: 1 } });
    expect(fewer.body.errors).toHaveProperty('uses_max');
    const log = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'coupon')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['coupon.created', 'coupon.changed', 'coupon.entered', 'coupon.entered']);
  });
});
