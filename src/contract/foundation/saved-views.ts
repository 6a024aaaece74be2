import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, listOf, Moment } from '#contract/shapes.ts';

/** The path of a screen, without its query. */
const Page = z
  .string()
  .max(120)
  .regex(/^(\/[a-z0-9-]+)+$/);
/** The filters, as in the URL: `campaign_id=2&search=maria`; empty without filters. */
const Filters = z.string().max(2000);
const Name = z.string().trim().min(1).max(60);

/** The maximum number of views per user and screen. */
export const MAX_VIEWS = 50;

/** The filters of a list under a name. Views belong to one user. */
export const SavedView = z.object({ id: Id, page: z.string(), name: z.string(), filters: z.string(), updated_at: Moment });
export type SavedView = z.output<typeof SavedView>;

const access = ['company', 'staff'] as const;

export const savedViews = {
  list: endpoint('GET', '/api/saved-views', { access, query: z.strictObject({ page: Page }), response: listOf(SavedView) }),
  create: endpoint('POST', '/api/saved-views', {
    access,
    body: z.strictObject({ page: Page, name: Name, filters: Filters }),
    response: SavedView,
  }),
  /** A partial change: fields that are left out keep their value. */
  update: endpoint('PUT', '/api/saved-views/{id}', {
    access,
    body: z.strictObject({ name: Name.optional(), filters: Filters.optional() }),
    response: SavedView,
  }),
  remove: endpoint('DELETE', '/api/saved-views/{id}', { access, response: z.object({ id: Id }) }),
};
