import { sql } from 'kysely';
import type { CouponKind } from '#contract/foundation/vocabulary.ts';
import type { Discount } from '#contract/billing/price-lines.ts';
import { berlin } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCompany } from './companies.ts';
import { DAY } from './moments.ts';

interface Template {
  code: string;
  name: string;
  kinds: CouponKind[];
  discount_percentage?: number;
  amount_net?: number;
  months: number;
  uses_max?: number;
  /** Days from now. */
  from: number;
  until?: number;
  withdrawn?: true;
}

const templates: readonly Template[] = [
  { code: 'BIENVENIDA-10', name: 'Empresas nuevas del primer año', kinds: ['package'], discount_percentage: 10, months: 12, from: -400 },
  {
    code: 'FERIA-2026',
    name: 'Feria de Madrid',
    kinds: ['hire'],
    discount_percentage: 15,
    months: 2,
    uses_max: 40,
    from: -180,
    until: -120,
  },
  {
    code: 'PLAZA-50',
    name: 'Segunda plaza para clientes de prueba',
    kinds: ['slots'],
    amount_net: 50_00,
    months: 6,
    uses_max: 100,
    from: -60,
  },
  {
    code: 'IAA-2027',
    name: 'Feria IAA en Hannover',
    kinds: ['package', 'slots'],
    discount_percentage: 20,
    months: 3,
    from: 90,
    until: 150,
  },
  { code: 'TEST-1234', name: 'Enviado a la lista equivocada', kinds: ['unlock'], amount_net: 39_00, months: 1, from: -30, withdrawn: true },
];

interface Facts {
  now: Date;
  admin_id: number;
}
const dayOf = (now: Date, days: number): string => berlin(new Date(now.getTime() + days * DAY)).toISODate();

/** Coupons in every state. The first companies have one for their package; they are answered, by company. */
export async function seedCoupons(tx: Tx, companies: readonly SeededCompany[], facts: Facts): Promise<ReadonlyMap<number, Discount>> {
  const { now } = facts;
  const [welcome, fair] = [await seedCoupon(tx, templates[0]!, facts), await seedCoupon(tx, templates[1]!, facts)];
  for (const template of templates.slice(2)) await seedCoupon(tx, template, facts);
  const discounts = new Map<number, Discount>();
  for (const company of companies.slice(0, 3)) {
    const since = new Date(Math.max(company.created_at.getTime(), now.getTime() - 301 * DAY));
    const id = await enter(tx, company, welcome, since);
    discounts.set(company.id, { id, code: templates[0]!.code, discount_percentage: 10, remaining_net: null });
    await enter(tx, company, fair, new Date(now.getTime() - 150 * DAY));
  }
  return discounts;
}

interface SeededCoupon {
  id: number;
  months: number;
}

async function seedCoupon(tx: Tx, { from, until, withdrawn, ...template }: Template, { now, admin_id }: Facts): Promise<SeededCoupon> {
  const created_at = new Date(now.getTime() + (Math.min(from, -20) - 5) * DAY);
  const { id } = await tx
    .insertInto('coupons')
    .values({
      ...template,
      valid_from: dayOf(now, from),
      valid_until: until === undefined ? null : dayOf(now, until),
      withdrawn_at: withdrawn ? new Date(now.getTime() - 20 * DAY) : null,
      created_by: admin_id,
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, months: template.months };
}

async function enter(tx: Tx, company: SeededCompany, { id: coupon_id, months }: SeededCoupon, applied_at: Date): Promise<number> {
  await tx
    .updateTable('coupons')
    .set({ uses_count: sql`uses_count + 1` })
    .where('id', '=', coupon_id)
    .execute();
  const ends_on = berlin(applied_at).plus({ months }).minus({ days: 1 }).toISODate();
  const { id } = await tx
    .insertInto('company_coupons')
    .values({ coupon_id, company_id: company.id, applied_by: company.owner_id, applied_at, ends_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
