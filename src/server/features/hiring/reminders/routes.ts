import { REMINDER_HOURS, reminders, reminderTypes, type DueReminders, type ReminderType } from '#contract/hiring/reminders.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { requestReminders } from './commands.ts';
import { countDueReminders } from './queries.ts';

async function dueReminders(db: Db, type: ReminderType, requested: number = REMINDER_HOURS[type]): Promise<DueReminders> {
  const sent = type === 'first' ? 0 : 1;
  const hours = Math.max(requested, REMINDER_HOURS[type]);
  return { type, reminders: sent, hours, ...(await countDueReminders(db, now(), sent, hours)) };
}

export function remindersRoutes(kernel: Kernel): void {
  route(kernel, reminders.due, ({ db, query: { reminders: sent = 0, hours } }) => dueReminders(db, reminderTypes[sent]!, hours));
  route(kernel, reminders.send, async ({ db, actor, body }) => {
    const due = await dueReminders(db, body.type, body.hours);
    if (due.count > 0) await requestReminders(db, actor, body.type, due.hours, due.count);
    return due;
  });
}
