import { z } from 'zod';
import { PaidBy } from '#contract/billing/billing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { PriceLine } from '#contract/billing/price-lines.ts';
import { Cents, Id } from '#contract/shapes.ts';

/** The price of an unlock, and what pays it. The booking uses the same function. */
export const UnlockPreview = z.object({
  /** For companies, until the unlock, the id of the driver in the offer's audience. */
  driver_id: Id,
  campaign_id: Id,
  ...Priced.shape,
  lines: z.array(PriceLine),
  remaining_budget: Cents,
  /**
   * `budget`: the campaign's prepaid budget pays the net amount. `prepaid`: a prepaid hire covers it. `free`: no charge. Otherwise the
   * company's payment method pays the gross amount. Null: nothing can pay.
   */
  paid_by: PaidBy.nullable(),
  /** Which contact data exist, without the data: nobody pays for what is not there. */
  facts: z.object({ phone: z.enum(['verified', 'unverified', 'none']), email: z.boolean(), cv: z.boolean() }),
  already_unlocked: z.boolean(),
});
export type UnlockPreview = z.infer<typeof UnlockPreview>;

const UnlockForm = z.strictObject({
  /** For companies the id in the offer's audience, as cards and previews show it; staff send the driver's own. */
  driver_id: Id,
  company_id: Id.optional(),
  campaign_id: Id.nullable().optional(),
  /** The price of the preview. A different price is refused, so that nobody pays a price that they have not read. */
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
  /** At a price that was agreed elsewhere. */
  unlockRequested: endpoint('POST', '/admin/requested-drivers/unlock', {
    access: 'staff:super',
    transaction: 'none',
    body: UnlockForm.extend({ company_id: Id, price: Cents.min(0) }),
    response: Unlocked,
  }),
};
