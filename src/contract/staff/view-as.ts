import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PageHref } from '#contract/page-href.ts';
import { Id } from '#contract/shapes.ts';

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
};
