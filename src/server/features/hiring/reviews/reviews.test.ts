import type { ReviewModel, ReviewState } from '#contract/foundation/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hires } from '#contract/hiring/hires.ts';
import { offers } from '#contract/hiring/offers.ts';
import { ratingIdentifiers, reviews, type ReviewBody } from '#contract/hiring/reviews.ts';
import { EVENTS_HEADER } from '#contract/realtime.ts';
import { berlin, clock } from '#server/kernel/clock.ts';
import { makeOffer, makeReportedHire } from '#test/make-offers.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { REVIEW_AFTER_DAYS } from './rules.ts';

const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const written = (rating = 4): ReviewBody => ({
  title: 'Fair and quick',
  review: 'They called the same day.',
  ratings: ratingIdentifiers.map((identifier) => ({ identifier, rating })),
});

async function makeConfirmedHire() {
  const company = await makeCompany(world);
  const hire = await makeReportedHire(world, company);
  await world.call(hire.driver.caller, hires.confirm, { params: { unlockedDriverId: hire.unlocked_driver_id }, body: {} });
  await world.drainJobs();
  const { driver } = hire;
  const aboutCompany = { params: { model: 'company', id: company.company_id } };
  const aboutDriver = { params: { model: 'driver', id: driver.driver_id } };
  return { ...hire, company, driver, aboutCompany, aboutDriver };
}

describe('after a hire', () => {
  test('ST041: both sides are asked for a review, and each writes once', async () => {
    const { company, driver, aboutCompany, aboutDriver } = await makeConfirmedHire();
    const fetchRequests = async (who: typeof driver.caller) => (await world.call(who, reviews.outstanding)).body.data;
    expect(await fetchRequests(driver.caller)).toMatchObject([{ reviewable_type: 'company', reviewable_id: company.company_id }]);
    expect(await fetchRequests(company.caller)).toMatchObject([{ reviewable_type: 'driver', reviewable_id: driver.driver_id }]);
    const answers = await Promise.all([1, 2].map(() => world.call(driver.caller, reviews.create, { ...aboutCompany, body: written() })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await world.call(driver.caller, reviews.create, { ...aboutCompany, body: written() })).body.code).toBe('review_exists');
    expect((await world.call(company.caller, reviews.create, { ...aboutDriver, body: written(5) })).status).toBe(200);
    expect(await fetchRequests(driver.caller)).toEqual([]);
    expect(await fetchRequests(company.caller)).toEqual([]);
  });

  test('ST041: they are asked two weeks after the first day of work, once, and not at the confirmation', async () => {
    const company = await makeCompany(world);
    const { driver, unlocked_driver_id } = await makeReportedHire(world, company);
    const requests = async () => {
      await world.jobs.runTimer('request-due-reviews');
      await world.drainJobs();
      const both = await Promise.all([driver, company].map(({ caller }) => world.call(caller, reviews.outstanding)));
      return both.map(({ body }) => body.data.length);
    };
    await world.call(driver.caller, hires.confirm, {
      params: { unlockedDriverId: unlocked_driver_id },
      body: {
        first_work_day_at: berlin()
          .minus({ days: REVIEW_AFTER_DAYS - 2 })
          .toISODate(),
      },
    });
    expect(await requests()).toEqual([0, 0]);
    clock.offset_ms += DAY_MS;
    expect(await requests()).toEqual([0, 0]);
    clock.offset_ms += DAY_MS;
    expect(await requests()).toEqual([1, 1]);
    expect(await requests()).toEqual([1, 1]);
    const notes = await world.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', driver.user_id)
      .where('name', '=', 'review_requested')
      .execute();
    expect(notes).toHaveLength(1);
    clock.offset_ms -= 2 * DAY_MS;
  });

  test('ST041: a hire that is confirmed later than that is reviewed at once', async () => {
    const company = await makeCompany(world);
    const hire = await makeReportedHire(world, company, { first_work_day_at: berlin().minus({ days: REVIEW_AFTER_DAYS }).toISODate() });
    await world.call(hire.driver.caller, hires.confirm, { params: { unlockedDriverId: hire.unlocked_driver_id }, body: {} });
    await world.drainJobs();
    expect((await world.call(hire.driver.caller, reviews.outstanding)).body.data).toHaveLength(1);
    expect((await world.call(company.caller, reviews.outstanding)).body.data).toHaveLength(1);
  });

  test('ST041: a driver who did not confirm is asked too, the company is not', async () => {
    const company = await makeCompany(world);
    const { driver, unlocked_driver_id } = await makeReportedHire(world, company);
    await world.call(driver.caller, hires.reject, {
      params: { unlockedDriverId: unlocked_driver_id },
      body: { driver_rejected_hired_reason: 'Another job' },
    });
    await world.drainJobs();
    expect((await world.call(driver.caller, reviews.outstanding)).body.data).toHaveLength(1);
    expect((await world.call(company.caller, reviews.outstanding)).body.data).toEqual([]);
  });

  test('D028: all four points are rated, 1 to 5', async () => {
    const { driver, aboutCompany } = await makeConfirmedHire();
    const send = (ratings: ReviewBody['ratings']) =>
      world.call(driver.caller, reviews.create, { ...aboutCompany, body: { ...written(), ratings } });
    const [first] = written().ratings;
    const unrated = await send(written(0).ratings);
    expect(unrated.status).toBe(422);
    // each of the four at its own field, with the same message
    expect(Object.keys(unrated.body.errors!)).toEqual([0, 1, 2, 3].map((index) => `ratings.${index}.rating`));
    expect(new Set(Object.values(unrated.body.errors!).flat())).toEqual(new Set(['Choose 1 to 5 stars.']));
    expect((await send(written(6).ratings)).status).toBe(422);
    expect((await send(written().ratings.slice(1))).status).toBe(422);
    expect((await send([first!, first!, first!, first!])).body.errors!['ratings']).toEqual(['Rate all four points with 1 to 5 stars.']);
    expect((await send(written().ratings)).status).toBe(200);
  });

  test('nobody writes without a request, nor about the wrong side', async () => {
    const { company, driver, aboutCompany, aboutDriver } = await makeConfirmedHire();
    const stranger = await makeDriver(world);
    expect((await world.call(stranger.caller, reviews.create, { ...aboutCompany, body: written() })).body.code).toBe(
      'review_not_requested',
    );
    expect((await world.call(driver.caller, reviews.create, { ...aboutDriver, body: written() })).status).toBe(404);
    expect((await world.call(company.caller, reviews.create, { params: { model: 'planet', id: 1 }, body: written() })).status).toBe(404);
  });
});

describe('a review', () => {
  async function makeReview() {
    const made = await makeConfirmedHire();
    const { body } = await world.call(made.driver.caller, reviews.create, { ...made.aboutCompany, body: written() });
    return { ...made, id: body.id };
  }

  test('the reviewed side replies once, and the reply can be changed', async () => {
    const { company, driver, id } = await makeReview();
    const answer = (who: typeof driver.caller, how: typeof reviews.createAnswer, text: string) =>
      world.call(who, how, { params: { id }, body: { answer: text } });
    expect((await world.call(company.caller, reviews.received)).body.data).toMatchObject([{ id, author: 'Mateo', answer: null }]);
    expect((await answer(driver.caller, reviews.createAnswer, 'I agree with myself')).status).toBe(404);
    expect((await answer((await makeCompany(world)).caller, reviews.createAnswer, 'Not ours')).status).toBe(404);
    expect((await answer(company.caller, reviews.updateAnswer, 'Too early')).status).toBe(404);
    expect((await answer(company.caller, reviews.createAnswer, 'Thank you')).body.answer).toBe('Thank you');
    expect((await answer(company.caller, reviews.createAnswer, 'Thank you again')).body.code).toBe('review_answered_already');
    expect((await answer(company.caller, reviews.updateAnswer, 'Thank you very much')).body.answer).toBe('Thank you very much');
  });

  test('of colleagues who reply at the same time one succeeds, and the others see that there is a reply', async () => {
    const { company, id } = await makeReview();
    const colleague = await makeCompanyUser(world, company.company_id);
    const reply = ({ caller }: { caller: typeof company.caller }, answer: string) =>
      world.call(caller, reviews.createAnswer, { params: { id }, body: { answer } });
    const replies = await Promise.all([reply(company, 'Thank you'), reply(colleague, 'Welcome'), reply(company, 'See you')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))).toEqual([
      'review_answered_already',
      'review_answered_already',
    ]);
  });

  test('ST034: counts for other drivers once staff have approved it, permanently', async () => {
    const { company, id } = await makeReview();
    const { driver, offer_id } = await makeOffer(world, company, { sent: true });
    const rating = async () => (await world.call(driver.caller, offers.detail, { params: { id: offer_id } })).body.company;
    expect(await rating()).toMatchObject({ rating: null, reviews_count: 0 });
    const staff = await makeStaff(world);
    const first = await world.call(staff.caller, reviews.proof, { params: { id } });
    const second = await world.call(staff.caller, reviews.proof, { params: { id } });
    expect(second.body.proofed_at).toBe(first.body.proofed_at);
    expect(await rating()).toMatchObject({ rating: 4, reviews_count: 1 });
  });

  test('staff find it by name, by text, and by open task', async () => {
    const { id, company } = await makeReview();
    const staff = await makeStaff(world, 'sales');
    const found = async (query: { about?: ReviewModel; state?: ReviewState; search?: string }) =>
      (await world.call(staff.caller, reviews.list, { query })).body.data.map((review) => review.id).includes(id);
    expect(await found({ about: 'company', state: 'unproofed' })).toBe(true);
    expect(await found({ about: 'driver' })).toBe(false);
    expect(await found({ search: 'called the same day' })).toBe(true);
    expect(await found({ search: 'nobody has written this' })).toBe(false);
    await world.call((await makeStaff(world)).caller, reviews.proof, { params: { id } });
    await world.call(company.caller, reviews.createAnswer, { params: { id }, body: { answer: 'Thank you' } });
    expect(await found({ state: 'unproofed' })).toBe(false);
    expect(await found({ state: 'unanswered' })).toBe(false);
    expect(await found({ state: 'proofed' })).toBe(true);
  });

  test('staff read it, admins change and delete it, and every such change is logged', async () => {
    const { id, company } = await makeReview();
    const [admin, sales] = [await makeStaff(world, 'admin'), await makeStaff(world, 'sales')];
    expect((await world.call(sales.caller, reviews.list, { query: {} })).body.data.map((review) => review.id)).toContain(id);
    expect((await world.call(sales.caller, reviews.update, { params: { id }, body: written(2) })).status).toBe(403);
    expect(
      (await world.call(admin.caller, reviews.update, { params: { id }, body: { ...written(2), title: 'Without the insult' } })).body.title,
    ).toBe('Without the insult');
    expect((await world.call(admin.caller, reviews.remove, { params: { id } })).body).toEqual({ id });
    expect((await world.call(company.caller, reviews.received)).body.data).toEqual([]);
    expect((await world.call(admin.caller, reviews.proof, { params: { id } })).status).toBe(404);
    const log = await world.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject', '=', 'review')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    // the words of the author are not kept
    expect(log).toEqual([
      { action: 'review.edited', details: { fields: ['title', 'ratings'] } },
      { action: 'review.deleted', details: {} },
    ]);
  });

  test('RT008: a change is live for both sides, also when the unlocked driver no longer exists', async () => {
    const { id, company, driver } = await makeReview();
    await world.db.updateTable('reviews').set({ unlocked_driver_id: null }).where('id', '=', id).execute();
    const admin = await makeStaff(world, 'admin');
    const { headers } = await world.call(admin.caller, reviews.update, { params: { id }, body: written(3) });
    expect(headers[EVENTS_HEADER]).toContain('review.written');
    const { payload } = await world.db
      .selectFrom('outbox')
      .select('payload')
      .where('name', '=', 'review.written')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(payload).toEqual({ review_id: id, company_id: company.company_id, user_id: driver.user_id });
  });
});
