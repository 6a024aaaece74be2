import { sql } from 'kysely';
import type { CompanyCoupon, Coupon, CouponChange, NewCoupon, UsableCoupon } from '#contract/billing/coupons.ts';
import type { CouponKind } from '#contract/foundation/vocabulary.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, now, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound } from '#server/kernel/http/errors.ts';
import { getCoupon, listActiveCoupons, listUsableCoupons, listUsedCoupons } from './queries.ts';

/**
 * A company enters a code. One statement checks and counts, so the last use is given once. Unknown, planned, expired, withdrawn and used-up
 * codes are refused alike; a code that the company has entered is known to it, and says so.
 */
export async function enterCoupon(tx: Tx, me: CompanyUser, code: string): Promise<CompanyCoupon> {
  const { company_id } = me;
  const { rows } = await sql<{ id: number; months: number }>`
    update coupons c set uses_count = uses_count + 1
    where c.code = ${code.toUpperCase()} and c.withdrawn_at is null and (c.uses_max is null or c.uses_count < c.uses_max)
      and ${today()}::date between c.valid_from and coalesce(c.valid_until, 'infinity')
      and not exists (select from company_coupons cc where cc.coupon_id = c.id and cc.company_id = ${company_id})
    returning c.id, c.months`.execute(tx);
  const coupon = rows[0];
  if (!coupon) throw invalidField('code', (await hasEntered(tx, company_id, code)) ? 'coupon_entered_already' : 'coupon_unknown');
  const ends_on = berlin().plus({ months: coupon.months }).minus({ days: 1 }).toISODate();
  const { id } = await tx
    .insertInto('company_coupons')
    .values({ coupon_id: coupon.id, company_id, applied_by: me.user_id, applied_at: now(), ends_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, me, { action: 'coupon.entered', subject: 'coupon', subject_id: coupon.id, company_id });
  await record(tx, 'coupon.changed', { company_id });
  const entered = [...(await listActiveCoupons(tx, company_id)), ...(await listUsedCoupons(tx, company_id))].find((one) => one.id === id);
  if (!entered) throw notFound();
  return entered;
}

const hasEntered = async (tx: Tx, company_id: number, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('company_coupons')
    .innerJoin('coupons', 'coupons.id', 'company_coupons.coupon_id')
    .select('coupons.id')
    .where('coupons.code', '=', code.toUpperCase())
    .where('company_id', '=', company_id)
    .executeTakeFirst()) !== undefined;

/** The coupons for a booking. Bookings of one company wait here, so an amount is spent once. */
export async function lockUsableCoupons(tx: Tx, company_id: number, kind: CouponKind): Promise<UsableCoupon[]> {
  const locked = await tx
    .selectFrom('company_coupons')
    .select('id')
    .where('company_id', '=', company_id)
    .where('ends_on', '>=', today())
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.length === 0 ? [] : listUsableCoupons(tx, company_id, kind);
}

/** The code is unique (coupon_code_taken). */
export async function createCoupon(tx: Tx, staff: Staff, coupon: NewCoupon): Promise<Coupon> {
  const { id } = await tx
    .insertInto('coupons')
    .values({ ...coupon, created_by: staff.user_id, created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(tx, staff, 'coupon.created', id, coupon);
  return getCoupon(tx, id);
}

/** Discount, kinds and months stay: companies have read them. Companies that have entered a withdrawn coupon keep it. */
export async function changeCoupon(tx: Tx, staff: Staff, id: number, { withdrawn, updated_at, ...change }: CouponChange): Promise<Coupon> {
  const before = await tx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw notFound();
  ensure(!updated_at || before.updated_at.getTime() === new Date(updated_at).getTime(), 'conflict');
  if (change.uses_max !== null && change.uses_max < before.uses_count)
    throw invalidField('uses_max', 'too_small', { min: before.uses_count });
  if (change.valid_until !== null && change.valid_until < before.valid_from) throw invalidField('valid_until', 'too_small');
  await tx
    .updateTable('coupons')
    .set({ ...change, withdrawn_at: withdrawn ? (before.withdrawn_at ?? now()) : null, updated_at: now() })
    .where('id', '=', id)
    .execute();
  await announce(tx, staff, 'coupon.changed', id, { ...change, withdrawn });
  return getCoupon(tx, id);
}

async function announce(
  tx: Tx,
  staff: Staff,
  action: 'coupon.created' | 'coupon.changed',
  subject_id: number,
  details: object,
): Promise<void> {
  await audit(tx, staff, { action, subject: 'coupon', subject_id, details: { ...details } });
  await record(tx, 'coupons.changed', {});
}
