/** Hours after which the users of a campaign are notified, once, that an accepted driver is still not unlocked. */
export const NOTIFY_WAITING_AFTER_HOURS = 24;

interface Facts<Time> {
  accepted_at: Time | null;
  first_contacted_at: Time | null;
}
/** The response time of one offer: from the acceptance to the company's first contact. */
export type Clock<Time> = { state: 'waits'; since: Time } | { state: 'answered'; since: Time; at: Time };

export function clockOf<Time>({ accepted_at, first_contacted_at }: Facts<Time>): Clock<Time> | null {
  if (accepted_at === null) return null;
  return first_contacted_at === null
    ? { state: 'waits', since: accepted_at }
    : { state: 'answered', since: accepted_at, at: first_contacted_at };
}

/** The next user to remind when nobody has called: the campaign's next user by id after the current owner, cyclic. */
export function nextUser(user_ids: readonly number[], current: number | null): number | undefined {
  const next = user_ids.toSorted((a, b) => a - b).find((id) => id > (current ?? 0)) ?? Math.min(...user_ids);
  return user_ids.length === 0 || next === current ? undefined : next;
}
