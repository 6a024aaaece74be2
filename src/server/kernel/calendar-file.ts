import ical, { type ICalCalendarMethod, type ICalEventData } from 'ical-generator';

interface EventFacts {
  uid: string;
  sequence: number;
  starts_at: Date;
  minutes: number;
  place: string;
  updated_at: Date;
}

/** One event of a calendar. */
export const eventOf = (
  { uid, sequence, starts_at, minutes, place, updated_at }: EventFacts,
  words: { summary: string; url: string },
): ICalEventData => ({
  id: uid,
  sequence,
  stamp: updated_at,
  start: starts_at,
  end: new Date(starts_at.getTime() + minutes * 60_000),
  location: place || null,
  ...words,
});

/** Times are in UTC. The calendar has no time zone: with one the library would write local times without it. */
export function calendarFile(events: readonly ICalEventData[], method: ICalCalendarMethod | null): string {
  const calendar = ical({ prodId: { company: 'Cabina', product: 'Calendar' }, method });
  for (const event of events) calendar.createEvent(event);
  return calendar.toString();
}
