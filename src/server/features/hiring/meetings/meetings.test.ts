import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { hires } from '#contract/hiring/hires.ts';
import { meetings } from '#contract/hiring/meetings.ts';
import { timeline, timelineOf } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { companyMoment, companyTime } from '#server/kernel/clock.ts';
import { makeCandidate } from '#test/make-candidates.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let campaign: { id: number; audience_id: number };
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world, { name: 'Frío Norte S.L.' });
  campaign = await makeCampaign(world, company);
});
afterAll(() => world.close());

const model = 'unlocked-driver';
const plan = { description: 'Nur intern', date: '2030-06-10', time: '10:00', minutes: 45, place: 'Hof, Tor 3', outcome: '' };
const arrange = async (properties: object = {}) => {
  const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { campaign });
  const { body: entry } = await world.call(company.caller, timelineOf.meeting.add, {
    params: { model, id },
    body: { properties: { ...plan, ...properties } },
  });
  const { token } = await world.db.selectFrom('meetings').select('token').where('entry_id', '=', entry.id).executeTakeFirstOrThrow();
  return { id, driver, entry, token };
};
type Arranged = Awaited<ReturnType<typeof arrange>>;
const move = ({ id, entry }: Arranged, properties: object) =>
  world.call(company.caller, timelineOf.meeting.edit, {
    params: { model, id },
    body: { id: entry.id, properties: { ...plan, ...properties } },
  });
const cancel = ({ entry }: Arranged) => world.call(company.caller, timeline.remove, { params: { id: entry.id } });
const answer = (token: string, body: { answer: 'accept' | 'propose'; date?: string; time?: string }) =>
  world.call(null, meetings.answer, { params: { token }, body });
const readLink = (token: string) => world.call(null, meetings.byLink, { params: { token } });
const upcoming = async (id: number, of = model) =>
  (await world.call(company.caller, timeline.upcomingMeetings, { params: { model: of, id } })).body.data;

/** The calendar files that the driver has received, oldest first. */
async function invitations({ driver }: Arranged) {
  await world.drainJobs();
  const mails = (await world.mailbox(driver.email)).filter(({ calendar }) => calendar !== null);
  return mails.map(({ calendar }) => {
    const file = new ICAL.Component(ICAL.parse(calendar!) as string[]);
    const event = file.getFirstSubcomponent('vevent')!;
    const value = (name: string) => String(event.getFirstPropertyValue(name));
    return {
      method: file.getFirstPropertyValue('method'),
      uid: value('uid'),
      sequence: Number(value('sequence')),
      start: value('dtstart'),
      end: value('dtend'),
      status: value('status'),
      organizer: value('organizer'),
      attendee: value('attendee').toLowerCase(),
      location: value('location'),
      text: calendar!,
    };
  });
}

describe('the invitation', () => {
  test('has the times in UTC, the company as organizer and the driver as attendee, and no internal words', async () => {
    const made = await arrange();
    const [file, ...others] = await invitations(made);
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      start: '2030-06-10T08:00:00Z',
      end: '2030-06-10T08:45:00Z',
      status: 'CONFIRMED',
      attendee: `mailto:${made.driver.email}`,
      location: 'Hof, Tor 3',
    });
    expect(file!.text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r?$/m);
    expect(file!.text).not.toMatch(/Nur intern|TZID|TIMEZONE/);
    const [mail] = (await world.mailbox(made.driver.email)).filter(({ calendar }) => calendar !== null);
    expect(mail!.text).not.toContain('Nur intern');
    expect(mail!.text).toContain(`/meetings/${made.token}`);
  });

  test.each([
    ['create, move', ['move'], ['REQUEST 0', 'REQUEST 1']],
    ['create, move, move', ['move', 'again'], ['REQUEST 0', 'REQUEST 1', 'REQUEST 2']],
    ['create, cancel', ['cancel'], ['REQUEST 0', 'CANCEL 1']],
    ['create, move, cancel', ['move', 'cancel'], ['REQUEST 0', 'REQUEST 1', 'CANCEL 2']],
    ['create, other place', ['place'], ['REQUEST 0', 'REQUEST 1']],
    ['create, other length', ['length'], ['REQUEST 0', 'REQUEST 1']],
    ['create, only the notes', ['notes'], ['REQUEST 0']],
    ['create, accept, move', ['accept', 'move'], ['REQUEST 0', 'REQUEST 1']],
    ['create, accept, cancel', ['accept', 'cancel'], ['REQUEST 0', 'CANCEL 1']],
    ['create, propose, taken', ['propose', 'take'], ['REQUEST 0', 'REQUEST 1']],
    ['create, move, accept, cancel', ['move', 'accept', 'cancel'], ['REQUEST 0', 'REQUEST 1', 'CANCEL 2']],
    ['create, move back and forth', ['move', 'back'], ['REQUEST 0', 'REQUEST 1', 'REQUEST 2']],
  ])('%s: one event in the calendar of the driver', async (_, steps, expected) => {
    const made = await arrange();
    await invitations(made);
    const actions: Record<string, () => Promise<unknown>> = {
      move: () => move(made, { time: '11:00' }),
      again: () => move(made, { time: '12:00' }),
      back: () => move(made, {}),
      place: () => move(made, { place: 'Werkstatt' }),
      length: () => move(made, { minutes: 60 }),
      notes: () => move(made, { description: 'Anders' }),
      cancel: () => cancel(made),
      accept: () => answer(made.token, { answer: 'accept' }),
      propose: () => answer(made.token, { answer: 'propose', date: '2030-06-11', time: '09:00' }),
      take: () => move(made, { date: '2030-06-11', time: '09:00' }),
    };
    for (const step of steps) {
      await actions[step]!();
      await invitations(made);
    }
    const files = await invitations(made);
    expect(files.map(({ method, sequence }) => `${String(method)} ${sequence}`)).toEqual(expected);
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
    expect(new Set(files.map(({ organizer }) => organizer)).size).toBe(1);
  });

  test('a meeting that is moved before the mail has left is an invitation; one that is cancelled before has no mail', async () => {
    const quick = await arrange();
    await move(quick, { time: '11:00' });
    expect((await invitations(quick)).map(({ method, sequence }) => [method, sequence])).toEqual([['REQUEST', 1]]);
    const notes = (await world.call(quick.driver.caller, notifications.list, { query: {} })).body.data;
    expect(notes.map(({ name }) => name).filter((name) => name.startsWith('meeting_'))).toEqual(['meeting_invited']);
    await move(quick, { time: '12:00' });
    expect(await invitations(quick)).toHaveLength(2);
    const later = (await world.call(quick.driver.caller, notifications.list, { query: {} })).body.data;
    expect(later.map(({ name }) => name).filter((name) => name.startsWith('meeting_'))).toEqual(['meeting_moved', 'meeting_invited']);
    const dropped = await arrange();
    await cancel(dropped);
    expect(await invitations(dropped)).toEqual([]);
  });

  test('a meeting of the past is only noted', async () => {
    const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { campaign });
    const properties = { ...plan, date: '2024-06-10' };
    await world.call(company.caller, timelineOf.meeting.add, { params: { model, id }, body: { properties } });
    expect((await world.call(driver.caller, meetings.mine)).body.data).toEqual([]);
    await world.drainJobs();
    expect((await world.mailbox(driver.email)).filter(({ calendar }) => calendar !== null)).toEqual([]);
  });

  test('a meeting with a candidate invites nobody, also not the driver whom another company has unlocked under the same number', async () => {
    const { driver, unlocked_driver_id: id } = await makeUnlocked(world, await makeCompany(world));
    await sql`select setval(pg_get_serial_sequence('candidates', 'id'), ${id}, false)`.execute(world.db);
    expect((await makeCandidate(world, company.caller)).id).toBe(id);
    const params = { model: 'candidate', id };
    const { body: entry } = await world.call(company.caller, timelineOf.meeting.add, { params, body: { properties: plan } });
    await world.call(company.caller, timelineOf.meeting.edit, { params, body: { id: entry.id, properties: { ...plan, time: '11:00' } } });
    expect((await world.call(driver.caller, meetings.mine)).body.data).toEqual([]);
    expect((await upcoming(id, 'candidate')).map((each) => each.id)).toEqual([entry.id]);
  });

  test('an answer to a meeting that staff have arranged leads them to their own page', async () => {
    const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign });
    const staff = await makeStaff(world);
    const { body: entry } = await world.call(staff.caller, timelineOf.meeting.add, {
      params: { model, id },
      body: { properties: plan },
    });
    const { token } = await world.db.selectFrom('meetings').select('token').where('entry_id', '=', entry.id).executeTakeFirstOrThrow();
    await answer(token, { answer: 'accept' });
    await world.drainJobs();
    const notes = (await world.call(staff.caller, notifications.list, { query: {} })).body.data;
    expect(notes).toMatchObject([{ name: 'meeting_accepted', link: `/admin/unlocked-drivers/${id}#timeline` }]);
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', staff.user_id).executeTakeFirstOrThrow();
    const mails = (await world.mailbox(email!)).map(({ text }) => text);
    expect(mails).toEqual([expect.stringContaining(`/admin/unlocked-drivers/${id}#timeline`)]);
  });

  test('times follow the clock changes of the company’s calendar', () => {
    expect(companyMoment('2030-03-30', '10:00').toISOString()).toBe('2030-03-30T09:00:00.000Z');
    expect(companyMoment('2030-03-31', '10:00').toISOString()).toBe('2030-03-31T08:00:00.000Z');
    expect(companyTime(new Date('2030-10-27T09:00:00Z'))).toEqual({ date: '2030-10-27', time: '10:00' });
  });
});

describe('the answer', () => {
  test('the driver accepts by link, without signing in, and the company is notified once', async () => {
    const made = await arrange();
    expect((await readLink(made.token)).body).toMatchObject({
      company: 'Frío Norte S.L.',
      state: 'invited',
      place: 'Hof, Tor 3',
      minutes: 45,
      is_open: true,
    });
    expect((await answer(made.token, { answer: 'accept' })).body.state).toBe('accepted');
    await answer(made.token, { answer: 'accept' });
    expect((await upcoming(made.id))[0]!.invitation).toEqual({ state: 'accepted', proposed: null });
    await world.drainJobs();
    const notes = (await world.call(company.caller, notifications.list, { query: {} })).body.data;
    const ours = notes.filter(({ name, link }) => name === 'meeting_accepted' && link === `/unlocked-drivers/${made.id}#timeline`);
    expect(ours).toHaveLength(1);
  });

  test('another time is proposed on the company’s clock; taking it counts as accepted', async () => {
    const made = await arrange();
    const proposed = await answer(made.token, { answer: 'propose', date: '2030-06-12', time: '16:30' });
    expect(proposed.body).toMatchObject({ state: 'proposed', proposed_at: '2030-06-12T14:30:00.000Z' });
    expect((await upcoming(made.id))[0]!.invitation).toEqual({ state: 'proposed', proposed: { date: '2030-06-12', time: '16:30' } });
    await move(made, { date: '2030-06-12', time: '16:30' });
    expect((await invitations(made)).at(-1)!.text).toMatch(/PARTSTAT=ACCEPTED/);
    expect((await readLink(made.token)).body).toMatchObject({
      state: 'accepted',
      starts_at: '2030-06-12T14:30:00.000Z',
      proposed_at: null,
    });
  });

  test('a moved meeting is to be accepted again', async () => {
    const made = await arrange();
    await answer(made.token, { answer: 'accept' });
    await move(made, { time: '12:00' });
    expect((await readLink(made.token)).body.state).toBe('invited');
  });

  test('V017: a proposal needs a day and a time in the future', async () => {
    const { token } = await arrange();
    expect((await answer(token, { answer: 'propose', time: '10:00' })).body.errors).toHaveProperty('date');
    expect((await answer(token, { answer: 'propose', date: '2030-06-12' })).body.errors).toHaveProperty('time');
    expect((await answer(token, { answer: 'propose', date: '2024-06-12', time: '10:00' })).body.errors).toHaveProperty('date');
  });

  test('a cancelled meeting takes no answer, and an unknown link has none', async () => {
    const made = await arrange();
    await cancel(made);
    expect((await readLink(made.token)).body).toMatchObject({ state: 'cancelled', is_open: false });
    expect(await answer(made.token, { answer: 'accept' })).toMatchObject({ status: 409, body: { code: 'meeting_ended' } });
    expect((await answer('unknown', { answer: 'accept' })).status).toBe(404);
  });

  test('drivers read their own meetings', async () => {
    const made = await arrange();
    const other = await makeDriver(world, {});
    expect((await world.call(made.driver.caller, meetings.mine)).body.data).toMatchObject([{ token: made.token, state: 'invited' }]);
    expect((await world.call(other.caller, meetings.mine)).body.data).toEqual([]);
  });
});

test('an erased driver has no meetings, and the link is gone', async () => {
  const made = await arrange();
  await world.call(made.driver.caller, erasure.erase, { body: { reason_id: 5, text: 'Ich habe eine Stelle gefunden.', key: 'delete' } });
  expect((await readLink(made.token)).status).toBe(404);
  expect(await world.db.selectFrom('meetings').select('id').where('token', '=', made.token).execute()).toEqual([]);
});

test.each([
  [
    'whom staff have removed',
    async ({ id }: Arranged) => {
      const staff = await makeStaff(world, 'admin');
      expect((await world.call(staff.caller, unlockedDrivers.remove, { params: { id } })).status).toBe(200);
    },
  ],
  [
    'whom a credit has hidden',
    async ({ id, driver }: Arranged) => {
      await world.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', driver.user_id).execute();
      await world.call(company.caller, timelineOf.call.add, { params: { model, id }, body: { properties: { outcome: 'Wrong Number' } } });
      await world.drainJobs();
    },
  ],
  [
    'who is no longer interested',
    async ({ id, driver }: Arranged) => {
      expect((await world.call(driver.caller, hires.lostInterest, { params: { id } })).status).toBe(200);
    },
  ],
])('the meetings with a driver %s are cancelled', async (_, end) => {
  const made = await arrange();
  await invitations(made);
  await end(made);
  expect(await invitations(made)).toMatchObject([
    { method: 'REQUEST', sequence: 0 },
    { method: 'CANCEL', sequence: 1 },
  ]);
  expect((await world.call(made.driver.caller, meetings.mine)).body.data).toEqual([]);
  expect((await answer(made.token, { answer: 'accept' })).body.code).toBe('meeting_ended');
});
