import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Id, Moment, pageOf } from '#contract/shapes.ts';
import { creditReasons } from './credit-rule.ts';

/** `asked`: the driver has been asked by SMS. `for_staff`: staff decide. */
export const claimStates = ['asked', 'for_staff', 'granted', 'refused'] as const;

export const CreditClaim = z.object({
  id: Id,
  unlocked_driver_id: Id,
  reason: z.enum(creditReasons),
  state: z.enum(claimStates),
  created_at: Moment,
  company: z.object({ id: Id, name: z.string() }),
  driver: z.object({ id: Id, full_name: z.string(), phone_confirmed: z.boolean() }),
  amount_net: Cents,
  /** Of the company, in the days of the rule. */
  credits_count: z.int(),
  unlocks_count: z.int(),
});
export type CreditClaim = z.infer<typeof CreditClaim>;

const byToken = { access: 'anyone', rate: { per_minute: 30 } } as const;
/** `open`: nobody has answered. The page names neither driver nor company: the number may be somebody else's. */
const NumberQuestion = z.object({ phone: z.string().nullable(), state: z.enum(['open', 'mine', 'not_mine', 'closed']) });

/** Credits that are not given at once. The driver answers by the link of an SMS, without signing in. */
export const unlockCredits = {
  question: endpoint('GET', '/api/number-questions/{token}', { ...byToken, response: NumberQuestion }),
  answer: endpoint('POST', '/api/number-questions/{token}', {
    ...byToken,
    body: z.strictObject({ is_mine: z.boolean() }),
    response: NumberQuestion,
  }),
  /** Claims that wait for staff, the oldest first. */
  list: endpoint('GET', '/api/credit-claims', {
    access: 'staff:admin',
    query: querySchema(pages.creditClaims.search),
    response: pageOf(CreditClaim),
  }),
  decide: endpoint('POST', '/api/credit-claims/{id}', {
    access: 'staff:admin',
    body: z.strictObject({ granted: z.boolean() }),
    response: CreditClaim,
  }),
};
