import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { LinkedDeal } from './deal-links.ts';

export const dealSignatures = {
  /** Mails a code to the signer, who proves the address with it. */
  code: endpoint('POST', '/deals/{token}/code', {
    access: 'anyone',
    rate: { per_minute: 5 },
    body: z.strictObject({ signer_email: z.email().max(254) }),
    response: z.object({}),
  }),
  /** Repeating it by the same signer changes nothing. */
  sign: endpoint('POST', '/deals/{token}/sign', {
    access: 'anyone',
    transaction: 'none',
    rate: { per_minute: 20 },
    body: z.strictObject({
      signer_name: z.string().trim().min(3).max(160),
      signer_email: z.email().max(254),
      /** V003: further recipients, split on commas. */
      emails: z.string().max(2000),
      accepted_terms: z.boolean(),
      /** The document that the signer has read. */
      document_hash: z.string().regex(/^[0-9a-f]{64}$/),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    response: LinkedDeal,
  }),
};
