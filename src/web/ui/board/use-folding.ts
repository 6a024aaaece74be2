import { useEffect, useRef } from 'react';
import { useNarrow } from '../use-narrow.ts';
import type { BoardProps } from './board-props.ts';

/** The folded columns. Folding replaces the pressed button: the focus moves to the one that reverts it. */
export function useFolding(folding: BoardProps<{ id: number }>['folding']) {
  const usable = useNarrow() ? undefined : folding;
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    if (pressed.current === undefined) return;
    const column = `[data-column="${CSS.escape(pressed.current)}"]`;
    document.querySelector<HTMLElement>(`${column} :is([data-fold], [data-unfold])`)?.focus();
    pressed.current = undefined;
  }, [usable?.folded]);
  const fold = (column: string, isFolded: boolean) => {
    pressed.current = column;
    usable?.onFold(column, isFolded);
  };
  return { isFolded: (column: string) => usable?.folded.includes(column) ?? false, fold: usable && fold };
}
