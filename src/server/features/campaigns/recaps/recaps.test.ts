import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, type UserSettings } from '#contract/accounts/settings.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { advanceClockTo, inHamburg, makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
beforeEach(() => advanceClockTo(12));

const emailOf = async (user_id: number) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;
const mailsOf = async ({ user_id }: { user_id: number }, name: string) =>
  (await world.mailbox(await emailOf(user_id))).filter(({ idempotency_key }) => idempotency_key.startsWith(`${name}:`));
async function begin(hour = 7): Promise<void> {
  advanceClockTo(hour, 15);
  await world.jobs.runTimer('count-audiences');
  await world.jobs.runTimer('begin-recaps');
  await world.drainJobs();
}
const switchOff = ({ caller, user_id }: Pick<CompanyPerson, 'caller' | 'user_id'>, setting: keyof UserSettings) =>
  world.call(caller, settings.change, { params: { id: user_id }, body: { [setting]: false } });
/** The figures of a mail, by label. */
const textOf = async (person: { user_id: number }, name: string) => (await mailsOf(person, name)).at(-1)?.text ?? '';

describe('the summary of a day', () => {
  test('S045: says what happened yesterday, to every user, once', async () => {
    const company = await makeCompany(world, { name: 'Nordlicht' });
    const colleague = await makeCompanyUser(world, company.company_id, { locale: 'es' });
    const campaign = await makeCampaign(world, company, { name: 'Ruta norte' });
    await makeOffer(world, company, { status: 'accepted', campaign });
    await makeOffer(world, company, { status: 'accepted', campaign });
    await makeUnlocked(world, company, { campaign });
    await begin();
    await begin(8);
    expect(await mailsOf(company, 'daily_recap')).toHaveLength(1);
    const text = await textOf(colleague, 'daily_recap');
    expect(text).toContain('Nordlicht');
    expect(text).toMatch(/Ofertas aceptadas:? *\s*3/);
    expect(text).toContain('Ruta norte');
    expect(text).toContain('/pipeline');
  });

  test('a day without anything has no mail, and neither has a user who switched it off', async () => {
    const [quiet, busy] = [await makeCompany(world), await makeCompany(world)];
    await makeOffer(world, busy, { status: 'accepted' });
    await switchOff(busy, 'daily_recap_mail_notification');
    await begin();
    expect(await mailsOf(quiet, 'daily_recap')).toEqual([]);
    expect(await mailsOf(busy, 'daily_recap')).toEqual([]);
    // the next day nothing has happened
    await switchOff(quiet, 'daily_recap_mail_notification');
    await begin();
    expect(await mailsOf(busy, 'daily_recap')).toEqual([]);
  });

  test('begins in the morning of the company, in its own time zone', async () => {
    const [german, romanian, portuguese] = await Promise.all(
      ['DE', 'RO', 'PT'].map(async (country) => {
        const company = await makeCompany(world);
        await world.db.updateTable('companies').set({ country }).where('id', '=', company.company_id).execute();
        await makeOffer(world, company, { status: 'accepted' });
        return company;
      }),
    );
    await begin(6);
    const got = async () =>
      (await Promise.all([german!, romanian!, portuguese!].map((each) => mailsOf(each, 'daily_recap')))).map(({ length }) => length);
    expect(await got()).toEqual([0, 1, 0]);
    await begin(7);
    expect(await got()).toEqual([1, 1, 0]);
    await begin(8);
    expect(await got()).toEqual([1, 1, 1]);
  });

  test('after an outage until the afternoon the day is left out', async () => {
    const company = await makeCompany(world);
    await makeOffer(world, company, { status: 'accepted' });
    await begin(15);
    expect(await mailsOf(company, 'daily_recap')).toEqual([]);
  });
});

describe('the mail about unlocked drivers', () => {
  test('S045: goes to the user who is responsible, and names them', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id);
    const { driver } = await makeUnlocked(world, company);
    await begin();
    const [mail] = await mailsOf(company, 'unlocked_drivers_recap');
    const { full_name } = await world.db.selectFrom('users').select('full_name').where('id', '=', driver.user_id).executeTakeFirstOrThrow();
    expect(mail?.text).toContain(full_name);
    expect(mail?.text).toContain('/unlocked-drivers');
    expect(await mailsOf(colleague, 'unlocked_drivers_recap')).toEqual([]);
  });

  test('is not sent to who switched it off, nor about erased drivers', async () => {
    const [silent, other] = [await makeCompany(world), await makeCompany(world)];
    await makeUnlocked(world, silent);
    await switchOff(silent, 'unlocked_drivers_mail_notification');
    const { driver } = await makeUnlocked(world, other);
    await world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', driver.driver_id).execute();
    await begin();
    expect(await mailsOf(silent, 'unlocked_drivers_recap')).toEqual([]);
    expect(await mailsOf(other, 'unlocked_drivers_recap')).toEqual([]);
  });
});

describe('the mail about audiences', () => {
  const grow = async (count: number) => {
    for (let index = 0; index < count; index++) await makeDriver(world, inHamburg);
  };

  test('S045: is sent when ten or more drivers have been added, with their number', async () => {
    const company = await makeCompany(world);
    const { id } = await makeAudience(world, company);
    await grow(10);
    await begin();
    expect(await mailsOf(company, 'eligible_audience')).toEqual([]); // the first count is the beginning
    await grow(9);
    await begin();
    expect(await mailsOf(company, 'eligible_audience')).toEqual([]); // fewer than ten name people
    await grow(1);
    await begin();
    const [mail] = await mailsOf(company, 'eligible_audience');
    const { counted } = await world.db
      .selectFrom('audience_growth')
      .select('counted')
      .where('audience_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mail?.text).toContain(`10 more, ${counted} in total`);
    await begin();
    expect(await mailsOf(company, 'eligible_audience')).toHaveLength(1);
  });

  test('the same job again changes nothing', async () => {
    const company = await makeCompany(world);
    await makeAudience(world, company);
    await grow(10);
    await begin();
    await grow(10);
    await begin();
    await sql`update outbox set delivered_at = null where name = 'company.day_began'`.execute(world.db);
    await world.drainJobs();
    expect(await mailsOf(company, 'eligible_audience')).toHaveLength(1);
  });
});

test('a day begins once, also when the clocks change', async () => {
  const company = await makeCompany(world);
  const days = () =>
    sql<{ count: number }>`
      select count(*)::int as count from outbox where name = 'company.day_began' and (payload ->> 'company_id')::bigint = ${company.company_id}`.execute(
      world.db,
    );
  // the night in which Berlin has its hour twice
  const at = DateTime.fromISO('2027-10-30T12:00', { zone: 'Europe/Berlin' });
  clock.offset_ms += at.toMillis() - clock.now().getTime();
  for (let hour = 0; hour < 48; hour++) {
    await world.jobs.runTimer('begin-recaps');
    world.advanceClock(1);
  }
  expect((await days()).rows[0]!.count).toBe(3);
});
