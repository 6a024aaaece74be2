import { afterAll, expect, test } from 'vitest';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { timeline, timelineOf } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

type Manages = 'sales_owner_id' | 'account_manager_id' | undefined;

/** An unlocked driver of a company, and every change that a salesperson attempts. */
async function tryChanges(relation: Manages) {
  const company = await makeCompany(world);
  const sales = await makeStaff(world, 'sales');
  if (relation)
    await world.db
      .updateTable('companies')
      .set({ [relation]: sales.user_id })
      .where('id', '=', company.company_id)
      .execute();
  const { unlocked_driver_id: id, offer_id, driver } = await makeUnlocked(world, company);
  const params = { id };
  const entry = { params: { model: 'unlocked-driver', id } };
  const note = await world.call(company.caller, timelineOf.note.add, { ...entry, body: { properties: { description: 'ours' } } });
  const { caller } = sales;
  const answers = [
    await world.call(caller, timelineOf.note.add, { ...entry, body: { properties: { description: 'called' } } }),
    await world.call(caller, timelineOf.note.edit, { ...entry, body: { id: note.body.id, properties: { description: 'new' } } }),
    await world.call(caller, timeline.star, { params: { id: note.body.id } }),
    await world.call(caller, timeline.remove, { params: { id: note.body.id } }),
    await world.call(caller, pipeline.move, { params: { id: offer_id }, body: { stage: 'in_company_process' } }),
    await world.call(caller, unlockedDrivers.setStatus, { params, body: { status_id: 3 } }),
    await world.call(caller, unlockedDrivers.setOwner, { params, body: { owner_id: company.user_id } }),
    await world.call(caller, unlockedDrivers.open, { params }),
  ];
  const bulk = await world.call(caller, unlockedDrivers.setStatuses, { body: { ids: [id], status_id: 2 } });
  const read = await world.call(caller, unlockedDrivers.get, { params });
  const unlock = await world.call(caller, unlocks.unlock, { body: { driver_id: driver.driver_id, company_id: company.company_id } });
  const remove = await world.call(caller, unlockedDrivers.remove, { params });
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    bulk: { done: bulk.body.done.length, refused: bulk.body.refused.length },
    can_change_owner: read.body.can_change_owner,
    unlock: unlock.status,
    remove: remove.status,
  };
}

test.each(['sales_owner_id', 'account_manager_id'] as const)(
  'sales work on the board, the drivers and the timeline of companies whose %s they are',
  async (relation) => {
    expect(await tryChanges(relation)).toEqual({
      statuses: [200],
      bulk: { done: 1, refused: 0 },
      can_change_owner: true,
      unlock: 403,
      remove: 403,
    });
  },
);

test('sales read the other companies and change nothing there', async () => {
  expect(await tryChanges(undefined)).toEqual({
    statuses: [403],
    bulk: { done: 0, refused: 1 },
    can_change_owner: false,
    unlock: 403,
    remove: 403,
  });
});
