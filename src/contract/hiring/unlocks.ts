import { z } from 'zod';
import { PaidBy } from '#contract/billing/billing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { Cents, Id } from '#contract/shapes.ts';

/** What an unlock will cost, and who pays it. The same function prices the booking. */
export const UnlockPreview = z.object({
  driver_id: Id,
  campaign_id: Id,
  ...Priced.shape,
  remaining_budget: Cents,
  /**
   * `budget`: the campaign's prepaid credit, by the net amount; `prepaid`: a prepaid hire carries it; `free`: it costs nothing; else
   * the company's payment method, by the gross amount. Null: nothing can pay.
   */
  paid_by: PaidBy.nullable(),
  already_unlocked: z.boolean(),
});
export type UnlockPreview = z.infer<typeof UnlockPreview>;

const UnlockForm = z.strictObject({
  driver_id: Id,
  company_id: Id.optional(),
  campaign_id: Id.nullable().optional(),
  /** What the preview said; another price now is refused, so that nobody pays what he has not read. */
  price: Cents.min(0).optional(),
  note: z.string().trim().max(2000).default(''),
  with_campaign: z.boolean().default(true),
});
export const Unlocked = z.object({ unlocked_driver_id: Id, price: Cents, already_unlocked: z.boolean() });

export const unlocks = {
  preview: endpoint('GET', '/api/offers/{id}/unlock-preview', { access: ['company', 'staff:admin'], response: UnlockPreview }),
  unlock: endpoint('POST', '/api/unlock-driver', {
    access: ['company:unlocks', 'staff:admin'],
    transaction: 'none',
    body: UnlockForm,
    response: Unlocked,
  }),
  /** At a price agreed by other means. */
  unlockRequested: endpoint('POST', '/admin/requested-drivers/unlock', {
    access: 'staff:super',
    transaction: 'none',
    body: UnlockForm.extend({ company_id: Id, price: Cents.min(0) }),
    response: Unlocked,
  }),
};
