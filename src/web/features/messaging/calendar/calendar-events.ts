import type { EventInput } from '@fullcalendar/core';
import type { CalendarMeeting } from '#contract/messaging/calendar.ts';
import { canEditTask } from '#contract/messaging/tasks.policy.ts';
import type { Task } from '#contract/messaging/tasks.ts';

/** The row of an event of the calendar. */
export type Planned = ({ kind: 'meeting'; meeting: CalendarMeeting } | { kind: 'task'; task: Task }) & { canMove: boolean };

/** A driver is invited and receives each new time; a meeting with a candidate, or one that is over, is only noted. */
export const isInvited = (planned: Planned): boolean => planned.kind === 'meeting' && planned.meeting.state !== null;

/** A task has no length: the calendar shows it this long. */
const TASK_MS = 30 * 60_000;

interface Reader {
  side: 'company' | 'contact' | 'staff';
  user_id: number;
  permissions: readonly string[];
}

/** Meetings and tasks as the calendar takes them. Who may not change one cannot drag it. */
export const eventsOf = (data: { meetings: readonly CalendarMeeting[]; tasks: readonly Task[] }, reader: Reader): EventInput[] => [
  ...data.meetings.map((meeting) => ({
    id: `meeting-${meeting.id}`,
    title: meeting.person,
    start: meeting.starts_at,
    end: meeting.ends_at,
    editable: meeting.can_edit,
    classNames: ['meeting', ...(meeting.has_conflict ? ['conflict'] : [])],
    extendedProps: { kind: 'meeting', meeting, canMove: meeting.can_edit } satisfies Planned,
  })),
  ...data.tasks.map((task) => {
    const canMove = canEditTask(reader, task);
    return {
      id: `task-${task.id}`,
      title: task.title,
      start: task.due_at,
      end: new Date(new Date(task.due_at).getTime() + TASK_MS).toISOString(),
      editable: canMove,
      durationEditable: false,
      classNames: ['task'],
      extendedProps: { kind: 'task', task, canMove } satisfies Planned,
    };
  }),
];

const DAY_BEGINS = 6 * 60;
const DAY_ENDS = 21 * 60;

/** From 6 to 21, or the whole day when something begins earlier or ends later: night shifts have meetings too. */
export function shownHours(events: readonly { start?: unknown; end?: unknown }[]): { slotMinTime: string; slotMaxTime: string } {
  const isOutside = events.some(({ start, end }) => {
    const [from, till] = [new Date(String(start)), new Date(String(end ?? start))];
    const minutesOf = (at: Date) => at.getHours() * 60 + at.getMinutes();
    return minutesOf(from) < DAY_BEGINS || minutesOf(till) > DAY_ENDS || from.getDate() !== till.getDate();
  });
  return isOutside ? { slotMinTime: '00:00:00', slotMaxTime: '24:00:00' } : { slotMinTime: '06:00:00', slotMaxTime: '21:00:00' };
}
