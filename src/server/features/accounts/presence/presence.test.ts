import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { presence } from '#contract/accounts/presence.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { openLive } from '#server/kernel/live/live.ts';
import { RecentRooms } from '#server/kernel/live/recent-rooms.ts';
import { followPresence, Presence } from '#server/kernel/live/presence.ts';
import { canJoin } from '#server/kernel/live/rooms.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { keepPresence, PRESENCE_LASTS_S, renewPresence } from './commands.ts';

const thisServer = '00000000-0000-4000-8000-000000000001';
const otherServer = '00000000-0000-4000-8000-000000000002';
let world: World;
let http: Server;
let here: Presence;
const tabs: Socket[] = [];

beforeAll(async () => {
  world = await openWorld();
  http = createServer();
  const live = openLive([http], world.services, canJoin, new RecentRooms());
  here = new Presence({
    keep: (change) => keepPresence(world.db, thisServer, change),
    renew: (people) => renewPresence(world.db, thisServer, people),
    grace_ms: 50,
    gather_ms: 5,
  });
  followPresence(live, here);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.disconnect();
});
afterAll(async () => {
  await here.stop();
  http.close();
  await world.close();
});

async function openTab({ caller }: Pick<CompanyPerson, 'caller'>): Promise<Socket> {
  const { port } = http.address() as AddressInfo;
  const tab = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: { cookie: `${SESSION_COOKIE}=${caller.token}` },
    forceNew: true,
  });
  tabs.push(tab);
  await new Promise<void>((connected) => tab.once('connect', connected));
  return tab;
}

const seenBy = async (caller: CompanyPerson['caller']) =>
  (await world.call(caller, presence.companies)).body.online_users.map(({ id, status }) => [id, status]);
const soon = { interval: 20, timeout: 5000 };

test('RT009: online with an open tab, away when the user is away from all tabs, offline after the last one', async () => {
  const owner = await makeCompany(world);
  const colleague = await makeCompanyUser(world, owner.company_id);
  const stranger = await makeCompany(world);
  const first = await openTab(colleague);
  await expect.poll(() => seenBy(owner.caller), soon).toEqual([[colleague.user_id, 'online']]);

  const second = await openTab(colleague);
  first.emit('away', true);
  second.emit('away', true);
  await expect.poll(() => seenBy(owner.caller), soon).toEqual([[colleague.user_id, 'away']]);
  second.emit('away', false);
  await expect.poll(() => seenBy(owner.caller), soon).toEqual([[colleague.user_id, 'online']]);

  // another company sees nothing of it, staff see all users
  expect(await seenBy(stranger.caller)).toEqual([]);
  const { caller } = await makeStaff(world, 'sales');
  expect(await seenBy(caller)).toEqual([[colleague.user_id, 'online']]);

  second.disconnect();
  first.disconnect();
  await expect.poll(() => seenBy(owner.caller), soon).toEqual([]);
  const { body } = await world.call(owner.caller, presence.companies);
  expect(body.recent_active_users).toMatchObject([{ id: colleague.user_id, status: 'offline' }]);
});

test('RT010: the response is the same on every server, and reports of a stopped one expire', async () => {
  const owner = await makeCompany(world);
  const colleague = await makeCompanyUser(world, owner.company_id);
  await keepPresence(world.db, thisServer, { here: [{ user_id: colleague.user_id, is_away: true }], gone: [] });
  await keepPresence(world.db, otherServer, { here: [{ user_id: colleague.user_id, is_away: false }], gone: [] });
  expect(await seenBy(owner.caller)).toEqual([[colleague.user_id, 'online']]);
  world.advanceClock((PRESENCE_LASTS_S * 0.6) / 3600);
  await renewPresence(world.db, thisServer, [{ user_id: colleague.user_id, is_away: true }]);
  world.advanceClock((PRESENCE_LASTS_S * 0.6) / 3600);
  expect(await seenBy(owner.caller)).toEqual([[colleague.user_id, 'away']]);
  world.advanceClock(PRESENCE_LASTS_S / 3600);
  expect(await seenBy(owner.caller)).toEqual([]);
  await renewPresence(world.db, otherServer, []);
  expect(await world.db.selectFrom('presence').selectAll().where('user_id', '=', colleague.user_id).execute()).toEqual([]);
});

test('a user erased in the meantime is left out', async () => {
  await keepPresence(world.db, thisServer, { here: [{ user_id: 999_999, is_away: false }], gone: [] });
  expect(await world.db.selectFrom('presence').selectAll().where('user_id', '=', 999_999).execute()).toEqual([]);
});
