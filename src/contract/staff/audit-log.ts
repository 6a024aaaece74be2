import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Day, Id, listOf, Moment, pageOf } from '#contract/shapes.ts';

/** The total of the list stops at this number. Older entries are found by a period. */
export const MAX_AUDIT_ENTRIES = 10_000;

const Named = z.object({ id: Id, name: z.string() });

/** Who did what, to whom. Entries are never changed or deleted. */
export const AuditEntry = z.object({
  id: Id,
  happened_at: Moment,
  /** Null: the system itself. An erased account has an empty name. */
  actor: Named.extend({ side: z.enum(['company', 'contact', 'staff']) }).nullable(),
  company: Named.nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.int().nullable(),
  subject_name: z.string().nullable(),
  /** The driver whose data were read or changed. An erased account has an empty name. */
  driver: Named.nullable(),
  details: z.record(z.string(), z.unknown()),
  /** Details with words about an erased account are withheld. */
  is_withheld: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const access = 'staff:admin' as const;

export const auditLog = {
  /** Newest first. Days are those of Berlin; both are included. */
  list: endpoint('GET', '/api/audit-log', {
    access,
    query: querySchema(pages.auditLog.search, { from: Day.optional(), till: Day.optional() }),
    response: pageOf(AuditEntry),
  }),
  /** The actions that occur, for the filter. */
  actions: endpoint('GET', '/api/audit-log/actions', { access, response: listOf(z.string()) }),
};
