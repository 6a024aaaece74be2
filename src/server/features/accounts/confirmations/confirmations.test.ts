import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmations } from '#contract/accounts/confirmations.ts';
import { session } from '#contract/accounts/session.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { countEventsOf } from '#test/recorded-events.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const lastTo = async (recipient: string) => (await world.mailbox(recipient)).at(-1)!;

describe('the phone', () => {
  const requestCode = async (driver: DriverPerson, phone?: string) => {
    const answer = await world.call(driver.caller, confirmations.requestPhoneCode, { body: phone ? { phone } : {} });
    await world.drainJobs();
    return answer.status === 200 ? /\d{6}/.exec((await lastTo(answer.body.phone)).text)![0] : '';
  };
  const confirm = (driver: DriverPerson, code: string) => world.call(driver.caller, confirmations.confirmPhone, { body: { code } });

  test('RT006: is confirmed by the code, and other pages are notified live', async () => {
    const driver = await makeDriver(world, { user: { phone_confirmed_at: null } });
    expect((await world.call(driver.caller, confirmations.phoneVerified)).body).toEqual({ status: false });
    expect((await confirm(driver, await requestCode(driver))).body).toEqual({ status: true });
    expect((await world.call(driver.caller, confirmations.phoneVerified)).body).toEqual({ status: true });
    expect(await countEventsOf(world, 'phone.verified', driver.user_id)).toBe(1);
  });

  test('a new number replaces the old one only after its confirmation', async () => {
    const driver = await makeDriver(world);
    const code = await requestCode(driver, '622 00 11 22');
    expect((await world.call(driver.caller, session.current)).body.user?.phone).toBe(driver.phone);
    await confirm(driver, code);
    expect((await world.call(driver.caller, session.current)).body.user).toMatchObject({ phone: '+34622001122', phone_confirmed: true });
  });

  test('guesses, codes of others and numbers of others are refused', async () => {
    const [driver, other] = [await makeDriver(world), await makeDriver(world)];
    expect((await world.call(driver.caller, confirmations.requestPhoneCode, { body: { phone: other.phone } })).body.errors).toHaveProperty(
      'phone',
    );
    const code = await requestCode(other, '633 00 11 22');
    expect((await confirm(driver, code)).body.errors).toHaveProperty('code');
    for (let index = 0; index < 5; index++) await confirm(other, code === '000000' ? '000001' : '000000');
    expect((await confirm(other, code)).status).toBe(422);
  });
});
