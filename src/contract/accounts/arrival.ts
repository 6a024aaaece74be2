import { z } from 'zod';

/** The parameters of a landing page that are kept. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
export const ARRIVAL_LENGTH = 120;
const Word = z.string().trim().min(1).max(ARRIVAL_LENGTH);

/**
 * From where a person came, as the address of the first page said, and the host of the page before. It travels with the form, so it needs
 * no cookie.
 */
export const Arrival = z.strictObject({
  utm_source: Word.optional(),
  utm_medium: Word.optional(),
  utm_campaign: Word.optional(),
  utm_content: Word.optional(),
  utm_term: Word.optional(),
  referrer: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
});
export type Arrival = z.output<typeof Arrival>;
