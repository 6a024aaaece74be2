import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { EVENTS_HEADER, parseEvents } from '#contract/realtime.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const invite = (caller: Caller, email: string, headers = {}) =>
  world.call(caller, companyUsers.invite, { body: { emails: [email] }, headers });
const eventsOf = (response: Awaited<ReturnType<typeof invite>>) => parseEvents(String(response.headers[EVENTS_HEADER] ?? ''));
const newestEvents = () =>
  world.db.selectFrom('outbox').select(['id', 'name']).where('name', '=', 'company.invited').orderBy('id').execute();

test('the response to a change has the live events of its transaction, by name and id', async () => {
  const { caller } = await makeCompany(world);
  const events = eventsOf(await invite(caller, 'first@colleague.example'));
  const { id } = (await newestEvents()).at(-1)!;
  expect(events).toEqual([{ name: 'company.invited', ids: [id] }]);
});

test('the response to a repeated call has the events of the first one', async () => {
  const { caller } = await makeCompany(world);
  const headers = { 'idempotency-key': 'invite-once-only' };
  const first = await invite(caller, 'second@colleague.example', headers);
  const repeated = await invite(caller, 'second@colleague.example', headers);
  expect(eventsOf(first)).toHaveLength(1);
  expect(eventsOf(repeated)).toEqual(eventsOf(first));
});

test('a refused change and a GET have no events', async () => {
  const { caller } = await makeCompany(world);
  expect((await invite(caller, 'no address')).headers).not.toHaveProperty(EVENTS_HEADER);
  expect((await world.call(caller, companyUsers.invitations)).headers).not.toHaveProperty(EVENTS_HEADER);
});
