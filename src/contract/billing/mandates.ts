import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { SepaMandate } from './payment-methods.ts';

const access = 'company:billing' as const;

export const mandates = {
  /** Another account under the same mandate. Staff approve it; the next debit names it to the bank. */
  changeAccount: endpoint('PUT', '/api/mandate/account', {
    access,
    body: z.strictObject(SepaMandate.pick({ bank_account_owner: true, iban: true, swift_bic: true }).shape),
  }),
  /** Nothing more is debited with it. */
  end: endpoint('POST', '/api/mandate/end', { access }),
};
