/** Hours after which the people of a campaign are told, once, that somebody who accepted still waits to be unlocked. */
export const TELL_WAITING_AFTER_HOURS = 24;

interface Facts<Time> {
  accepted_at: Time | null;
  first_contacted_at: Time | null;
}
/** The clock of one offer: it starts at accept and stops when the company first reaches out. */
export type Clock<Time> = { state: 'waits'; since: Time } | { state: 'answered'; since: Time; at: Time };

export function clockOf<Time>({ accepted_at, first_contacted_at }: Facts<Time>): Clock<Time> | null {
  if (accepted_at === null) return null;
  return first_contacted_at === null
    ? { state: 'waits', since: accepted_at }
    : { state: 'answered', since: accepted_at, at: first_contacted_at };
}

/** Who is asked next when nobody has called: the next user of the campaign by id, after whoever has the person now; round and round. */
export function nextUser(user_ids: readonly number[], current: number | null): number | undefined {
  const next = user_ids.toSorted((a, b) => a - b).find((id) => id > (current ?? 0)) ?? Math.min(...user_ids);
  return user_ids.length === 0 || next === current ? undefined : next;
}
