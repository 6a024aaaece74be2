import type { ReactNode } from 'react';
import css from './Input.module.css';

interface Props {
  id: string;
  active: boolean;
  onActive: () => void;
  onChoose: () => void;
  children: ReactNode;
}

/** One option below an input. The input keeps the focus; scrolling with a finger selects nothing. */
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
