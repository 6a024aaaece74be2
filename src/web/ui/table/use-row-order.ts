import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** An order that differs from the loaded rows: while a row is dragged, and until the list is loaded anew. */
interface Local<Row> {
  loaded: readonly Row[];
  rows: Row[];
}

export interface RowOrder<Row extends { id: number }> {
  rows: readonly Row[];
  /** Only a whole list can be put in order. */
  isEnabled: boolean;
  dragged: number | undefined;
  canMove: (id: number, by: -1 | 1) => boolean;
  move: (id: number, by: -1 | 1) => void;
  handle: (row: Row) => {
    id: string;
    onPointerDown: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

interface Options<Row> {
  loaded: readonly Row[];
  isEnabled: boolean;
  /** Stores the new place of a row: before another one, or at the end. `onError` shows the loaded order again. */
  save: (row: Row, before_id: number | null, onError: () => void) => void;
  /** Announces the new place, counted from 1. */
  onMove: (row: Row, place: number, total: number) => void;
}

const handleId = (id: number) => `order-${id}`;

/** Puts the rows of a table in order: by dragging a handle, or with the arrow keys on it. */
export function useRowOrder<Row extends { id: number }>({ loaded, isEnabled, save: store, onMove }: Options<Row>): RowOrder<Row> {
  const [local, setLocal] = useState<Local<Row>>();
  const [dragged, setDragged] = useState<number>();
  const focused = useRef<number>(undefined);
  const rows = local?.loaded === loaded ? local.rows : loaded;
  // a row that React moves in the document loses the focus
  useLayoutEffect(() => {
    if (focused.current !== undefined) document.getElementById(handleId(focused.current))?.focus();
    focused.current = undefined;
  }, [rows]);

  const indexOf = (id: number, among: readonly Row[] = rows) => among.findIndex((row) => row.id === id);
  const withAt = (id: number, index: number, among: readonly Row[]) => {
    const row = among[indexOf(id, among)]!;
    return among.filter((each) => each !== row).toSpliced(index, 0, row);
  };
  const save = (id: number, ordered: Row[]) => {
    const index = indexOf(id, ordered);
    if (index === indexOf(id, loaded)) return setLocal(undefined);
    setLocal({ loaded, rows: ordered });
    const row = ordered[index]!;
    onMove(row, index + 1, ordered.length);
    store(row, ordered[index + 1]?.id ?? null, () => setLocal(undefined));
  };
  const canMove = (id: number, by: -1 | 1) => isEnabled && rows[indexOf(id) + by] !== undefined;
  const move = (id: number, by: -1 | 1) => {
    if (canMove(id, by)) save(id, withAt(id, indexOf(id) + by, rows));
  };
  const drag = (id: number) => {
    let ordered = [...rows];
    const follow = (event: globalThis.PointerEvent) => {
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('tr[data-index]');
      const index = over ? Number(over.getAttribute('data-index')) : -1;
      if (index < 0 || index >= ordered.length || index === indexOf(id, ordered)) return;
      ordered = withAt(id, index, ordered);
      setLocal({ loaded, rows: ordered });
    };
    const end = (event: Event) => {
      if (event instanceof globalThis.KeyboardEvent && event.key !== 'Escape') return;
      listening.abort();
      setDragged(undefined);
      if (event.type === 'pointerup') save(id, ordered);
      else setLocal(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // on the window: a row that is moved in the document loses its pointer
    window.addEventListener('pointermove', follow, { signal });
    for (const type of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(type, end, { signal });
    setDragged(id);
  };

  return {
    rows,
    isEnabled,
    dragged,
    canMove,
    move,
    handle: ({ id }) => ({
      id: handleId(id),
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        drag(id);
      },
      onKeyDown: (event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
        if (!by) return;
        event.preventDefault();
        focused.current = id;
        move(id, by);
      },
    }),
  };
}
