import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { candidateConsents } from '#contract/foundation/vocabulary.ts';
import { Day, Moment } from '#contract/shapes.ts';

/** What a person without an account reads and decides by the link of a mail or an SMS. */
export const CandidateLink = z.object({
  first_name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string(),
  /** Who suggested the person: Cabina's staff, or the company itself. */
  source: z.enum(['staff', 'company']),
  job: z.string().nullable(),
  files: z.array(z.string()),
  consent: z.enum(candidateConsents),
  requested_at: Moment,
  answered_at: Moment.nullable(),
  erased_on: Day.nullable(),
  /** Who has read the person's data, newest first; at most 50. */
  views: z.array(z.object({ happened_at: Moment, action: z.enum(['viewed', 'document_read']), by: z.string() })),
});
export type CandidateLink = z.output<typeof CandidateLink>;

const Rows = z.array(z.record(z.string(), z.unknown()));
/** Under the names of the database. */
export const CandidateData = z.object({ exported_at: Moment, candidate: Rows, files: Rows, hires: Rows, log: Rows });
export type CandidateData = z.output<typeof CandidateData>;

/** A token cannot be guessed in practice; the rate limit adds to that. Unknown, old and foreign ones get the same refusal. */
const byLink = { access: 'anyone', rate: { per_minute: 30 } } as const;

export const candidateLinks = {
  get: endpoint('GET', '/api/candidate-links/{token}', { ...byLink, response: CandidateLink }),
  /** Opening the link decides nothing. Repeating an answer changes nothing; a refusal erases the person. */
  answer: endpoint('POST', '/api/candidate-links/{token}/answer', {
    ...byLink,
    body: z.strictObject({ consent: z.enum(['agreed', 'refused']) }),
    response: z.object({ consent: z.enum(candidateConsents) }),
  }),
  /** Everything that is stored about the person. Opens its own transaction, so that the response is not stored. */
  download: endpoint('POST', '/api/candidate-links/{token}/download', {
    access: 'anyone',
    transaction: 'none',
    rate: { per_minute: 5 },
    response: CandidateData,
  }),
};
