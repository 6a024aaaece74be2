import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

/** The maximum number of rows per file. Users export more in several filtered files. */
export const MAX_EXPORTED = 10_000;

/** Lists that can be exported as a file. */
export const exportedLists = [
  'unlocked_drivers',
  'campaigns',
  'audiences',
  'transactions',
  'company_users',
  'companies',
  'all_campaigns',
  'drivers',
  'audit_log',
  'bulk_recipients',
] as const;
export type ExportedList = (typeof exportedLists)[number];

export const listExports = {
  /**
   * Called before a list is exported. The rows come from the list's own call, page by page, so an export contains only what the user may
   * read. The record names the user; every driver concerned can read it.
   */
  record: endpoint('POST', '/api/exports', {
    access: ['company', 'staff'],
    body: z.strictObject({
      list: z.enum(exportedLists),
      /** The filters, as in the URL. */
      filters: z.string().max(2000),
      /** The ids of all rows in the file. */
      ids: z.array(Id).max(MAX_EXPORTED),
    }),
    response: z.object({ rows: z.int() }),
    rate: { per_minute: 20 },
  }),
};
