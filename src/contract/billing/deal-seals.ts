import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PDF_MAX_BYTES } from '#contract/foundation/media.ts';
import { Moment } from '#contract/shapes.ts';

/** `unknown`: not sealed, or not by us. `altered`: sealed by us, and changed since. */
const sealVerdicts = ['intact', 'altered', 'unknown'] as const;

/** What is said about a file. Its content is not shown. */
export const SealReport = z.object({
  verdict: z.enum(sealVerdicts),
  document: z.string().nullable(),
  signed_at: Moment.nullable(),
  sealed_at: Moment.nullable(),
  /** The time that a timestamp authority has confirmed. */
  stamped_at: Moment.nullable(),
  sealed_by: z.string().nullable(),
});
export type SealReport = z.output<typeof SealReport>;

export const dealSeals = {
  verify: endpoint('POST', '/api/verify-seal', {
    access: 'anyone',
    transaction: 'none',
    rate: { per_minute: 10 },
    upload: { field: 'file', kind: 'document', max_bytes: PDF_MAX_BYTES, required: true },
    response: SealReport,
  }),
};
