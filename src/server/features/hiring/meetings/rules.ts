import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarFile, eventOf } from '#server/kernel/calendar-file.ts';

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
