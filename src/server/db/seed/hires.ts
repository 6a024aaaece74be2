import { pricePerHire } from '#contract/billing/packages.policy.ts';
import { REVIEW_AFTER_DAYS } from '#server/features/hiring/reviews/rules.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './kinds.ts';
import { DAY, hoursAfter, type Facts } from './moments.ts';
import { seedMoney } from './payments.ts';
import type { HireMoments } from './story.ts';
import { reviewAnswers, reviewTexts } from './texts.ts';

interface ReportedHire extends HireMoments {
  unlocked_driver_id: number;
  driver_id: number;
  offer_id: number;
}

export async function seedHire(tx: Tx, campaign: SeededCampaign, reported: ReportedHire, { random, now }: Facts): Promise<void> {
  const { company } = campaign;
  const { reviewed_at, ...hire } = reported;
  const { confirmed_at } = hire;
  const { user_id } = await tx.selectFrom('drivers').select('user_id').where('id', '=', hire.driver_id).executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('hires')
    .values({ ...hire, company_id: company.id, reported_by: company.owner_id, confirmed_by: confirmed_at ? user_id : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!confirmed_at) return;
  await tx
    .insertInto('timeline_entries')
    .values({
      company_id: company.id,
      model: 'unlocked-driver',
      model_id: hire.unlocked_driver_id,
      type: 'system',
      properties: JSON.stringify({ event: 'hire_confirmed', by: 'contact', first_work_day_at: hire.first_work_day_at }),
      performed_at: confirmed_at,
      user_id,
    })
    .execute();
  const transaction_id = await seedMoney(
    tx,
    campaign,
    {
      kind: 'hire',
      amount_net: pricePerHire,
      key: `hire:${id}`,
      description: `Cabina hire ${hire.driver_id}`,
      unlocked_driver_id: hire.unlocked_driver_id,
      at: confirmed_at,
    },
    now,
  );
  await tx.updateTable('hires').set({ transaction_id }).where('id', '=', id).execute();
  await seedReviews(tx, campaign, hire, { user_id, confirmed_at, reviewed_at, random, now });
}

async function seedReviews(
  tx: Tx,
  { company }: SeededCampaign,
  hire: ReportedHire,
  { user_id, confirmed_at, reviewed_at, random, now }: { user_id: number; confirmed_at: Date; reviewed_at: Date | undefined } & Facts,
): Promise<void> {
  const sides = [
    { reviewable_type: 'company', reviewable_id: company.id, user_id },
    { reviewable_type: 'driver', reviewable_id: hire.driver_id, user_id: company.owner_id },
  ] as const;
  const worked_at = new Date(new Date(hire.first_work_day_at).getTime() + REVIEW_AFTER_DAYS * DAY);
  const requested_at = worked_at > confirmed_at ? worked_at : confirmed_at;
  if (requested_at > now) return;
  await tx
    .updateTable('hires')
    .set({ reviews_requested_at: requested_at })
    .where('unlocked_driver_id', '=', hire.unlocked_driver_id)
    .execute();
  for (const side of sides) {
    const created_at = reviewed_at ?? hoursAfter(requested_at, random.int(20, 210));
    const written = reviewed_at || (random.chance(0.7) && created_at < now);
    await tx
      .insertInto('review_requests')
      .values({ ...side, unlocked_driver_id: hire.unlocked_driver_id, created_at: requested_at, done_at: written ? created_at : null })
      .execute();
    if (!written) continue;
    const [title, review] = await nextText(tx, company, side.reviewable_type);
    const ratings = ['kindness', 'transparency', 'speed', 'liability'].map((identifier) => ({
      identifier,
      rating: random.pick([3, 4, 4, 5, 5, 5]),
    }));
    await tx
      .insertInto('reviews')
      .values({
        ...side,
        ...followUp(company, hire, created_at, now),
        unlocked_driver_id: hire.unlocked_driver_id,
        title,
        review,
        ratings: JSON.stringify(ratings),
        created_at,
      })
      .execute();
  }
}

/** A company and its drivers write every text once before one comes again. Each company begins with another one. */
async function nextText(tx: Tx, { id, locale }: SeededCampaign['company'], about: 'company' | 'driver'): Promise<[string, string]> {
  const texts = reviewTexts[about][locale];
  const { count } = await tx
    .selectFrom('reviews as r')
    .innerJoin('unlocked_drivers as ud', 'ud.id', 'r.unlocked_driver_id')
    .where('ud.company_id', '=', id)
    .where('r.reviewable_type', '=', about)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return texts[(Number(count) + id) % texts.length] as [string, string];
}

/** Staff have read what is older than four days; every third company has answered what was written about it. */
function followUp({ locale }: SeededCampaign['company'], hire: ReportedHire, created_at: Date, now: Date) {
  const days = (now.getTime() - created_at.getTime()) / DAY;
  const answers = days > 3 && hire.unlocked_driver_id % 3 === 0;
  return {
    proofed_at: days > 4 ? new Date(created_at.getTime() + DAY) : null,
    answer: answers ? reviewAnswers[locale] : null,
    answered_at: answers ? new Date(created_at.getTime() + 2 * DAY) : null,
  };
}
