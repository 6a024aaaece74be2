import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { erasure } from '#contract/accounts/erasure.ts';
import { personalData } from '#contract/accounts/personal-data.ts';
import { media } from '#contract/foundation/media.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { chat } from '#contract/messaging/chat.ts';
import { driverMerges } from '#contract/staff/driver-merges.ts';
import { creditReason } from '#server/features/hiring/unlock-credits/rules.ts';
import { makeChat, sendChat } from '#test/make-chats.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makePdf } from '#test/make-files.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
});
afterAll(() => world.close());

const lines = async (caller: Caller, id: number) => (await world.call(caller, chat.messages, { params: { id }, query: {} })).body.data;
const found = async (caller: Caller, search: string) => (await world.call(caller, chat.search, { query: { search } })).body.data;
const daysOf = async (id: number) =>
  (await world.call(company.caller, timeline.all, { params: { model: 'unlocked-driver', id }, query: {} })).body.data.filter(
    ({ type }) => type === 'chat',
  );

describe('a message is a contact', () => {
  test('the company’s first message stops the response clock; a driver’s does not, and neither does a deleted one', async () => {
    const { driver, thread_id, unlocked_driver_id: id } = await makeChat(world, company);
    const contacted = async () => (await world.call(company.caller, unlockedDrivers.get, { params: { id } })).body.first_contacted_at;
    await sendChat(world, driver.caller, thread_id, 'Hola');
    expect(await contacted()).toBeNull();
    const { body } = await sendChat(world, company.caller, thread_id, 'Guten Tag');
    expect(await contacted()).not.toBeNull();
    await world.call(company.caller, chat.remove, { params: { id: body.id } });
    expect(await contacted()).toBeNull();
  });

  test('the timeline has one entry for each day of the conversation', async () => {
    const { driver, thread_id, unlocked_driver_id } = await makeChat(world, company);
    for (const body of ['eins', 'zwei', 'drei']) await sendChat(world, company.caller, thread_id, body);
    await sendChat(world, driver.caller, thread_id, 'cuatro');
    world.advanceClock(24);
    await sendChat(world, driver.caller, thread_id, 'mañana');
    world.advanceClock(-24);
    const days = await daysOf(unlocked_driver_id);
    expect(days.map(({ properties }) => [properties['company_count'], properties['driver_count']])).toEqual([
      [0, 1],
      [3, 1],
    ]);
    expect((await world.call(company.caller, timeline.remove, { params: { id: days[0]!.id } })).status).toBe(403);
  });

  test('a driver’s answer in the chat stops the credit of an unreachable driver', () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));
    const calls = [1, 2, 3].map((number) => ({ type: 'call', outcome: 'No Answer', performed_at: day(number), created_at: day(number) }));
    const facts = {
      status_id: 1,
      unlocked_at: day(1),
      contact_from: '08:00',
      contact_till: '22:00',
      time_zone: 'Europe/Madrid',
      lost_interest_at: null,
      now: day(20),
    };
    expect(creditReason({ ...facts, entries: calls })).toBe('unreachable');
    const answer = { type: 'chat', outcome: null, performed_at: day(4), created_at: day(4), is_answered: true };
    expect(creditReason({ ...facts, entries: [...calls, answer] })).toBeUndefined();
    expect(creditReason({ ...facts, entries: [...calls, { ...answer, is_answered: false }] })).toBe('unreachable');
  });
});

describe('deleting', () => {
  test('the writer deletes words and file within 15 minutes; the line stays and keeps its number', async () => {
    const { driver, thread_id } = await makeChat(world, company);
    const { body } = await sendChat(world, driver.caller, thread_id, 'Palabra secreta');
    await sendChat(world, driver.caller, thread_id, 'otra');
    const remove = (caller: Caller) => world.call(caller, chat.remove, { params: { id: body.id } });
    expect((await remove(company.caller)).body).toMatchObject({ code: 'message_not_deletable' });
    expect((await remove((await makeCompany(world)).caller)).status).toBe(404);
    expect((await remove(driver.caller)).body).toMatchObject({ body: '', deleted_at: expect.any(String) });
    expect((await remove(driver.caller)).status).toBe(200);
    expect((await lines(company.caller, thread_id)).map((line) => [line.seq, line.body, line.deleted_at !== null])).toEqual([
      [1, '', true],
      [2, 'otra', false],
    ]);
    expect(await found(company.caller, 'secreta')).toEqual([]);
  });

  test('after 15 minutes it stays', async () => {
    const { driver, thread_id } = await makeChat(world, company);
    const { body } = await sendChat(world, driver.caller, thread_id, 'Hola');
    world.advanceClock(0.26);
    expect((await world.call(driver.caller, chat.remove, { params: { id: body.id } })).body).toMatchObject({
      code: 'message_not_deletable',
    });
    world.advanceClock(-0.26);
  });
});

describe('files', () => {
  const attach = (caller: Caller, id: number, file: { name: string; bytes: Buffer; type: string }) =>
    world.call(caller, chat.attach, { params: { id }, file });
  const pdf = { name: 'contrato.pdf', bytes: makePdf(), type: 'application/pdf' };

  test('the two sides read a file that was sent, and nobody else', async () => {
    const { driver, thread_id } = await makeChat(world, company);
    const { body } = await attach(driver.caller, thread_id, pdf);
    const read = async (caller: Caller) => (await world.call(caller, media.get, { params: { id: body.id } })).status;
    expect(await read(company.caller)).toBe(404); // not sent yet
    expect((await sendChat(world, driver.caller, thread_id, '', { media_id: body.id })).body.attachment).toMatchObject({ id: body.id });
    const other = await makeCompany(world);
    await makeUnlocked(world, other, { driver });
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['chat'] });
    const without = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    const readers = [driver, company, colleague, without, other, await makeStaff(world), await makeDriver(world)];
    expect(await Promise.all(readers.map(({ caller }) => read(caller)))).toEqual([200, 200, 200, 404, 404, 404, 404]);
    expect((await sendChat(world, driver.caller, thread_id, 'again', { media_id: body.id })).body.errors).toHaveProperty('media_id');
  });

  test('a photo loses the place where it was taken', async () => {
    const { driver, thread_id } = await makeChat(world, company);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 24/1 59/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await attach(driver.caller, thread_id, { name: 'camion.jpg', bytes, type: 'image/jpeg' });
    const { storage_key } = await world.db.selectFrom('media').select('storage_key').where('id', '=', body.id).executeTakeFirstOrThrow();
    const stored = await world.services.ports.files.get(storage_key);
    const parts: Buffer[] = [];
    for await (const part of stored!.stream) parts.push(part as Buffer);
    expect((await sharp(Buffer.concat(parts)).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['a Word document', { name: 'x.docx', bytes: Buffer.from('x'), type: 'application/msword' }],
    ['a page', { name: 'x.html', bytes: Buffer.from('<script>'), type: 'text/html' }],
    ['a page that is called a PDF', { name: 'x.pdf', bytes: Buffer.from('<script>'), type: 'application/pdf' }],
  ])('%s is refused', async (_, file) => {
    const { driver, thread_id } = await makeChat(world, company);
    const { body } = await attach(driver.caller, thread_id, file);
    expect(body.errors).toEqual({ file: [expect.stringContaining('PDF, JPG, PNG')] });
  });
});

describe('a person who leaves', () => {
  test('erasure removes the driver’s words everywhere; the company’s stay without the person', async () => {
    const own = await makeCompany(world);
    const { driver, thread_id } = await makeChat(world, own);
    await sendChat(world, own.caller, thread_id, 'Willkommen');
    await sendChat(world, driver.caller, thread_id, 'Mi IBAN es secreto');
    const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
    expect((await world.call(driver.caller, erasure.erase, { body })).status).toBe(200);
    expect(await lines(own.caller, thread_id)).toMatchObject([
      { body: 'Willkommen', is_erased: false },
      { body: '', is_erased: true, writer: null },
    ]);
    expect(await found(own.caller, 'secreto')).toEqual([]);
    const thread = (await world.call(own.caller, chat.thread, { params: { id: thread_id } })).body;
    expect(thread).toMatchObject({ closed_by: 'driver_left', recipient: { full_name: null, is_erased: true } });
    expect((await sendChat(world, own.caller, thread_id, 'Hallo?')).body).toMatchObject({ code: 'chat_driver_left' });
  });

  test('the export has both sides of the driver’s conversations', async () => {
    const { driver, thread_id } = await makeChat(world, company);
    await sendChat(world, company.caller, thread_id, 'Guten Tag');
    await sendChat(world, driver.caller, thread_id, 'Buenas');
    const { body } = await world.call(driver.caller, personalData.download, {});
    expect(body.chats).toMatchObject([
      { side: 'company', body: 'Guten Tag' },
      { side: 'contact', body: 'Buenas' },
    ]);
  });

  test('two merged drivers have one thread with a company; separating them gives each their own back', async () => {
    const [admin, own] = [await makeStaff(world, 'admin'), await makeCompany(world)];
    const [one, other] = [await makeChat(world, own), await makeChat(world, own)];
    await sendChat(world, one.driver.caller, one.thread_id, 'eins');
    await sendChat(world, other.driver.caller, other.thread_id, 'zwei');
    const before = await world.db.selectFrom('chat_messages').selectAll().orderBy('id').execute();
    const pair = { survivor_id: one.driver.driver_id, merged_id: other.driver.driver_id, fields: [] };
    const merged = await world.call(admin.caller, driverMerges.merge, { body: pair });
    expect(merged.status).toBe(200);
    expect((await lines(one.driver.caller, one.thread_id)).map(({ body, is_mine }) => [body, is_mine])).toEqual([
      ['eins', true],
      ['zwei', true],
    ]);
    await world.call(admin.caller, driverMerges.undo, { params: { id: merged.body.id } });
    expect(await world.db.selectFrom('chat_messages').selectAll().orderBy('id').execute()).toEqual(before);
    expect((await lines(own.caller, other.thread_id)).map(({ body }) => body)).toEqual(['zwei']);
  });

  test('of two accounts: what was read stays read where the account that goes on has no message', async () => {
    const own = await makeCompany(world);
    const [one, other] = [await makeChat(world, own), await makeChat(world, own)];
    await sendChat(world, own.caller, other.thread_id, 'eins');
    await world.call(other.driver.caller, chat.read, { params: { id: other.thread_id }, body: { seq: 1 } });
    const reads = () => world.db.selectFrom('chat_reads').selectAll().orderBy('thread_id').orderBy('user_id').execute();
    const before = await reads();
    const pair = { survivor_id: one.driver.driver_id, merged_id: other.driver.driver_id, fields: [] };
    const merged = await world.call((await makeStaff(world)).caller, driverMerges.merge, { body: pair });
    for (const { caller } of [own, one.driver]) {
      const { body } = await world.call(caller, chat.thread, { params: { id: one.thread_id } });
      expect(body).toMatchObject({ last_seq: 1, unread_messages_count: 0 });
    }
    await world.call((await makeStaff(world)).caller, driverMerges.undo, { params: { id: merged.body.id } });
    expect(await reads()).toEqual(before);
  });

  describe('two conversations with one company', () => {
    const hoursAgo = (id: number, hours: number) =>
      world.db
        .updateTable('chat_messages')
        .set({ sent_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', id)
        .execute();
    /** Messages in turn: of the account that goes on at 6, 4 and 2 hours ago, of the other one at 5 and 3. */
    async function inTurn() {
      const own = await makeCompany(world);
      const [one, other] = [await makeChat(world, own), await makeChat(world, own)];
      for (const [hours, chatted] of [
        [6, one],
        [5, other],
        [4, one],
        [3, other],
        [2, one],
      ] as const)
        await hoursAgo((await sendChat(world, chatted.driver.caller, chatted.thread_id, `vor ${hours}`)).body.id, hours);
      const read = (thread_id: number, seq: number) => world.call(own.caller, chat.read, { params: { id: thread_id }, body: { seq } });
      const state = async (thread_id: number) => {
        const { body } = await world.call(own.caller, chat.thread, { params: { id: thread_id } });
        return { last_seq: body.last_seq, unread: body.unread_messages_count };
      };
      const admin = await makeStaff(world);
      const pair = { survivor_id: one.driver.driver_id, merged_id: other.driver.driver_id, fields: [] };
      const merge = () => world.call(admin.caller, driverMerges.merge, { body: pair });
      const undo = (id: number) => world.call(admin.caller, driverMerges.undo, { params: { id } });
      return { own, one, other, read, state, merge, undo };
    }

    test('are in the order in which both were written, and nothing unread counts as read', async () => {
      const { own, one, other, read, state, merge, undo } = await inTurn();
      await read(one.thread_id, 3);
      await read(other.thread_id, 1);
      const rows = async () => [
        await world.db.selectFrom('chat_messages').selectAll().orderBy('id').execute(),
        await world.db.selectFrom('chat_reads').selectAll().orderBy('thread_id').orderBy('user_id').execute(),
      ];
      const before = await rows();
      const { body } = await merge();
      expect((await lines(own.caller, one.thread_id)).map((line) => [line.seq, line.body])).toEqual([
        [1, 'vor 6'],
        [2, 'vor 5'],
        [3, 'vor 4'],
        [4, 'vor 3'],
        [5, 'vor 2'],
      ]);
      // the second message of the other account, at 3 hours, is the first unread one
      expect(await state(one.thread_id)).toEqual({ last_seq: 5, unread: 2 });
      await undo(body.id);
      expect(await rows()).toEqual(before);
    });

    test('have no gaps after they were separated, and unread is right', async () => {
      const { own, one, other, read, state, merge, undo } = await inTurn();
      const { body } = await merge();
      await sendChat(world, one.driver.caller, one.thread_id, 'seither');
      // read up to the message of 4 hours ago: two of the account that goes on, one of the other
      await read(one.thread_id, 3);
      await undo(body.id);
      expect((await lines(own.caller, one.thread_id)).map((line) => [line.seq, line.body])).toEqual([
        [1, 'vor 6'],
        [2, 'vor 4'],
        [3, 'vor 2'],
        [4, 'seither'],
      ]);
      expect(await state(one.thread_id)).toEqual({ last_seq: 4, unread: 2 });
      expect((await lines(own.caller, other.thread_id)).map((line) => [line.seq, line.body])).toEqual([
        [1, 'vor 5'],
        [2, 'vor 3'],
      ]);
      expect((await state(other.thread_id)).last_seq).toBe(2);
      expect((await sendChat(world, own.caller, one.thread_id, 'weiter')).body.seq).toBe(5);
    });
  });
});
