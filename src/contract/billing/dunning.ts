import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, Moment, pageOf } from '#contract/shapes.ts';

/** The last step stops new unlocks. */
export const DUNNING_STEPS = 3;

/** A debt that is overdue and cannot be debited. */
export const OverdueDebt = z.object({
  transaction_id: Id,
  due_on: Day,
  left: Cents,
  /** A card payment of it was taken back by the bank. */
  was_disputed: z.boolean(),
});

/** What a company reads about its own overdue debts. */
export const Overdue = z.object({
  step: z.int(),
  amount: Cents,
  /** No driver can be unlocked until it is paid. */
  is_stopped: z.boolean(),
  can_pay_by_card: z.boolean(),
  /** For a transfer. */
  bank: z.object({ name: z.string(), iban: z.string(), bic: z.string() }),
  debts: z.array(OverdueDebt),
});
export type Overdue = z.infer<typeof Overdue>;

export const DunnedCompany = z.object({
  id: Id,
  name: z.string(),
  step: z.int(),
  stepped_at: Moment.nullable(),
  /** Of the newest reminder. */
  letter_number: z.string().nullable(),
  amount: Cents,
  oldest_due_on: Day,
  paused_until: Day.nullable(),
  paused_by: z.string().nullable(),
  pause_reason: z.string().nullable(),
});
export type DunnedCompany = z.infer<typeof DunnedCompany>;

const staff = 'staff:admin' as const;

export const dunning = {
  mine: endpoint('GET', '/api/overdue', { access: 'company', response: Overdue }),
  /** Charges the company's card with what is left of one debt. */
  pay: endpoint('POST', '/api/overdue/{id}/pay', {
    access: 'company:billing',
    transaction: 'none',
    body: z.strictObject({ amount: Cents }),
    response: Overdue,
    rate: { per_minute: 10 },
  }),
  /** Companies with overdue debts, the oldest first. */
  companies: endpoint('GET', '/api/dunning', { access: staff, query: querySchema(pages.dunning.search), response: pageOf(DunnedCompany) }),
  /** No reminders and no stop until this day. */
  pause: endpoint('POST', '/api/dunning/{id}/pause', {
    access: staff,
    body: z.strictObject({ until: Day, reason: z.string().trim().min(3).max(500) }),
  }),
  resume: endpoint('POST', '/api/dunning/{id}/resume', { access: staff }),
};
