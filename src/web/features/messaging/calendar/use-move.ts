import { timelineOf } from '#contract/hiring/timeline.ts';
import { tasks } from '#contract/messaging/tasks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { companyTime } from '#web/kernel/clock.ts';
import { call } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { isInvited, type Planned } from './calendar-events.ts';

/** Moves a meeting or a task to another time, by drag, by keyboard or in its dialog. The server notifies the driver of a meeting. */
export function useMove() {
  const t = useTexts('calendar');
  return async (planned: Planned, start: Date, minutes?: number): Promise<void> => {
    const when = companyTime(start);
    if (planned.kind === 'task') {
      const { id, updated_at } = planned.task;
      await call(tasks.change, { params: { id }, body: { due_at: `${when.date}T${when.time}`, updated_at } });
    } else {
      const { id, model, model_id, properties, updated_at } = planned.meeting;
      const changed = { ...properties, ...when, ...(minutes && { minutes }) };
      // the properties of a meeting are checked by its own schema
      const body = { id, updated_at, properties: changed as never };
      await call(timelineOf.meeting.edit, { params: { model, id: model_id }, body });
    }
    toast.success(t(isInvited(planned) ? 'meeting_moved' : planned.kind === 'meeting' ? 'noted_moved' : 'task_moved'));
  };
}
