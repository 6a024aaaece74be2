import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '#contract/accounts/settings.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('ST035: by default mails are on and tours start; a change affects the given settings only', async () => {
  const { caller, user_id } = await makeCompany(world);
  const get = async () => (await world.call(caller, settings.get, { params: { id: user_id } })).body;
  expect(await get()).toMatchObject({ daily_recap_mail_notification: true, completed_tour_dashboard: '0' });
  const change = (body: object) => world.call(caller, settings.change, { params: { id: user_id }, body });
  expect((await change({ completed_tour_dashboard: '1' })).body).toMatchObject({
    completed_tour_dashboard: '1',
    completed_tour_audiences: '0',
  });
  await change({ unlocked_drivers_mail_notification: false });
  expect(await get()).toMatchObject({
    completed_tour_dashboard: '1',
    unlocked_drivers_mail_notification: false,
    daily_recap_mail_notification: true,
  });
  expect(await get()).toMatchObject({ folded_columns: [] });
  await change({ folded_columns: ['new', 'unqualified'] });
  expect(await get()).toMatchObject({ folded_columns: ['new', 'unqualified'], completed_tour_dashboard: '1' });
  expect((await change({ folded_columns: Array(21).fill('new') })).body.errors).toHaveProperty('folded_columns');
  expect((await change({ colour: 'red' })).body.errors).toHaveProperty('colour');
});

test('settings of other users are not found, not even for staff', async () => {
  const [one, two, staff] = [await makeCompany(world), await makeCompany(world), await makeStaff(world)];
  for (const { caller } of [two, staff]) {
    expect((await world.call(caller, settings.get, { params: { id: one.user_id } })).status).toBe(404);
    expect((await world.call(caller, settings.change, { params: { id: one.user_id }, body: {} })).status).toBe(404);
  }
});
