import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { searchKinds } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, Search } from '#contract/shapes.ts';

/** Results of a kind: in the palette, and on the page. */
export const SHOWN_IN_PALETTE = 5;
export const MAX_SHOWN = 20;
/** A single letter begins nearly everything. */
export const MIN_SEARCHED = 2;

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  name: z.string(),
  /** Found by a similar spelling, not by what was typed. */
  is_similar: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  place: z.string().nullable(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  is_active: z.boolean(),
  status: z.string().nullable(),
  /** In the words of the company or of Cabina; without it, the browser has the words of `status`. */
  status_name: z.string().nullable(),
});
export type SearchHit = z.output<typeof SearchHit>;

export const SearchResults = z.object({
  data: z.array(SearchHit),
  /** Kinds with more results than these. */
  more: z.array(z.enum(searchKinds)),
});
export type SearchResults = z.output<typeof SearchResults>;

export const search = {
  /** Staff: the words, not the results, become an entry of the audit log. */
  find: endpoint('GET', '/api/search', {
    access: ['company', 'staff'],
    changes: true,
    query: querySchema(pages.search.search, {
      search: Search.min(MIN_SEARCHED),
      limit: z.coerce.number().int().min(1).max(MAX_SHOWN).optional(),
    }),
    response: SearchResults,
    rate: { per_minute: 120 },
  }),
};
