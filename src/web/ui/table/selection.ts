import { useRef, useState } from 'react';

export interface Selection {
  ids: readonly number[];
  clear: () => void;
  /** Selects exactly these. */
  choose: (ids: readonly number[]) => void;
  /** During a bulk action the number of selected rows is not announced, only its progress. */
  hold: (held: boolean) => void;
}

/** Rows selected by id; with Shift all between the last selection and this one. Rows that left the list are deselected. */
export function useSelection(rows: readonly { id: number }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isHeld, hold] = useState(false);
  const last = useRef<number | undefined>(undefined);
  const listed = rows.map((row) => row.id);
  const ids = listed.filter((id) => chosen.has(id));
  const toggle = (id: number, range: boolean) => {
    const next = new Set(ids);
    const between = range && last.current !== undefined ? span(listed, last.current, id) : [id];
    for (const each of between)
      if (ids.includes(id)) next.delete(each);
      else next.add(each);
    last.current = id;
    setChosen(next);
  };
  const isAll = listed.length > 0 && ids.length === listed.length;
  return {
    ids,
    has: (id: number) => chosen.has(id),
    isAll,
    isSome: ids.length > 0 && !isAll,
    isHeld,
    hold,
    toggle,
    toggleAll: () => setChosen(isAll ? new Set() : new Set(listed)),
    clear: () => setChosen(new Set()),
    choose: (wanted: readonly number[]) => setChosen(new Set(wanted)),
  };
}

function span(listed: readonly number[], from: number, to: number): readonly number[] {
  const [start, end] = [listed.indexOf(from), listed.indexOf(to)].sort((a, b) => a - b);
  return start === undefined || start < 0 ? [to] : listed.slice(start, end! + 1);
}
