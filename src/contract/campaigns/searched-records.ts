import { z } from 'zod';
import { searchKinds } from '#contract/foundation/vocabulary.ts';
import { Id } from '#contract/shapes.ts';

/** What a search shows of a record of any kind. */
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
