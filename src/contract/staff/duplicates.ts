import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** Why two accounts may be one person or company. */
export const duplicateReasons = ['phone', 'mail', 'name_birthday', 'name', 'vat'] as const;
export const duplicateKinds = ['driver', 'company'] as const;

export const duplicates = {
  /** They are two. The pair is not suggested again. */
  dismiss: endpoint('PUT', '/api/staff/duplicates/{id}/dismissed', {
    access: 'staff:admin',
    body: z.strictObject({ dismissed: z.boolean() }),
    response: z.object({ is_dismissed: z.boolean() }),
  }),
};
