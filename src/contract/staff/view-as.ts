import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PageHref } from '#contract/page-href.ts';
import { Id, listOf, Moment } from '#contract/shapes.ts';

export const CompanyPerson = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string().nullable(),
  is_owner: z.boolean(),
  is_active: z.boolean(),
  last_seen_at: Moment.nullable(),
});
export type CompanyPerson = z.output<typeof CompanyPerson>;

/** Staff see the product as a driver or a company user does, without changing anything. */
export const viewAs = {
  /** Drivers read it in their list of profile views. Never as another member of staff. */
  begin: endpoint('POST', '/api/staff/views', {
    access: 'staff:admin',
    body: z.strictObject({ user_id: Id, reason: z.string().trim().min(1).max(500) }),
    response: z.object({ redirect_path: PageHref }),
    transaction: 'none',
    rate: { per_minute: 10 },
  }),
  end: endpoint('POST', '/api/view/end', {
    access: 'signed-in',
    response: z.object({ redirect_path: PageHref }),
    while_viewing: 'end',
  }),
  /** The users of a company, to choose from. */
  companyUsers: endpoint('GET', '/api/staff/companies/{id}/users', { access: 'staff:admin', response: listOf(CompanyPerson) }),
};
