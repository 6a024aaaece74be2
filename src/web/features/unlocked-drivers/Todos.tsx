import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { todos, type UnlockedDriver } from '#contract/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Panel } from '#web/ui/Panel.tsx';
import css from './Todos.module.css';

/** The three to-dos of a new person, the open ones counted (ST026). */
export function Todos({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const open = unlocked.open_todos;
  return (
    <Panel title={open.length > 0 ? t('todos.open', { count: open.length }) : t('todos.none')}>
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
