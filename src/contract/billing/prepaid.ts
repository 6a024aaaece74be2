import { z } from 'zod';
import { budgetReasons } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Id, Moment, pageOf } from '#contract/shapes.ts';
import { PaidBy, Transaction } from './billing.ts';
import { MAX_BUDGET, MIN_BUDGET } from './prepaid.policy.ts';
import { PriceLine } from './price-lines.ts';
import { TopUp } from './top-ups.ts';

/** Net cents, as unlocks take them. */
const Amount = Cents.min(MIN_BUDGET).max(MAX_BUDGET);
const HireCount = z.coerce.number().int().min(1).max(50);
/** A campaign of the company; null: the budget of the company itself, which no unlock takes from. */
const Place = Id.nullable();

export const CampaignBudget = z.object({
  campaign: z.object({ id: Id, name: z.string() }),
  remaining_net: Cents,
  cost_per_unlock: Cents,
  /** 20 % or less are left of the last purchase. */
  is_low: z.boolean(),
  top_up: TopUp.extend({ bought_this_month_net: Cents }).nullable(),
});
export type CampaignBudget = z.infer<typeof CampaignBudget>;

export const Prepaid = z.object({
  /** Budget of the company that no campaign has. */
  unassigned_net: Cents,
  /** Those with a budget first; at most 100. */
  budgets: z.array(CampaignBudget),
  hires: z.object({ free: z.int(), used: z.int(), price_net: Cents, discount_percentage: z.int() }),
  has_payment_method: z.boolean(),
});
export type Prepaid = z.infer<typeof Prepaid>;

/** The price of a purchase, line by line. The booking uses the same function. */
export const PrepaidPrice = z.object({ ...Priced.shape, lines: z.array(PriceLine), paid_by: PaidBy.nullable(), due_days: z.int() });
export type PrepaidPrice = z.infer<typeof PrepaidPrice>;

export const BudgetMovement = z.object({
  id: Id,
  reason: z.enum(budgetReasons),
  /** Net; negative when it was taken. */
  amount_net: Cents,
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  /** What staff have written when they gave it. */
  note: z.string(),
  transaction_id: Id.nullable(),
  created_at: Moment,
});
export type BudgetMovement = z.infer<typeof BudgetMovement>;

const note = z.string().trim().min(3).max(500);
const payers = 'company:billing' as const;
const Bought = Prepaid.extend({ transaction: Transaction });

export const prepaid = {
  get: endpoint('GET', '/api/prepaid', { access: payers, response: Prepaid }),
  price: endpoint('GET', '/api/prepaid/price', {
    access: payers,
    query: z.union([
      z.strictObject({ product: z.literal('budget'), amount_net: z.coerce.number().pipe(Amount) }),
      z.strictObject({ product: z.literal('hires'), count: HireCount }),
    ]),
    response: PrepaidPrice,
  }),
  movements: endpoint('GET', '/api/prepaid/movements', {
    access: payers,
    query: querySchema(pages.prepaid.search),
    response: pageOf(BudgetMovement),
  }),
  /** `amount_gross`: the price on the page. Any other price is refused, not charged. */
  buyBudget: endpoint('POST', '/api/prepaid/budget', {
    access: payers,
    transaction: 'none',
    body: z.strictObject({ campaign_id: Place, amount_net: Amount, amount_gross: Cents.optional() }),
    response: Bought,
  }),
  buyHires: endpoint('POST', '/api/prepaid/hires', {
    access: payers,
    transaction: 'none',
    body: z.strictObject({ count: HireCount, amount_gross: Cents.optional() }),
    response: Bought,
  }),
  move: endpoint('POST', '/api/prepaid/move', {
    access: payers,
    body: z.strictObject({ from_id: Place, to_id: Place, amount_net: Cents.min(1).max(MAX_BUDGET) }),
    response: Prepaid,
  }),
  ofCompany: endpoint('GET', '/api/companies/{id}/prepaid', { access: 'staff', response: Prepaid }),
  giveBudget: endpoint('POST', '/api/companies/{id}/prepaid/budget', {
    access: 'staff:admin',
    body: z.strictObject({ campaign_id: Place, amount_net: Amount, note }),
    response: Prepaid,
  }),
  giveHires: endpoint('POST', '/api/companies/{id}/prepaid/hires', {
    access: 'staff:admin',
    body: z.strictObject({ count: HireCount, note }),
    response: Prepaid,
  }),
};
