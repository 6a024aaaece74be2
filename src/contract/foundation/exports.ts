import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

/** A file holds no more rows than this; whoever needs more filters, or asks twice. */
export const MAX_EXPORTED = 10_000;

/** The lists that can be taken along as a file. */
export const exportedLists = [
  'unlocked_drivers',
  'campaigns',
  'audiences',
  'transactions',
  'company_users',
  'companies',
  'all_campaigns',
] as const;
export type ExportedList = (typeof exportedLists)[number];

export const listExports = {
  /**
   * Said before a list becomes a file. The rows come from the list's own call, page by page, so nobody exports what they do not see;
   * this keeps who took what along, and every driver concerned reads it.
   */
  record: endpoint('POST', '/api/exports', {
    access: ['company', 'staff'],
    body: z.strictObject({
      list: z.enum(exportedLists),
      /** The filters as they stand in the address. */
      filters: z.string().max(2000),
      /** Of every row in the file. */
      ids: z.array(Id).max(MAX_EXPORTED),
    }),
    response: z.object({ rows: z.int() }),
    rate: { per_minute: 20 },
  }),
};
