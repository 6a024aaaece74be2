import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { DateTime } from 'luxon';
import { businessZone } from '#server/kernel/clock.ts';

/** As many meetings as a driver's screen shows. */
export const MAX_MEETINGS = 50;

interface InvitedMeeting {
  uid: string;
  sequence: number;
  starts_at: Date;
  minutes: number;
  place: string;
  is_accepted: boolean;
  is_cancelled: boolean;
  updated_at: Date;
  company: string;
  /** The driver who is invited. */
  driver: { name: string; email: string };
}

/** The address of `Cabina <hola@cabina.example>`. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/**
 * The calendar file of an invitation, an update or a cancellation: the same UID and organizer in all of them, and a higher SEQUENCE in each.
 * Times are in UTC. The calendar has no time zone: the library would write local times without one.
 */
export function invitationFile(meeting: InvitedMeeting, { from, summary, url }: { from: string; summary: string; url: string }) {
  const method = meeting.is_cancelled ? 'CANCEL' : 'REQUEST';
  const content = calendarFile(
    [
      {
        ...eventOf(meeting, { summary, url }),
        status: meeting.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: { name: meeting.company, email: addressOf(from) },
        attendees: [{ ...meeting.driver, role: ICalAttendeeRole.REQ, status: answerOf(meeting), rsvp: !meeting.is_cancelled }],
      },
    ],
    ICalCalendarMethod[method],
  );
  return { method, content } as const;
}

const answerOf = ({ is_accepted }: InvitedMeeting) => (is_accepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION);

type EventFacts = Pick<InvitedMeeting, 'uid' | 'sequence' | 'starts_at' | 'minutes' | 'place' | 'updated_at'>;
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

export function calendarFile(events: readonly ICalEventData[], method: ICalCalendarMethod | null): string {
  const calendar = ical({ prodId: { company: 'Cabina', product: 'Calendar' }, method });
  for (const event of events) calendar.createEvent(event);
  return calendar.toString();
}

/** A date and a time of day in the company's calendar. An hour that the clock change leaves out becomes the next one. */
export const companyMoment = (date: string, time: string): Date => DateTime.fromISO(`${date}T${time}`, { zone: businessZone }).toJSDate();
/** The day and the time of day in the company's calendar. */
export function companyTime(at: Date): { date: string; time: string } {
  const local = DateTime.fromJSDate(at, { zone: businessZone });
  return { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}
