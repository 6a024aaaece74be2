import type { ReactNode } from 'react';
import css from './Input.module.css';

interface Props {
  id: string;
  active: boolean;
  onActive: () => void;
  onChoose: () => void;
  children: ReactNode;
}

/** One line of what drops down below a field that is typed into. The field keeps the focus; a finger that scrolls chooses nothing. */
export const Option = ({ id, active, onActive, onChoose, children }: Props) => (
  <li
    id={id}
    role="option"
    aria-selected={active}
    className={css.option}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    onPointerMove={onActive}
    ref={(element) => void (active && element?.scrollIntoView({ block: 'nearest' }))}
  >
    {children}
  </li>
);
