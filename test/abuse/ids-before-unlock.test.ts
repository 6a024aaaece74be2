import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { offers } from '#contract/hiring/offers.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import { makeCampaign } from '../make-campaigns.ts';
import { makeDriver, type DriverPerson } from '../make-drivers.ts';
import { inHamburg, makeOffer, type MadeOffer } from '../make-offers.ts';
import { makeCompany, type CompanyPerson } from '../make.ts';
import { openWorld, type World } from '../world.ts';

// The same id in two answers shows that it is the same driver. So a company gets no id of a driver or of a driver's user before the unlock.
// Here these ids are numbers that nothing else has, so that they are found wherever they appear.
const DRIVERS = 700_000_001;
const USERS = 800_000_001;
const personId = /(?<!\d)[78]000000\d\d(?!\d)/g;
/** Names, mails and phones are made of these words, so that they are found too. */
const personWords = /unpaid\w*|\+3469999\d+/gi;

let world: World;
let company: CompanyPerson;
let poor: CompanyPerson;
let campaigns: { id: number; audience_id: number }[];
let accepted: MadeOffer;
let elsewhere: MadeOffer;
let declined: MadeOffer;
const sent: { rooms: string[]; name: string }[] = [];

beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  poor = await makeCompany(world, { card: 'tok_declined' });
  campaigns = [await makeCampaign(world, company), await makeCampaign(world, company)];
  await sql`alter sequence drivers_id_seq restart ${sql.lit(DRIVERS)}`.execute(world.db);
  await sql`alter sequence users_id_seq restart ${sql.lit(USERS)}`.execute(world.db);
  const people: DriverPerson[] = [];
  for (let n = 0; n < 12; n++) {
    const words = {
      first_name: `Unpaid${n}`,
      last_name: `Unpaid${n}son`,
      email: `unpaid${n}@driver.example`,
      phone: `+3469999${1000 + n}`,
    };
    people.push(await makeDriver(world, { ...inHamburg, user: words }));
  }
  const [driver, rejects, opens] = people as [DriverPerson, DriverPerson, DriverPerson];
  accepted = await makeOffer(world, company, { campaign: campaigns[0]!, driver, status: 'accepted' });
  elsewhere = await makeOffer(world, company, { campaign: campaigns[1]!, driver });
  const rejected = await makeOffer(world, company, { campaign: campaigns[0]!, driver: rejects });
  const reason = await world.db.selectFrom('offer_rejection_reasons').select('id').orderBy('id').executeTakeFirstOrThrow();
  await world.call(null, offers.reject, { params: { token: rejected.token }, body: { reasons: [reason.id] } });
  await makeOffer(world, company, { campaign: campaigns[0]!, driver: opens, sent: true });
  declined = await makeOffer(world, poor, { driver, status: 'accepted' });
  await world.call(poor.caller, unlocks.unlock, { body: { driver_id: declined.shown_id, campaign_id: declined.campaign_id } });
  const notify = async (channel: string, messages: readonly string[]) => {
    if (channel === 'live') sent.push(...messages.map((message) => JSON.parse(message) as { rooms: string[]; name: string }));
  };
  while ((await relay(world.db, world.jobs, notify)) + (await world.jobs.drain()) > 0);
});
afterAll(() => world.close());

const reads = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method, response }]) => method === 'GET' && response.def.type !== 'undefined')
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

async function ownIds(of: CompanyPerson): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from campaigns where company_id = ${of.company_id} union select id from audiences where company_id = ${of.company_id}
    union select id from offers where company_id = ${of.company_id} union select ${of.company_id}::bigint union select ${of.user_id}::bigint`.execute(
    world.db,
  );
  return [...rows.map(({ id }) => id), accepted.shown_id, declined.shown_id];
}

// more than a thousand calls
test('no answer to a company has the id, name, mail or phone of a driver before the unlock', { timeout: 60_000 }, async () => {
  const found: string[] = [];
  const answered = new Set<string>();
  for (const of of [company, poor]) {
    const ids = await ownIds(of);
    for (const { name, endpoint } of reads)
      for (const id of endpoint.path.includes('{') ? ids : [0])
        for (const stage of endpoint.path.includes('{stage}') ? ['in_process', 'unqualified', 'unlocked', 'open', 'sent'] : ['']) {
          const params = Object.fromEntries(
            [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, key === 'stage' ? stage : id]),
          );
          const { status, body } = await world.call(of.caller, endpoint as never, { params, query: {} } as never);
          if (status === 200) answered.add(name);
          const text = JSON.stringify(body);
          for (const [found_here] of [...text.matchAll(personId), ...text.matchAll(personWords)]) found.push(`${name}: ${found_here}`);
        }
  }
  expect(found).toEqual([]);
  expect([...answered]).toEqual(
    expect.arrayContaining(['pipeline.stage', 'pipeline.ofDriver', 'unlocks.preview', 'audienceDrivers.list', 'billing.transactions']),
  );
});

test('no live message has one', () => {
  expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['offer.sent', 'offer.accepted', 'offer.rejected']));
  const messages = sent.map(({ rooms: _, ...message }) => JSON.stringify(message));
  expect(messages.flatMap((message) => message.match(personId) ?? [])).toEqual([]);
});

test('an unlock takes the id of the audience whose offer was accepted, and no other', async () => {
  const { driver_id } = accepted.driver;
  const unlock = (of: CompanyPerson, id: number) => world.call(of.caller, unlocks.unlock, { body: { driver_id: id } });
  const refused = { status: 409, body: { code: 'driver_not_unlockable' } };
  expect(await unlock(company, driver_id)).toMatchObject(refused);
  expect(await unlock(company, 799_999_999)).toMatchObject(refused);
  expect(await unlock(company, elsewhere.shown_id)).toMatchObject(refused);
  expect(await unlock(await makeCompany(world), accepted.shown_id)).toMatchObject(refused);
  expect(await unlock(company, declined.shown_id)).toMatchObject(refused);
  const { status, body } = await unlock(company, accepted.shown_id);
  expect({ status, already: body.already_unlocked }).toEqual({ status: 200, already: false });
  // now the company knows the driver by either id
  for (const id of [driver_id, accepted.shown_id]) expect((await unlock(company, id)).body).toEqual({ ...body, already_unlocked: true });
  expect((await world.call(company.caller, pipeline.ofDriver, { params: { id: driver_id } })).body.data.length).toBeGreaterThan(0);
});
