/** Why nothing can be written any more, in the order in which one reason is chosen. */
export const closedReasons = ['driver_left', 'company_off', 'driver_off', 'lost_interest', 'unlock_ended'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** The facts of a company and a driver that decide about their thread. */
export interface ThreadFacts {
  is_unlocked: boolean;
  is_erased: boolean;
  has_lost_interest: boolean;
  company_is_active: boolean;
  driver_is_active: boolean;
  has_messages: boolean;
}

/**
 * The state of a thread that the reader may see. It is anonymous from the acceptance on, and open from the unlock on. After a credit the
 * company has lost the driver, while the driver keeps what was written.
 */
export function threadState(facts: ThreadFacts, reader: 'company' | 'contact'): 'anonymous' | 'open' | ClosedReason {
  if (!facts.is_unlocked) return facts.has_messages && reader === 'contact' ? 'unlock_ended' : 'anonymous';
  if (facts.is_erased) return 'driver_left';
  if (!facts.company_is_active) return 'company_off';
  if (!facts.driver_is_active) return 'driver_off';
  return facts.has_lost_interest ? 'lost_interest' : 'open';
}

/** The writer may delete a message for this time. */
export const DELETABLE_MS = 15 * 60_000;

interface Deletable {
  is_mine: boolean;
  deleted_at: string | Date | null;
  is_erased: boolean;
  sent_at: string | Date;
}
/** Whether the reader may delete the message at this time. */
export const isDeletable = ({ is_mine, deleted_at, is_erased, sent_at }: Deletable, now: number): boolean =>
  is_mine && deleted_at === null && !is_erased && now - new Date(sent_at).getTime() < DELETABLE_MS;
