import { afterAll, beforeAll, expect, test } from 'vitest';
import { presence } from '#contract/accounts/presence.ts';
import { settings } from '#contract/accounts/settings.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { keepPresence } from './commands.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const server = '00000000-0000-4000-8000-000000000003';
const present = async (caller: Caller) => (await world.call(caller, presence.drivers)).body;

test('RT009: a driver is shown to companies that have unlocked them, after switching it on, and to nobody else', async () => {
  const [company, other] = [await makeCompany(world), await makeCompany(world)];
  const { driver, unlocked_driver_id } = await makeUnlocked(world, company);
  const show = (shows_presence: boolean) =>
    world.call(driver.caller, settings.change, { params: { id: driver.user_id }, body: { shows_presence } });
  const isHere = () => keepPresence(world.db, server, { here: [{ user_id: driver.user_id, is_away: false }], gone: [] });
  await isHere();
  expect((await present(company.caller)).online_users).toEqual([]);
  await show(true);
  await isHere();
  expect((await present(company.caller)).online_users).toMatchObject([{ id: driver.driver_id, unlocked_driver_id, status: 'online' }]);
  expect((await present(other.caller)).online_users).toEqual([]);
  expect((await world.call(driver.caller, presence.drivers)).status).toBe(403);
  expect((await world.call((await makeStaff(world)).caller, presence.drivers)).status).toBe(403);
  await keepPresence(world.db, server, { here: [], gone: [driver.user_id] });
  expect((await present(company.caller)).recent_active_users).toMatchObject([{ status: 'offline' }]);
  await isHere();
  await show(false);
  expect(await present(company.caller)).toEqual({ online_users: [], recent_active_users: [] });
});

test('those who are here come before those who are away, and the others by their last visit', async () => {
  const company = await makeCompany(world);
  const people = await Promise.all(
    ['Bea', 'Abel', 'Carl', 'Dora'].map(async (first_name) => {
      const { driver } = await makeUnlocked(world, company, { driver: { user: { first_name, last_name: 'X' } } });
      await world.call(driver.caller, settings.change, { params: { id: driver.user_id }, body: { shows_presence: true } });
      return driver;
    }),
  );
  const [bea, abel, carl, dora] = people.map(({ user_id }) => user_id) as [number, number, number, number];
  await keepPresence(world.db, server, { here: [bea, abel, carl, dora].map((user_id) => ({ user_id, is_away: false })), gone: [] });
  await keepPresence(world.db, server, { here: [{ user_id: abel, is_away: true }], gone: [carl] });
  world.advanceClock(0.001);
  await keepPresence(world.db, server, { here: [], gone: [dora] });
  const { online_users, recent_active_users } = await present(company.caller);
  expect(online_users.map(({ full_name, status }) => [full_name, status])).toEqual([
    ['Bea X', 'online'],
    ['Abel X', 'away'],
  ]);
  expect(recent_active_users.map(({ full_name }) => full_name)).toEqual(['Dora X', 'Carl X']);
});
