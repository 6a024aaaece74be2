import { z } from 'zod';
import { PhoneText, TypedCode } from '#contract/accounts/session.ts';
import { endpoint } from '#contract/endpoint.ts';

const few = { rate: { per_minute: 10 } } as const;

/** The code that confirms a phone. A mail address is confirmed by a link, see session.ts. */
export const confirmations = {
  phoneVerified: endpoint('GET', '/api/phone-verified', { access: 'signed-in', response: z.object({ status: z.boolean() }) }),
  requestPhoneCode: endpoint('POST', '/api/phone-verification', {
    access: 'signed-in',
    body: z.strictObject({ phone: PhoneText.optional() }),
    response: z.object({ phone: z.string() }),
    ...few,
  }),
  confirmPhone: endpoint('POST', '/api/phone-verification/confirm', {
    access: 'signed-in',
    transaction: 'none',
    body: z.strictObject({ code: TypedCode }),
    response: z.object({ status: z.boolean() }),
    ...few,
  }),
};
