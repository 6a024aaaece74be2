import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

describe('sending a link to another user', () => {
  let driver: Awaited<ReturnType<typeof makeDriver>>;
  beforeEach(async () => void (driver = await makeDriver(world)));

  test('staff send it to any user, by mail and by SMS, and it is logged', async () => {
    const staff = await makeStaff(world, 'sales');
    expect((await world.call(staff.caller, session.sendMagicMail, { body: { user_id: driver.user_id } })).status).toBe(200);
    expect((await world.call(staff.caller, session.sendMagicSms, { body: { user_id: driver.user_id } })).status).toBe(200);
    await world.drainJobs();
    expect(await world.mailbox(driver.email)).toHaveLength(1);
    expect(await world.mailbox(driver.phone)).toHaveLength(1);
    const trace = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'login_link.sent')
      .where('subject_id', '=', driver.user_id)
      .execute();
    expect(trace).toHaveLength(2);
  });

  test('a company sends it to its own users only, and only with the permission', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id);
    const stranger = await makeCompany(world);
    const send = (caller: Caller, user_id: number) => world.call(caller, session.sendMagicMail, { body: { user_id } });
    expect((await send(company.caller, colleague.user_id)).status).toBe(200);
    expect((await send(company.caller, stranger.user_id)).status).toBe(404);
    expect((await send(company.caller, driver.user_id)).status).toBe(404);
    expect((await send(colleague.caller, company.user_id)).status).toBe(403);
  });

  test('S052: drivers send it to themselves, by mail and by SMS, and to nobody else', async () => {
    const body = { user_id: driver.user_id };
    expect((await world.call(driver.caller, session.sendMagicMail, { body })).status).toBe(200);
    expect((await world.call(driver.caller, session.sendMagicSms, { body })).status).toBe(200);
    await world.drainJobs();
    expect(await world.mailbox(driver.email)).toHaveLength(1);
    expect(await world.mailbox(driver.phone)).toHaveLength(1);
    const other = await makeDriver(world);
    expect((await world.call(driver.caller, session.sendMagicMail, { body: { user_id: other.user_id } })).status).toBe(404);
  });

  test('without an address nothing can be sent', async () => {
    const silent = await makeDriver(world, { user: { email: null } });
    const staff = await makeStaff(world);
    expect((await world.call(staff.caller, session.sendMagicMail, { body: { user_id: silent.user_id } })).body.code).toBe('no_address');
  });
});
