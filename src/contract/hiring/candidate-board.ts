import { z } from 'zod';
import { PaidBy } from '#contract/billing/billing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { PriceLine } from '#contract/billing/price-lines.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { CandidateRow, CandidateStatus, recruiters } from './candidates.ts';
import { Cents, Day, PageNumber, cappedPageOf } from '#contract/shapes.ts';

/** The price of the hire. The charge uses the same function. */
export const CandidateHirePreview = z.object({
  ...Priced.shape,
  lines: z.array(PriceLine),
  /** Null: nothing can pay, and the hire needs a payment method first. `free`: nothing is charged. */
  paid_by: PaidBy.nullable(),
  /** The company has paid for a hire of this person. */
  is_paid: z.boolean(),
});

export type CandidateHirePreview = z.output<typeof CandidateHirePreview>;

const filter = querySchema(pages.candidateBoard.search, { page: PageNumber.optional() });
export type ColumnFilter = z.output<typeof filter>;
const CandidateMoveBody = z.strictObject({
  status: CandidateStatus,
  /** Agreed gross pay a month; required for `hired`. */
  salary: Cents.min(1).max(10_000_000).optional(),
  /** The first day of work; today unless named. */
  first_work_day_at: Day.optional(),
});
export type CandidateMoveBody = z.output<typeof CandidateMoveBody>;

export const candidateBoard = {
  column: endpoint('GET', '/api/candidates-pipe/{status}', { access: recruiters, query: filter, response: cappedPageOf(CandidateRow) }),
  /** ST023 */
  move: endpoint('PUT', '/api/candidates-pipe/{id}', { access: recruiters, body: CandidateMoveBody, response: CandidateRow }),
  hirePreview: endpoint('GET', '/api/candidates/{id}/hire-preview', { access: recruiters, response: CandidateHirePreview }),
};
