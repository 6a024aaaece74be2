import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { legal } from '#contract/foundation/legal.ts';
import { makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

describe('agreements', () => {
  const accept = (caller: Caller, id: number, accepted?: boolean) =>
    world.call(caller, profile.acceptTerms, { params: { id }, body: { accepted } });
  const isEligible = async (caller: Caller) => (await world.call(caller, profile.get)).body.is_eligible_for_unlock;
  const termsOf = (user_id: number) =>
    world.db
      .selectFrom('consents')
      .select(['text_version', 'text_hash', 'withdrawn_at'])
      .where('user_id', '=', user_id)
      .where('purpose', '=', 'terms')
      .orderBy('id')
      .execute();

  test('ST029: the call names the target state, so that a second tab repeats the first and does not undo it', async () => {
    const driver = await makeDriver(world);
    expect((await accept(driver.caller, driver.user_id, false)).body).toEqual({ accepted_terms_at: null });
    expect((await accept(driver.caller, driver.user_id, false)).body).toEqual({ accepted_terms_at: null });
    expect(await isEligible(driver.caller)).toBe(false);
    const { accepted_terms_at } = (await accept(driver.caller, driver.user_id, true)).body;
    expect(accepted_terms_at).toEqual(expect.any(String));
    expect((await accept(driver.caller, driver.user_id, true)).body).toEqual({ accepted_terms_at });
    expect(await isEligible(driver.caller)).toBe(true);
  });

  test('ST029: without a target state the call toggles; a driver only the own acceptance, an admin that of any driver', async () => {
    const driver = await makeDriver(world);
    const other = await makeDriver(world);
    expect((await accept(driver.caller, driver.user_id)).body).toEqual({ accepted_terms_at: null });
    expect((await accept(driver.caller, driver.user_id)).body.accepted_terms_at).toEqual(expect.any(String));
    expect((await accept(driver.caller, other.user_id)).status).toBe(404);
    const admin = await makeStaff(world, 'admin');
    expect((await accept(admin.caller, other.user_id)).body).toEqual({ accepted_terms_at: null });
    expect((await accept((await makeStaff(world, 'sales')).caller, other.user_id)).status).toBe(403);
  });

  test('each acceptance of the terms keeps version and hash of the text that was shown', async () => {
    const driver = await makeDriver(world, { accepted_terms_at: null });
    const shown = await world.call(driver.caller, legal.show, { params: { page: 'terms' }, locale: 'de' });
    const body = { accepted_terms: true, gdpr: true };
    await world.call(driver.caller, profile.save, { body, locale: 'de' });
    const text_hash = createHash('sha256')
      .update(await readFile('data/legal/terms.de.md'))
      .digest('hex');
    expect(await termsOf(driver.user_id)).toEqual([{ text_version: shown.body.version, text_hash, withdrawn_at: null }]);
    await accept(driver.caller, driver.user_id, false);
    await accept(driver.caller, driver.user_id, true);
    expect((await termsOf(driver.user_id)).map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, false]);
    expect((await termsOf(driver.user_id)).every((row) => row.text_hash?.startsWith(row.text_version))).toBe(true);
  });

  test('consents are stored per channel with wording and time, and can be withdrawn', async () => {
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

  test('consent is requested for the channels of offers, and for no other', async () => {
    const driver = await makeDriver(world);
    const body = { mail: true, whatsapp: true } as never;
    expect((await world.call(driver.caller, profile.changeConsents, { body })).status).toBe(422);
  });
});
