import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { todos, type UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Panel } from '#web/ui/Panel.tsx';
import css from './Todos.module.css';

/** The three to-dos of a new driver and the number of open ones (ST026). Hidden once they are done. */
export function Todos({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const open = unlocked.open_todos;
  if (open.length === 0 || unlocked.driver.is_erased || unlocked.status_id === statusIds.unqualified) return null;
  return (
    <Panel title={t('todos.open', { count: open.length })}>
      <ul className={css.list}>
        {todos.map((todo) => {
          const isOpen = open.includes(todo);
          return (
            <li key={todo} className={css.todo} data-open={isOpen || undefined}>
              {isOpen ? <IconCircle size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />}
              <span>{t(`todos.${todo}`)}</span>
              <span className={css.state}>{t(isOpen ? 'todos.to_do' : 'todos.done')}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
