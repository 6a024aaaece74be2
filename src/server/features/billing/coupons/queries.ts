import { sql, type RawBuilder } from 'kysely';
import type { CompanyCoupon, Coupon, CouponFilter, UsableCoupon } from '#contract/billing/coupons.ts';
import type { CouponKind, CouponState } from '#contract/foundation/vocabulary.ts';
import { pageSizes } from '#contract/shapes.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

/** Failed purchases give back what they would have taken. */
const discountedBy = (company_coupon_id: RawBuilder<number>) => sql<number>`(
  select coalesce(sum(l.discount_net), 0)::bigint
  from transaction_lines l join transactions t on t.id = l.transaction_id
  where l.kind = 'coupon' and l.params ->> 'coupon_id' = ${company_coupon_id}::text and t.status <> 'failed')`;

interface Entered extends Omit<CompanyCoupon, 'applied_at' | 'remaining_net'> {
  applied_at: Date;
}

/** Nobody enters more codes than this; the newest are kept in the list. */
const ENTERED_MAX = 200;

/** The coupons that a company has entered, those that end first in front. */
async function listEntered(db: Db, company_id: number): Promise<CompanyCoupon[]> {
  const { rows } = await sql<Entered>`
    select cc.id, c.code, c.kinds, c.discount_percentage, c.amount_net, ${discountedBy(sql.ref('cc.id'))} as discounted_net,
           cc.applied_at, cc.ends_on
    from company_coupons cc join coupons c on c.id = cc.coupon_id
    where cc.company_id = ${company_id}
    order by cc.ends_on desc, cc.id desc limit ${ENTERED_MAX}`.execute(db);
  return rows.toReversed().map(({ applied_at, ...row }) => ({
    ...row,
    remaining_net: row.amount_net === null ? null : Math.max(0, row.amount_net - row.discounted_net),
    applied_at: applied_at.toISOString(),
  }));
}

const isActive = ({ ends_on, remaining_net }: CompanyCoupon, on: string): boolean => ends_on >= on && remaining_net !== 0;

/** The company's coupons that still take something off. */
export const listActiveCoupons = async (db: Db, company_id: number): Promise<CompanyCoupon[]> =>
  (await listEntered(db, company_id)).filter((coupon) => isActive(coupon, today()));

/** Spent or ended, the latest in front. */
export const listUsedCoupons = async (db: Db, company_id: number): Promise<CompanyCoupon[]> =>
  (await listEntered(db, company_id)).filter((coupon) => !isActive(coupon, today())).toReversed();

/** The coupons that a price of this kind may use on a day. */
export const listUsableCoupons = async (db: Db, company_id: number, kind: CouponKind, on = today()): Promise<UsableCoupon[]> =>
  (await listEntered(db, company_id)).filter((coupon) => isActive(coupon, on) && coupon.kinds.includes(kind));

const stateOn = (day: string) => sql<CouponState>`case
  when c.withdrawn_at is not null then 'withdrawn'
  when c.uses_count >= c.uses_max then 'used_up'
  when c.valid_until < ${day}::date then 'expired'
  when c.valid_from > ${day}::date then 'planned'
  else 'active' end`;

interface Made extends Omit<Coupon, 'updated_at'> {
  updated_at: Date;
}

const columns = () => sql`
  c.id, c.code, c.name, c.kinds, c.discount_percentage, c.amount_net, c.valid_from, c.valid_until, c.uses_max, c.uses_count, c.months,
  ${stateOn(today())} as state, c.updated_at,
  (select coalesce(sum(${discountedBy(sql.ref('cc.id'))}), 0)::bigint from company_coupons cc where cc.coupon_id = c.id) as discounted_net`;

const inContract = ({ updated_at, ...row }: Made): Coupon => ({ ...row, updated_at: updated_at.toISOString() });

/** All coupons, the newest first. */
export async function listCoupons(db: Db, { page, per_page = pageSizes[0], search, state }: CouponFilter) {
  const found = search ? matchesSearch(search, sql`search_document(c.code || ' ' || c.name)`) : sql<boolean>`true`;
  const wanted = state ? sql`${stateOn(today())} = ${state}` : sql`true`;
  const { rows, meta } = await listPage({ page, per_page }, async ({ limit, offset }) => {
    const result = await sql<Made & { total: number }>`
      select ${columns()}, (count(*) over ())::int as total
      from coupons c where ${found} and ${wanted}
      order by c.id desc limit ${limit} offset ${offset}`.execute(db);
    return result.rows;
  });
  return { data: rows.map(({ total: _, ...row }) => inContract(row)), meta };
}

export async function getCoupon(db: Db, id: number): Promise<Coupon> {
  const { rows } = await sql<Made>`select ${columns()} from coupons c where c.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return inContract(rows[0]);
}
