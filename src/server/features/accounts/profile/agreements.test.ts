import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

describe('agreements', () => {
  test('ST029: the toggle sets and clears the acceptance, for oneself; an admin may for others', async () => {
    const driver = await makeDriver(world);
    const other = await makeDriver(world);
    const toggle = (caller: Caller, id: number) => world.call(caller, profile.toggleTerms, { params: { id } });
    expect((await toggle(driver.caller, driver.user_id)).body).toEqual({ accepted_terms_at: null });
    expect((await world.call(driver.caller, profile.get)).body.is_eligible_for_unlock).toBe(false);
    expect((await toggle(driver.caller, driver.user_id)).body.accepted_terms_at).toEqual(expect.any(String));
    expect((await toggle(driver.caller, other.user_id)).status).toBe(404);
    const admin = await makeStaff(world, 'admin');
    expect((await toggle(admin.caller, other.user_id)).body).toEqual({ accepted_terms_at: null });
    expect((await toggle((await makeStaff(world, 'sales')).caller, other.user_id)).status).toBe(403);
  });

  test('consents are kept for each channel with wording and time, and can be taken back', async () => {
    const driver = await makeDriver(world, { consents_mail: false, consents_sms: false });
    const given = await world.call(driver.caller, profile.changeConsents, { body: { mail: true, sms: true } });
    expect(given.body.consents).toEqual({ mail: true, sms: true });
    await world.call(driver.caller, profile.changeConsents, { body: { mail: true } });
    const taken = await world.call(driver.caller, profile.changeConsents, { body: { mail: false } });
    expect(taken.body.consents).toEqual({ mail: false, sms: true });
    const rows = await world.db
      .selectFrom('consents')
      .select(['channel', 'withdrawn_at'])
      .where('user_id', '=', driver.user_id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ channel, withdrawn_at }) => [channel, withdrawn_at !== null])).toEqual([
      ['mail', true],
      ['sms', false],
    ]);
  });

  test('consent is asked for the channels that offers are sent on, and for no other', async () => {
    const driver = await makeDriver(world);
    const body = { mail: true, whatsapp: true } as never;
    expect((await world.call(driver.caller, profile.changeConsents, { body })).status).toBe(422);
  });
});
