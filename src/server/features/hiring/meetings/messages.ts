import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Locale } from '#contract/people.ts';
import type { Events } from '#server/events/catalogue.ts';
import type { Writing } from '#server/messages/declaration.ts';
import { companyTime } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { message } from '#server/messages/message.ts';
import { meetingSummary } from '#server/texts/meetings.ts';
import { findMeetingMessage, type MeetingMessage } from './queries.ts';
import { invitationFile } from './rules.ts';

/** The version of the event. A later version has a message of its own. */
const readVersion = async (db: Db, { meeting_id, sequence }: Events['meeting.changed'], isMeant: (meeting: MeetingMessage) => boolean) => {
  const meeting = await findMeetingMessage(db, meeting_id);
  return meeting?.sequence === sequence && isMeant(meeting) ? meeting : undefined;
};
const isCancelled = ({ state }: MeetingMessage): boolean => state === 'cancelled';
/** Of two quick changes only the last is mailed, so the first mail may be about a later version. It is an invitation all the same. */
const isFirst = ({ sequence, invited_sequence }: MeetingMessage): boolean => invited_sequence === null || invited_sequence === sequence;

const toDriver = {
  to: ({ driver_user_id }: MeetingMessage) => [{ id: driver_user_id }],
  key: ({ id, sequence }: MeetingMessage) => `${id}-${sequence}`,
  link: ({ token }: MeetingMessage) => hrefOf(pages.meeting, { params: { token } }),
};
const calendar = (meeting: MeetingMessage, { locale, link, reader, config }: Writing) =>
  invitationFile(
    {
      ...meeting,
      is_accepted: meeting.state === 'accepted',
      is_cancelled: isCancelled(meeting),
      driver: { name: meeting.driver, email: reader.email ?? '' },
    },
    { from: config.MAIL_FROM, summary: summaryOf(meeting, locale), url: link },
  );
const summaryOf = ({ company }: MeetingMessage, locale: Locale): string => meetingSummary(locale, company);
const words = ({ first_name, company, person, place, starts_at }: MeetingMessage, { link }: { link: string }) => {
  const { date: day, time } = companyTime(starts_at);
  return { first_name, company, person: person ?? '', place, day, time, link };
};
const app = ({ company }: MeetingMessage) => ({ company });

const meetingInvited = message('meeting_invited', {
  on: 'meeting.changed',
  read: (db, event) => readVersion(db, event, (meeting) => !isCancelled(meeting) && isFirst(meeting)),
  ...toDriver,
  app: { text: 'meeting_invited', data: app },
  mail: { text: 'meeting_invited', data: words, calendar },
});

const meetingMoved = message('meeting_moved', {
  on: 'meeting.changed',
  read: (db, event) => readVersion(db, event, (meeting) => !isCancelled(meeting) && !isFirst(meeting)),
  ...toDriver,
  app: { text: 'meeting_moved', data: app },
  mail: { text: 'meeting_moved', data: words, calendar },
});

const meetingCancelled = message('meeting_cancelled', {
  on: 'meeting.changed',
  // a driver without an invitation is not notified of its end
  read: (db, event) => readVersion(db, event, (meeting) => isCancelled(meeting) && meeting.invited_sequence !== null),
  ...toDriver,
  app: { text: 'meeting_cancelled', data: app },
  mail: { text: 'meeting_cancelled', data: words, calendar },
});

/** To the user who has arranged it. */
const toFollower = {
  to: ({ follower_id }: MeetingMessage) => (follower_id === null ? [] : [{ id: follower_id }]),
  link: ({ follower_side, unlocked_driver_id: id }: MeetingMessage) =>
    hrefOf(follower_side === 'staff' ? pages.staffUnlockedDriver : pages.unlockedDriver, { params: { id }, hash: 'timeline' }),
};
const readState = async (db: Db, meeting_id: number, state: MeetingMessage['state']) => {
  const meeting = await findMeetingMessage(db, meeting_id);
  return meeting?.state === state ? meeting : undefined;
};

const answer = ({ driver, state, starts_at, proposed_at }: MeetingMessage, { link }: { link: string }) => {
  const { date: day, time } = companyTime(proposed_at ?? starts_at);
  return { driver, is_accepted: state === 'accepted', day, time, link };
};

const meetingAccepted = message('meeting_accepted', {
  on: 'meeting.answered',
  read: (db, { meeting_id }) => readState(db, meeting_id, 'accepted'),
  ...toFollower,
  app: { text: 'meeting_accepted', data: ({ driver }) => ({ driver }) },
  mail: { text: 'meeting_answered', data: answer },
});

const meetingProposed = message('meeting_proposed', {
  on: 'meeting.answered',
  read: (db, { meeting_id }) => readState(db, meeting_id, 'proposed'),
  ...toFollower,
  app: { text: 'meeting_proposed', data: ({ driver }) => ({ driver }) },
  mail: { text: 'meeting_answered', data: answer },
});

export const meetingsMessages = [meetingInvited, meetingMoved, meetingCancelled, meetingAccepted, meetingProposed];
