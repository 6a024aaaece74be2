import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Task } from '#contract/messaging/tasks.ts';
import { useSession } from '#web/kernel/session/session.ts';

/** The pages of tasks and of their records in the shell of the reader. */
export function useTaskPages() {
  const isStaff = useSession().user?.side === 'staff';
  const recordOf = ({ model, model_id: id }: Pick<Task, 'model' | 'model_id'>): Href => {
    const about = { params: { id }, hash: 'tasks' };
    switch (model) {
      case 'unlocked-driver':
        return hrefOf(isStaff ? pages.staffUnlockedDriver : pages.unlockedDriver, about);
      case 'candidate':
        return hrefOf(isStaff ? pages.staffCandidate : pages.candidate, about);
      case 'campaign':
        return hrefOf(isStaff ? pages.staffCampaign : pages.campaign, about);
      case 'company':
        return hrefOf(pages.company, about);
      case 'driver':
        return hrefOf(pages.driver, about);
    }
  };
  return { list: isStaff ? pages.staffTasks : pages.tasks, recordOf };
}
