import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Moment } from '#contract/shapes.ts';

/** The data processing agreement (Art. 28 GDPR) that the company has accepted last. */
export const Agreement = z.object({
  version: z.string(),
  accepted_at: Moment,
  signer_name: z.string(),
});

export const agreements = {
  /** `accepted` is null before the first order. */
  current: endpoint('GET', '/api/company/data-processing-agreement', {
    access: 'company',
    response: z.object({ accepted: Agreement.nullable() }),
  }),
  /** The accepted text as PDF, with company, signer and time. */
  file: endpoint('GET', '/api/company/data-processing-agreement.pdf', { access: 'company' }),
};
