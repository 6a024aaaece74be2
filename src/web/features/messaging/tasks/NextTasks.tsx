import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { tasks } from '#contract/messaging/tasks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { usePermission, useSession } from '#web/kernel/session/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Due } from './Due.tsx';
import css from './Tasks.module.css';
import { useTaskPages } from './use-task-pages.ts';

const SHOWN = 5;

/** The own tasks that are due first, as links, for a start page. Without any, or after an error, there is no panel. */
export function NextTasks() {
  const isStaff = useSession().user?.side === 'staff';
  const isAllowed = usePermission('tasks');
  return isStaff || isAllowed ? <Shown /> : null;
}

function Shown() {
  const t = useTexts('tasks');
  const { list, recordOf } = useTaskPages();
  const { data } = useQuery(joinedQuery(tasks.list, { query: { when: 'open', whose: 'mine' } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title={t('next')} aside={<PageLink to={hrefOf(list)}>{t('all')}</PageLink>}>
      <ul className={css.list}>
        {data.data.slice(0, SHOWN).map((task) => (
          <li key={task.id} className={css.next}>
            <PageLink to={recordOf(task)}>{task.title}</PageLink>
            <span className={css.facts}>
              <Due task={task} />
              <span>{task.record.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
