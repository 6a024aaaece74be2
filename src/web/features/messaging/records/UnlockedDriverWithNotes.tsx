import { UnlockedDriverPage } from '#web/features/hiring/unlocked-drivers/UnlockedDriverPage.tsx';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { TasksPanel } from '../tasks/TasksPanel.tsx';

/** The page of an unlocked driver with the tasks and comments about them. */
export function UnlockedDriverWithNotes() {
  return (
    <UnlockedDriverPage
      parts={(id) => (
        <>
          <TasksPanel model="unlocked-driver" model_id={id} />
          <CommentsPanel model="unlocked-driver" model_id={id} />
        </>
      )}
    />
  );
}
