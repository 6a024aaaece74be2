import type { InboxKind } from '#contract/foundation/vocabulary.ts';
import { canManage } from '#contract/people.policy.ts';
import type { Staff } from '#contract/people.ts';
import type { InboxItem } from '#contract/staff/inbox.ts';

/** Failed payments of the last months; older ones are a matter of the accounts. */
export const FAILED_PAYMENT_DAYS = 90;
/** A stuck campaign that staff have dealt with returns after these days, if it is still stuck. */
export const STUCK_AGAIN_DAYS = 7;

/** An entry as it is read. `person_id`: the driver to call, the unlocked driver, or the first of two, as the kind says. */
export interface InboxRow {
  kind: InboxKind;
  id: number;
  name: string;
  since: Date;
  count: number | null;
  amount: number | null;
  reason: InboxItem['reason'];
  person_id: number | null;
  other_id: number | null;
  pair_kind: 'driver' | 'company' | null;
  company_id: number | null;
  company_name: string | null;
  owner_id: number | null;
  owner_name: string | null;
  is_taken: boolean;
  account_manager_id: number | null;
  sales_owner_id: number | null;
  assignee_id: number | null;
}

/** Whether the reader may take or close the entry. */
export const canWorkOn = (me: Staff, { company_id, account_manager_id, sales_owner_id, assignee_id }: InboxRow): boolean =>
  company_id === null ||
  assignee_id === me.user_id ||
  (account_manager_id === null && sales_owner_id === null) ||
  canManage(me, { account_manager_id, sales_owner_id });

/** The next step is a call to the driver. */
export const callsDriver: readonly InboxKind[] = ['vip_request', 'returned_mail', 'returned_sms'];
const hasUnlockedDriver: readonly InboxKind[] = ['credit_claim', 'unpaid_hire'];

export const toItem = (row: InboxRow): InboxItem => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  unlocked_driver_id: hasUnlockedDriver.includes(row.kind) ? row.person_id : null,
  pair: row.pair_kind === null ? null : { kind: row.pair_kind, first_id: row.person_id!, second_id: row.other_id! },
  since: row.since.toISOString(),
  owner: row.owner_id === null ? null : { id: row.owner_id, full_name: row.owner_name ?? '', is_taken: row.is_taken },
  count: row.count,
  amount: row.amount,
  reason: row.reason,
});
