import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { listExports } from '#contract/foundation/exports.ts';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { candidates } from '#contract/hiring/candidates.ts';
import { stringifySearch } from '#contract/page.ts';
import { auditLog } from '#contract/staff/audit-log.ts';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { makeCandidate } from '#test/make-candidates.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { inHamburg } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

// What is left of searches for a person whose account is erased.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const filtersOf = (search: string) => stringifySearch({ contact_type: 'driver', search }).slice(1);
const save = (caller: Caller, page: string, name: string, search: string) =>
  world.call(caller, savedViews.create, { body: { page, name, filters: filtersOf(search) } });
const viewsOf = async (caller: Caller, page: string) =>
  (await world.call(caller, savedViews.list, { query: { page } })).body.data.map(({ name }) => name);

test('words of exported lists, saved views and bulk messages are gone with the account that they name', async () => {
  const { caller, user_id } = await makeStaff(world);
  const company = await makeCompany(world);
  const user = { first_name: 'Xerxes', last_name: 'Quillfeather', phone: '+34611002233' };
  const driver = await makeDriver(world, { ...inHamburg, place: 'Hamburg', user });
  for (const search of ['quillf hamburg', '611 00 22 33', 'zwölfaxinger'])
    await world.call(caller, listExports.record, { body: { list: 'drivers', filters: filtersOf(search), ids: [driver.driver_id] } });
  const text = { via: 'email', subject: 'News', message: 'Hello' } as const;
  const query = { from: 'drivers', search: 'quillf', contact_type: 'driver' } as const;
  expect((await world.call(caller, bulkMessages.send, { query, body: text })).body.filters).toBe('from=drivers&contact_type=driver');
  await save(caller, '/admin/drivers', 'Xerxes Q', 'Xérxes Quillfeather');
  await save(caller, '/admin/drivers', 'By number', '+34 611002233');
  await save(caller, '/admin/drivers', 'Hamburg', 'hamburg');
  await save(caller, '/admin/drivers', 'Others', 'Xerxes Müller');
  await save(company.caller, '/unlocked-drivers', 'Quill', 'quillfeather');
  const exported = async () => {
    const { body } = await world.call(caller, auditLog.list, { query: { user_id, action: 'list.exported' } });
    return body.data.map(({ details }) => details).toReversed();
  };
  const details = { filters: 'contact_type=driver', rows: 1 };
  expect(await exported()).toEqual([
    { ...details, words: 'quillf hamburg' },
    { ...details, words: '611 00 22 33' },
    { ...details, words: 'zwölfaxinger' },
  ]);
  // as an earlier release has stored it
  await sql`insert into audit_log (user_id, action, subject, details)
    values (${user_id}, 'list.exported', 'drivers', ${JSON.stringify({ filters: filtersOf('quillfeather'), rows: 1 })})`.execute(world.db);
  const key = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
  expect((await world.call(driver.caller, erasure.erase, { body: key })).body).toBe('success');
  expect(await exported()).toEqual([details, details, { ...details, words: 'zwölfaxinger' }, details]);
  expect(await viewsOf(caller, '/admin/drivers')).toEqual(['Hamburg', 'Others']);
  expect(await viewsOf(company.caller, '/unlocked-drivers')).toEqual([]);
});

test('a view with the name of a candidate is deleted with the candidate', async () => {
  const company = await makeCompany(world);
  const { id } = await makeCandidate(world, company.caller, { first_name: 'Zbigniew', last_name: 'Quastenflosser' });
  for (const search of ['quastenfl', 'hamburg']) await save(company.caller, '/candidates', search, search);
  expect((await world.call(company.caller, candidates.remove, { params: { id } })).status).toBe(200);
  expect(await viewsOf(company.caller, '/candidates')).toEqual(['hamburg']);
});
