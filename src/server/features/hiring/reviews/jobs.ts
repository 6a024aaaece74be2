import { listFollowers } from '#server/features/hiring/hires/queries.ts';
import { notify } from '#server/features/accounts/notifications/commands.ts';
import { writeToEach } from '#server/kernel/http/bulk.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { requestReview } from './commands.ts';
import { findReviewMessage, getReview, type ReviewMessage } from './queries.ts';

const keyOf = (unlocked_driver_id: number, user_id: number): string => `review_requested:${unlocked_driver_id}:${user_id}`;

/** The driver is asked after a hire was confirmed, and also when it was not: how a company treats people shows in both. */
async function askDriver(services: Services, about: ReviewMessage, user_id: number): Promise<void> {
  const { unlocked_driver_id, company, company_id, first_name } = about;
  const dedupe_key = keyOf(unlocked_driver_id, user_id);
  const link = '/unlocks';
  await services.db.transaction().execute(async (tx) => {
    await requestReview(tx, { user_id, unlocked_driver_id, reviewable_type: 'company', reviewable_id: company_id });
    await notify(tx, { user_id, name: 'review_requested', data: { company }, link, dedupe_key });
  });
  const user = await services.db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'locale'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (!user?.email || !user.email_confirmed_at) return;
  const mail = services.ports.letters.write('review_request_driver', user.locale, {
    first_name,
    company,
    link: services.config.base_url + link,
  });
  await services.ports.mail.send({ ...mail, to: user.email, locale: user.locale, idempotency_key: `${dedupe_key}:mail` });
}

async function askCompany(services: Services, about: ReviewMessage): Promise<void> {
  const { unlocked_driver_id, driver, driver_id } = about;
  const path = `/unlocked-drivers/${unlocked_driver_id}`;
  await writeToEach(await listFollowers(services.db, unlocked_driver_id), async ({ id: user_id, email, locale }) => {
    const dedupe_key = keyOf(unlocked_driver_id, user_id);
    await services.db.transaction().execute(async (tx) => {
      await requestReview(tx, { user_id, unlocked_driver_id, reviewable_type: 'driver', reviewable_id: driver_id });
      await notify(tx, { user_id, name: 'review_requested', data: { driver }, link: path, dedupe_key });
    });
    const mail = services.ports.letters.write('review_request_company', locale, { driver, link: services.config.base_url + path });
    await services.ports.mail.send({ ...mail, to: email, locale, idempotency_key: `${dedupe_key}:mail` });
  });
}

async function ask(services: Services, unlocked_driver_id: number, user_id: number, is_hired: boolean): Promise<void> {
  const about = await findReviewMessage(services.db, unlocked_driver_id);
  if (!about) return;
  const sides = [() => askDriver(services, about, user_id), ...(is_hired ? [() => askCompany(services, about)] : [])];
  await writeToEach(sides, (side) => side());
}

/** Whoever was reviewed reads it in the app. */
async function tellReviewed(services: Services, review_id: number): Promise<void> {
  const review = await getReview(services.db, review_id).catch(() => undefined);
  if (!review || review.unlocked_driver_id === null) return;
  const about = await findReviewMessage(services.db, review.unlocked_driver_id);
  if (!about) return;
  const note = { name: 'review_written' as const, data: { person: review.author } };
  await services.db.transaction().execute(async (tx) => {
    if (review.reviewable_type === 'driver') {
      const { user_id } = await tx.selectFrom('drivers').select('user_id').where('id', '=', review.reviewable_id).executeTakeFirstOrThrow();
      return notify(tx, { ...note, user_id, link: '/unlocks', dedupe_key: `review_written:${review_id}` });
    }
    for (const { id: user_id } of await listFollowers(tx, about.unlocked_driver_id))
      await notify(tx, { ...note, user_id, link: '/dashboard', dedupe_key: `review_written:${review_id}:${user_id}` });
  });
}

export function reviewsJobs(jobs: Jobs, services: Services): void {
  jobs.on('hire.confirmed', 'ask-both-for-reviews', ({ unlocked_driver_id, user_id }) => ask(services, unlocked_driver_id, user_id, true));
  jobs.on('hire.rejected', 'ask-driver-for-review', ({ unlocked_driver_id, user_id }) => ask(services, unlocked_driver_id, user_id, false));
  jobs.on('review.written', 'tell-reviewed', ({ review_id }) => tellReviewed(services, review_id));
}
