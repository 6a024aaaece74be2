import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { searchKinds } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Search } from '#contract/shapes.ts';
import { SearchHit } from './searched-records.ts';

/** Results of a kind: in the palette, and on the page. */
export const SHOWN_IN_PALETTE = 5;
export const MAX_SHOWN = 20;
/** A single letter begins nearly everything. */
export const MIN_SEARCHED = 2;

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
    transaction: 'none',
    query: querySchema(pages.search.search, {
      search: Search.min(MIN_SEARCHED),
      limit: z.coerce.number().int().min(1).max(MAX_SHOWN).optional(),
    }),
    response: SearchResults,
    rate: { per_minute: 120 },
  }),
};
