import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '#contract/accounts/settings.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeRandomMarket, type Market } from '#test/make-facts.ts';
import { makeStaff } from '#test/make.ts';
import { count, rowsOf } from '#test/plain-figures.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let market: Market;
beforeAll(async () => {
  world = await openWorld();
  market = await makeRandomMarket(world);
});
afterAll(() => world.close());

const mails = () => world.db.selectFrom('mailbox').selectAll().where('subject', 'like', 'The figures of the week%').execute();

test('the figures of the week go to staff who want them, once', async () => {
  const { caller, user_id } = market.staff;
  await makeStaff(world, 'admin');
  expect((await world.call(caller, settings.get, { params: { id: user_id } })).body.weekly_figures_mail).toBe(false);
  await world.call(caller, settings.change, { params: { id: user_id }, body: { weekly_figures_mail: true } });
  const endWeekAt = async (moment: string) => {
    clock.offset_ms = DateTime.fromISO(moment, { zone: 'Europe/Berlin' }).toMillis() - Date.now();
    await Promise.all([world.jobs.runTimer('end-week-of-figures'), world.jobs.runTimer('end-week-of-figures')]);
    await world.drainJobs();
    return world.db.selectFrom('outbox').select('id').where('name', '=', 'figures.week_ended').execute();
  };
  // no server ran in the morning
  expect(await endWeekAt('2026-11-23T15:20')).toHaveLength(1);
  expect(await endWeekAt('2026-11-23T15:30')).toHaveLength(1);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  const { all = 0 } = await rowsOf(world, count(`'all'`, `kind = 'hire_confirmed' and day between '2026-11-16' and '2026-11-22'`));
  const { all: before = 0 } = await rowsOf(world, count(`'all'`, `kind = 'hire_confirmed' and day between '2026-11-09' and '2026-11-15'`));
  expect(sent[0]!.text).toContain(`Confirmed hires: ${all} (before ${before})`);
  expect(await endWeekAt('2026-11-30T07:00')).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});
