import { SEAT_CONVERSATIONS } from '#contract/hiring/active-sourcing.ts';

interface SeatUse {
  id: number;
  opened: number;
}

/** What a user may still open this month. Who has opened nothing needs a free seat. */
export function leftFor(user_id: number, seats: number, users: readonly SeatUse[]): number {
  const own = users.find(({ id }) => id === user_id);
  if (own) return Math.max(SEAT_CONVERSATIONS - own.opened, 0);
  return users.length < seats ? SEAT_CONVERSATIONS : 0;
}

/** A message that could not be sent in this time stays unsent. */
export const GIVE_UP_AFTER_DAYS = 14;
