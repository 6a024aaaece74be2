import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectedOffers } from '#contract/hiring/rejected-offers.ts';
import { funnelSteps, offers } from '#contract/hiring/offers.ts';
import { keepAnswerTimes } from '#server/features/hiring/response-clock/commands.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const labels = JSON.stringify({ es: 'Salario', de: 'Gehalt', en: 'Pay', pl: 'Płaca', ro: 'Salariu' });
  await world.db.insertInto('offer_rejection_reasons').values({ id: 901, identifier: 'test_pay', labels }).execute();
});
afterAll(() => world.close());

const accept = { reveal_phone_number: true };
describe("the driver's lists", () => {
  test('ST019: an open offer moves to the accepted ones; the two calls agree', async () => {
    const { driver, token, offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const open = await world.call(driver.caller, offers.byStatus, { query: { status: 'open' } });
    expect(open.body.data).toMatchObject([
      { id, token, status: 'open', stage: 'new', is_running: true, campaign: { pay: { from: 310_000, till: 360_000 } } },
    ]);
    expect((await world.call(driver.caller, offers.accept, { params: { token }, body: accept })).body).toMatchObject({
      status: 'accepted',
      stage: 'in_process',
    });
    expect((await world.call(driver.caller, offers.mine, { query: { status: 'open' } })).body.data).toEqual([]);
    expect((await world.call(driver.caller, offers.mine, { query: { status: 'accepted' } })).body.data).toMatchObject([{ id }]);
  });

  test('a confidential campaign has no company name before the unlock', async () => {
    const company = await makeCompany(world, { name: 'Geheim GmbH' });
    const { driver, offer_id: id } = await makeOffer(world, company, { sent: true, status: 'accepted', confidential: true });
    const before = await world.call(driver.caller, offers.detail, { params: { id } });
    expect(before.body.company).toBeNull();
    expect(before.body.campaign.contact_person).toBeNull();
    expect(JSON.stringify(before.body)).not.toContain('Geheim');
  });

  test('the reasons for this offer: required and present, never a protected trait', async () => {
    const { driver, offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const { body } = await world.call(driver.caller, offers.detail, { params: { id } });
    expect(body.why.map(({ criterion }) => criterion)).toEqual(['languages']);
  });

  test('another driver’s offer is not found', async () => {
    const { offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const other = await makeDriver(world);
    expect((await world.call(other.caller, offers.detail, { params: { id } })).status).toBe(404);
    expect((await world.call(other.caller, offers.track, { params: { id }, body: { step: 'visible' } })).status).toBe(404);
    expect((await world.call(other.caller, offers.preAccept, { params: { id } })).status).toBe(404);
  });

  test('the response time is shown from five cases on, as the median', async () => {
    const company = await makeCompany(world);
    const { driver, offer_id: id } = await makeOffer(world, company, { sent: true });
    const clock = async () => {
      await keepAnswerTimes(world.db);
      return (await world.call(driver.caller, offers.detail, { params: { id } })).body.usual_answer_s;
    };
    for (const minutes of [10, 20, 30, 40]) await answeredAfter(company, minutes);
    expect(await clock()).toBeNull();
    await answeredAfter(company, 50);
    expect(await clock()).toBe(30 * 60);
  });

  async function answeredAfter(company: Awaited<ReturnType<typeof makeCompany>>, minutes: number) {
    const { offer_id: id } = await makeOffer(world, company, { sent: true, status: 'accepted' });
    const { accepted_at } = await world.db.selectFrom('offers').select('accepted_at').where('id', '=', id).executeTakeFirstOrThrow();
    const first_contacted_at = new Date(accepted_at!.getTime() + minutes * 60_000);
    await world.db.updateTable('offers').set({ first_contacted_at }).where('id', '=', id).execute();
  }
});

describe('the funnel', () => {
  test('accepts the ten steps and no others, each once, and ignores link scanners', async () => {
    const { driver, offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true });
    for (const step of [...funnelSteps, 'visible'] as const)
      expect(
        (
          await world.call(driver.caller, offers.track, {
            params: { id },
            body: { step },
            headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' },
          })
        ).status,
      ).toBe(200);
    await world.call(driver.caller, offers.track, {
      params: { id },
      body: { step: 'clicked_from_mail' },
      headers: { 'user-agent': 'Proofpoint URL Defense' },
    });
    expect((await world.call(driver.caller, offers.track, { params: { id }, body: { step: 'hovered' as never } })).status).toBe(422);
    const steps = await world.db.selectFrom('offer_steps').select(['step', 'by_scanner']).where('offer_id', '=', id).execute();
    expect(steps.filter(({ by_scanner }) => by_scanner).map(({ step }) => step)).toEqual(['clicked_from_mail']);
    expect(steps.map(({ step }) => step)).not.toContain('accepted');
    const { view_count } = await world.db.selectFrom('offers').select('view_count').where('id', '=', id).executeTakeFirstOrThrow();
    expect(view_count).toBe(2);
  });
});

describe('a job post', () => {
  test('is accepted immediately, once', async () => {
    const company = await makeCompany(world);
    const { id: campaign_id } = await makeCampaign(world, company);
    const driver = await makeDriver(world); // lives in Madrid, outside the campaign's radius
    const answers = await Promise.all(
      [1, 2].map(() => world.call(driver.caller, offers.acceptJobPost, { body: { campaign_id, ...accept } })),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(['accepted', 'accepted']);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  });

  test('requires a complete profile and a running campaign', async () => {
    const company = await makeCompany(world);
    const { id: campaign_id } = await makeCampaign(world, company);
    const apply = async (facts: Parameters<typeof makeDriver>[1], id = campaign_id) =>
      (await world.call((await makeDriver(world, facts)).caller, offers.acceptJobPost, { body: { campaign_id: id, ...accept } })).body.code;
    expect(await apply({ accepted_terms_at: null })).toBe('profile_not_ready');
    expect(await apply({ user: { phone_confirmed_at: null } })).toBe('phone_not_verified');
    expect(await apply({}, (await makeCampaign(world, company, { state: 'approved' })).id)).toBe('offer_paused');
    expect(await apply({}, (await makeCampaign(world, company, { state: 'draft' })).id)).toBe('not_found');
  });
});

describe('rejected offers', () => {
  test('P021: a company always reads its own, staff all', async () => {
    const [mine, theirs] = [await makeCompany(world), await makeCompany(world)];
    for (const company of [mine, theirs]) {
      const { token } = await makeOffer(world, company, { sent: true });
      await world.call(null, offers.reject, { params: { token }, body: { reasons: [901] } });
    }
    const own = await world.call(mine.caller, rejectedOffers.list, { query: { company_id: theirs.company_id } });
    expect(own.body.data.map(({ company }) => company.id)).toEqual([mine.company_id]);
    const all = await world.call((await makeStaff(world, 'sales')).caller, rejectedOffers.list, {
      query: { company_id: theirs.company_id },
    });
    expect(all.body.data[0]).toMatchObject({ driver: { full_name: expect.any(String) } });
    expect(own.body.data.every(({ driver }) => driver === null)).toBe(true);
    expect(all.body.data.map(({ company }) => company.id)).toEqual([theirs.company_id]);
  });
});
