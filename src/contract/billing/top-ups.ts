import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Cents, Id } from '#contract/shapes.ts';
import { MAX_BUDGET, MIN_BUDGET } from './prepaid.policy.ts';

/** Buys budget for a campaign again when it falls below a limit, up to a sum a month. Net cents. */
export const TopUp = z.object({ below_net: Cents, amount_net: Cents, monthly_max_net: Cents });
export type TopUp = z.infer<typeof TopUp>;

const Amount = Cents.min(MIN_BUDGET).max(MAX_BUDGET);
const TopUpForm = z
  .strictObject({ below_net: Cents.min(1_00).max(MAX_BUDGET), amount_net: Amount, monthly_max_net: Amount })
  .refine(({ amount_net, monthly_max_net }) => monthly_max_net >= amount_net, { path: ['monthly_max_net'], error: 'too_small' });

const access = 'company:billing' as const;

/** `id`: the campaign. */
export const topUps = {
  set: endpoint('PUT', '/api/prepaid/top-ups/{id}', { access, body: TopUpForm, response: TopUp }),
  remove: endpoint('DELETE', '/api/prepaid/top-ups/{id}', { access, response: z.object({ id: Id }) }),
};
