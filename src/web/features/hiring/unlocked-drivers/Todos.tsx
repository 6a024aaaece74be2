import { UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { todos, type UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { LOG } from '#web/features/hiring/timeline/log-hash.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { controlIds } from './control-ids.ts';
import css from './Todos.module.css';

/** The element of the page that does each to-do. */
const places = { owner: controlIds.owner, first_contact: LOG, status: controlIds.status } as const;

/** Shows the control of a to-do and focuses it. */
function lead(todo: keyof typeof places): void {
  const place = document.getElementById(places[todo]);
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('select') ? place : place?.querySelector<HTMLElement>('input');
  control?.focus({ preventScroll: true });
}

/** The three to-dos of a new driver and the number of open ones (ST026). Hidden once they are done. */
export function Todos({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const open = unlocked.open_todos;
  if (open.length === 0 || unlocked.driver.is_erased || unlocked.status_id === statusIds.unqualified) return null;
  const canDo = { owner: unlocked.can_change_owner, first_contact: unlocked.can_edit, status: unlocked.can_edit };
  return (
    <Panel title={t('todos.open', { count: open.length })}>
      <ul className={css.list}>
        {todos.map((todo) => {
          const isOpen = open.includes(todo);
          return (
            <li key={todo} className={css.todo} data-open={isOpen || undefined}>
              {isOpen ? <IconCircle size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />}
              {isOpen && canDo[todo] ? (
                <UnstyledButton className={css.lead} onClick={() => lead(todo)}>
                  {t(`todos.${todo}`)}
                </UnstyledButton>
              ) : (
                <span>{t(`todos.${todo}`)}</span>
              )}
              <span className={css.state}>{t(isOpen ? 'todos.to_do' : 'todos.done')}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
