import { afterAll, expect, test } from 'vitest';
import { offers } from '#contract/hiring/offers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { chat } from '#contract/messaging/chat.ts';
import { driverMerges } from '#contract/staff/driver-merges.ts';
import { sendChat } from '#test/make-chats.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
const admin = await makeStaff(world);
afterAll(() => world.close());

const merge = async (survivor: DriverPerson, merged: DriverPerson) => {
  const body = { survivor_id: survivor.driver_id, merged_id: merged.driver_id, fields: [] };
  return (await world.call(admin.caller, driverMerges.merge, { body })).body.id;
};
const undo = (id: number) => world.call(admin.caller, driverMerges.undo, { params: { id } });

test('a conversation that began through a moved offer since the merge returns with the unlocked driver', async () => {
  const company = await makeCompany(world);
  const [survivor, merged] = [await makeDriver(world), await makeDriver(world)];
  const { token, campaign_id } = await makeOffer(world, company, { driver: merged });
  const merge_id = await merge(survivor, merged);
  const body = { reveal_phone_number: true };
  expect((await world.call(survivor.caller, offers.accept, { params: { token }, body })).status).toBe(200);
  const unlock = await world.call(admin.caller, unlocks.unlock, {
    body: { driver_id: survivor.driver_id, company_id: company.company_id, campaign_id },
  });
  expect(unlock.status).toBe(200);
  const threads = async () => (await world.call(company.caller, chat.threads, { query: {} })).body.data;
  const [begun] = await threads();
  await sendChat(world, survivor.caller, begun!.id, '¿Cuándo puedo empezar?');
  await sendChat(world, company.caller, begun!.id, 'Können Sie am Montag anfangen?');
  expect((await undo(merge_id)).status).toBe(200);
  const after = await threads();
  expect(after).toMatchObject([{ unlocked_driver_id: unlock.body.unlocked_driver_id, is_anonymous: false, last_seq: 2 }]);
  expect((await sendChat(world, company.caller, after[0]!.id, 'Sind Sie noch interessiert?')).status).toBe(200);
  const signedIn = await world.signIn(merged.user_id);
  expect((await sendChat(world, signedIn, after[0]!.id, 'Sí, el lunes puedo')).status).toBe(200);
  const lines = (await world.call(signedIn, chat.messages, { params: { id: after[0]!.id }, query: {} })).body.data;
  expect(lines.map(({ is_mine }) => is_mine)).toEqual([true, false, false, true]);
});
