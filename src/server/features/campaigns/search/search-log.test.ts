import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { search } from '#contract/campaigns/search.ts';
import { candidates } from '#contract/hiring/candidates.ts';
import { auditLog } from '#contract/staff/audit-log.ts';
import { makeCandidate } from '#test/make-candidates.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

// What the audit log has of the searches of staff.
let world: World;
let admin: { caller: Caller };
let own: CompanyPerson;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
  own = await makeCompany(world);
});
afterAll(() => world.close());

const find = (caller: Caller, text: string) => world.call(caller, search.find, { query: { search: text } });
const searches = async (user_id: number) => {
  const { body } = await world.call(admin.caller, auditLog.list, { query: { user_id, action: 'search.made' } });
  return body.data.map(({ details }) => details).toReversed();
};
const timer = () => world.jobs.runTimer('log-typed-searches');

test('one entry for a search of staff, with the words and without results, however it was typed', async () => {
  const { caller, user_id } = await makeStaff(world, 'sales');
  for (const text of ['na', 'nava', 'Navar', 'nava', 'navarro']) await find(caller, text);
  await timer();
  expect(await searches(user_id)).toEqual([]);
  await find(caller, 'szewczyk');
  expect(await searches(user_id)).toEqual([{ words: 'navarro' }]);
  world.advanceClock(0.02);
  await timer();
  await timer();
  expect(await searches(user_id)).toEqual([{ words: 'navarro' }, { words: 'szewczyk' }]);
});

test('the same words later are another search', async () => {
  const { caller, user_id } = await makeStaff(world);
  await find(caller, 'navarro');
  world.advanceClock(0.02);
  await find(caller, 'navarro');
  world.advanceClock(0.02);
  await timer();
  expect(await searches(user_id)).toEqual([{ words: 'navarro' }, { words: 'navarro' }]);
});

test('the words are deleted with the account of a person that they name, and after half a year', async () => {
  const { caller, user_id } = await makeStaff(world);
  const named = await makeDriver(world, { user: { first_name: 'Xerxes', last_name: 'Quillfeather', phone: '+34611002233' } });
  for (const text of ['quillf hamburg', '611 00 22 33', 'zwölfaxinger']) {
    await find(caller, text);
    world.advanceClock(0.02);
    await timer();
  }
  await find(caller, 'xerxes');
  const key = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
  expect((await world.call(named.caller, erasure.erase, { body: key })).status).toBe(200);
  world.advanceClock(0.02);
  await timer();
  expect(await searches(user_id)).toEqual([{}, {}, { words: 'zwölfaxinger' }]);
  const { rows } = await sql<{ entry: string }>`select to_jsonb(a)::text as entry from audit_log a where a.user_id = ${user_id}`.execute(
    world.db,
  );
  expect(rows.filter(({ entry }) => /quillf|611 00|zwölf/i.test(entry))).toEqual([]);
  world.advanceClock(181 * 24);
  await world.jobs.runTimer('forget-old-searches');
  expect(await world.db.selectFrom('searched_words').selectAll().execute()).toEqual([]);
  world.advanceClock(-181 * 24);
});

test('the words are deleted with a candidate whom they name', async () => {
  const { caller, user_id } = await makeStaff(world);
  const { id } = await makeCandidate(world, own.caller, { first_name: 'Zbigniew', last_name: 'Quastenflosser' });
  for (const text of ['quasten', 'hamburg', 'zbig']) {
    await find(caller, text);
    world.advanceClock(0.02);
    await timer();
  }
  expect((await world.call(own.caller, candidates.remove, { params: { id } })).status).toBe(200);
  expect(await searches(user_id)).toEqual([{}, { words: 'hamburg' }, {}]);
});

test('searches of companies among their own records are not logged', async () => {
  await find(own.caller, 'navarro');
  world.advanceClock(0.02);
  await timer();
  expect(await searches(own.user_id)).toEqual([]);
});
