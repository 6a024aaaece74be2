import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { locales } from '#contract/people.ts';

/** The operator's own texts, one Markdown file per page and language. */
export const legalPages = ['terms', 'privacy', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

const LegalText = z.object({
  title: z.string(),
  /** Made from Markdown by the server; raw HTML of the file is shown as text. */
  html: z.string(),
  /** Changes with the text. */
  version: z.string(),
  /** The language of the text, which differs from the reader's where a translation is missing. */
  language: z.enum(locales),
});
export type LegalText = z.infer<typeof LegalText>;

export const legal = {
  show: endpoint('GET', '/api/legal/{page}', { access: 'anyone', response: LegalText }),
};
