import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { locales } from '#contract/people.ts';

/** The operator's own texts, one Markdown file per page and language. */
export const legalPages = ['terms', 'privacy', 'imprint', 'data-processing'] as const;
export type LegalPage = (typeof legalPages)[number];

const LegalText = z.object({
  title: z.string(),
  /** Rendered from Markdown by the server. Raw HTML of the file is escaped. */
  html: z.string(),
  /** Changes whenever the text changes. */
  version: z.string(),
  /** The language of the text. It differs from the reader's when a translation is missing. */
  language: z.enum(locales),
});
export type LegalText = z.infer<typeof LegalText>;

export const legal = {
  show: endpoint('GET', '/api/legal/{page}', { access: 'anyone', response: LegalText }),
};
