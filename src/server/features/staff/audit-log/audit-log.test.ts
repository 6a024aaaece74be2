import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { auditLog } from '#contract/staff/audit-log.ts';
import { staffUsers } from '#contract/staff/staff-users.ts';
import { audit } from '#server/kernel/audit.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { checkAuditLog, sealAuditLog } from './commands.ts';
import { digestsOf, getGreatestId, listWriters } from './queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const list = async (caller: Caller, query: Parameters<typeof world.call<typeof auditLog.list>>[2]['query'] = {}) =>
  (await world.call(caller, auditLog.list, { query })).body;
const log = (user_id: number | null, entry: Parameters<typeof audit>[2]) =>
  world.change((tx) => audit(tx, user_id === null ? null : { user_id }, entry));

describe('the list', () => {
  test('is for admins and super admins; sales, companies, drivers and visitors are refused', async () => {
    for (const role of ['admin', 'super-admin'] as const) {
      const { caller } = await makeStaff(world, role);
      expect((await world.call(caller, auditLog.list, { query: {} })).status).toBe(200);
      expect((await world.call(caller, auditLog.actions)).status).toBe(200);
    }
    const others = [(await makeStaff(world, 'sales')).caller, (await makeCompany(world)).caller, (await makeDriver(world)).caller];
    for (const caller of others) {
      expect((await world.call(caller, auditLog.list, { query: {} })).status).toBe(403);
      expect((await world.call(caller, auditLog.actions)).status).toBe(403);
    }
    expect((await world.call(null, auditLog.list, { query: {} })).status).toBe(401);
  });

  test('shows who, what, whom, before and after', async () => {
    const boss = await makeStaff(world, 'super-admin');
    const colleague = await makeStaff(world, 'admin');
    const params = { id: colleague.user_id };
    await world.call(boss.caller, staffUsers.update, { params, body: { role: 'sales', is_active: true } });
    const { data, meta } = await list(boss.caller, { user_id: boss.user_id });
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([
      {
        actor: { id: boss.user_id, side: 'staff' },
        action: 'staff_user.changed',
        subject: 'user',
        subject_id: colleague.user_id,
        subject_name: expect.stringContaining('Staff'),
        details: { before: { role: 'admin' }, after: { role: 'sales' } },
        is_withheld: false,
      },
    ]);
  });

  test('is filtered by person, action, subject, driver and company, newest first', async () => {
    const { caller, user_id } = await makeStaff(world);
    const company = await makeCompany(world);
    const driver = await makeDriver(world);
    await log(user_id, { action: 'driver.viewed', subject: 'driver', subject_id: driver.driver_id, driver_id: driver.driver_id });
    await log(user_id, {
      action: 'company.flag_changed',
      subject: 'company',
      subject_id: company.company_id,
      company_id: company.company_id,
    });
    const actions = async (query: Parameters<typeof list>[1]) => (await list(caller, query)).data.map(({ action }) => action);
    expect(await actions({ user_id })).toEqual(['company.flag_changed', 'driver.viewed']);
    expect(await actions({ user_id, action: 'driver.viewed' })).toEqual(['driver.viewed']);
    expect(await actions({ driver_id: driver.driver_id })).toEqual(['driver.viewed']);
    expect(await actions({ company_id: company.company_id })).toEqual(['company.flag_changed']);
    expect(await actions({ subject: 'company', subject_id: company.company_id })).toEqual(['company.flag_changed']);
    expect((await world.call(caller, auditLog.actions)).body.data).toEqual(
      expect.arrayContaining(['company.flag_changed', 'driver.viewed']),
    );
  });

  test('a period has both of its days, in Berlin, also for an entry whose transaction began before an older entry', async () => {
    const { caller, user_id } = await makeStaff(world);
    const at = async (moment: string, action: string) =>
      sql`insert into audit_log (happened_at, user_id, action, subject) values (${moment}, ${user_id}, ${action}, 'user')`.execute(
        world.db,
      );
    await at('2031-06-01T21:59:59Z', 'test.evening'); // 23:59 in Berlin
    await at('2031-06-01T22:00:20Z', 'test.later');
    await at('2031-06-01T22:00:00Z', 'test.midnight');
    await at('2031-06-02T22:00:00Z', 'test.next_day');
    const of = async (from?: string, till?: string) =>
      (await list(caller, { user_id, ...(from && { from }), ...(till && { till }) })).data.map(({ action }) => action);
    expect(await of('2031-06-02', '2031-06-02')).toEqual(['test.midnight', 'test.later']);
    expect(await of(undefined, '2031-06-01')).toEqual(['test.evening']);
    expect(await of('2031-06-03')).toEqual(['test.next_day']);
    const wrong = await world.call(caller, auditLog.list, { query: { from: 'yesterday' } });
    expect(wrong.body.errors).toHaveProperty('from');
  });

  test('every filter uses an index, in the order of the list', async () => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'audit_log'`.execute(world.db);
    const indexed = rows.map(({ definition }) => /\((.*?)\)/.exec(definition)![1]);
    for (const columns of [
      'user_id, id DESC',
      'action, id DESC',
      'subject, subject_id, id DESC',
      'driver_id, id DESC',
      'company_id, id DESC',
      'happened_at',
    ])
      expect(indexed).toContain(columns);
  });
});

describe('erasure of a person', () => {
  test('leaves the entries with numbers only: the name is gone, words about the person are withheld', async () => {
    const { caller } = await makeStaff(world);
    const driver = await makeDriver(world, { user: { first_name: 'Wilma', last_name: 'Quarkspeise' } });
    await log(null, {
      action: 'driver.viewed',
      subject: 'driver',
      subject_id: driver.driver_id,
      driver_id: driver.driver_id,
      details: { reason: 'Wilma' },
    });
    expect((await list(caller, { driver_id: driver.driver_id })).data[0]).toMatchObject({ driver: { name: 'Wilma Quarkspeise' } });
    const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
    expect((await world.call(driver.caller, erasure.erase, { body })).body).toBe('success');
    const { data } = await list(caller, { driver_id: driver.driver_id });
    expect(data.map(({ action }) => action)).toEqual(['driver.erased', 'driver.viewed']);
    expect(JSON.stringify(data)).not.toMatch(/Wilma|Quarkspeise/);
    expect(data[1]).toMatchObject({ driver: { id: driver.driver_id, name: '' }, is_withheld: true, details: {} });
  });
});

describe('entries are never changed', () => {
  test('the database refuses update, delete and truncate, of entries and of seals', async () => {
    await log(null, { action: 'test.kept', subject: 'user' });
    for (const table of ['audit_log', 'audit_seals'])
      for (const change of [
        `delete from ${table}`,
        `truncate ${table}`,
        `update ${table} set ${table === 'audit_log' ? `action = ''` : 'entries = 0'}`,
      ])
        await expect(sql.raw(change).execute(world.db)).rejects.toThrow(`${table} is append-only`);
  });

  test('a changed, a removed and an added entry break the seal of their day; the others hold', async () => {
    await log(null, { action: 'test.sealed', subject: 'user', details: { amount_cents: 100 } });
    const first = await sealAuditLog(world.db);
    expect(first).toMatchObject({ through_id: await getGreatestId(world.db) });
    expect(await sealAuditLog(world.db)).toBeUndefined(); // once a day
    world.advanceClock(24);
    await log(null, { action: 'test.second_day', subject: 'user' });
    await log(null, { action: 'test.second_day', subject: 'user' });
    const second = await sealAuditLog(world.db);
    expect(second!.previous.equals(first!.hash)).toBe(true);
    expect(await checkAuditLog(world.db)).toMatchObject({ findings: [], seals: 2 });

    const behindTheTrigger = (statement: string) =>
      world.change(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    const findings = async () => (await checkAuditLog(world.db)).findings;
    const last = second!.through_id;
    await behindTheTrigger(`update audit_log set details = '{"amount_cents": 101}' where action = 'test.sealed'`);
    expect(await findings()).toEqual([{ day: first!.day, problem: 'entries' }]);
    await behindTheTrigger(`update audit_log set details = '{"amount_cents": 100}' where action = 'test.sealed'`);
    expect(await findings()).toEqual([]);
    await behindTheTrigger(`update audit_log set happened_at = happened_at + interval '1 microsecond' where id = ${last}`);
    expect(await findings()).toEqual([{ day: second!.day, problem: 'entries' }]);
    await behindTheTrigger(`delete from audit_log where id = ${last}`);
    expect(await findings()).toEqual([{ day: second!.day, problem: 'count' }]);
    await behindTheTrigger(`update audit_seals set hash = sha256(hash) where day = '${first!.day}'`);
    expect((await findings()).map(({ problem }) => problem)).toEqual(['entries', 'chain', 'count']);
  });

  test('the seal waits for transactions that are writing, and nothing waits for the seal', async () => {
    world.advanceClock(24);
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    let wrote = () => {};
    const written = new Promise<void>((resolve) => (wrote = resolve));
    const slow = world.change(async (tx) => {
      await audit(tx, null, { action: 'test.slow', subject: 'user' });
      wrote();
      await held;
    });
    await written;
    expect(await listWriters(world.db)).toHaveLength(1);
    const sealing = sealAuditLog(world.db);
    await log(null, { action: 'test.not_blocked', subject: 'user' }); // commits while the seal waits
    end();
    await slow;
    const seal = await sealing;
    const { rows } = await sql<{ id: number }>`select id from audit_log where action = 'test.slow'`.execute(world.db);
    expect(rows[0]!.id).toBeLessThanOrEqual(seal!.through_id);
    let counted = 0;
    for await (const { entries } of digestsOf(world.db, rows[0]!.id - 1, rows[0]!.id)) counted += entries;
    expect(counted).toBe(1);
  });
});
