import type { RecordModel } from '#contract/messaging/records.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { TasksPanel } from '../tasks/TasksPanel.tsx';

/** The tasks and comments about a record. Pages load it lazily: it is below what they are about. */
export function RecordNotes(about: { model: RecordModel; model_id: number }) {
  return (
    <Stack>
      <TasksPanel {...about} />
      <CommentsPanel {...about} />
    </Stack>
  );
}
