import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNarrow } from '../use-narrow.ts';
import { focusRow, rowReached } from './row-walk.ts';
import type { BodyProps, RowAt } from './body-props.ts';

const rowHeight = 45;
const cardHeight = 120;

/** Renders the visible rows only: within the table's scroll container, or the window where rows are cards. */
export default function VirtualBody(props: BodyProps) {
  const isNarrow = useNarrow();
  return isNarrow ? <CardsInWindow {...props} /> : <RowsInBox {...props} />;
}

/** The focused row stays rendered when it is scrolled away, because removing it would lose the focus. */
function useKeptRow() {
  const [kept, setKept] = useState<number>();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return kept === undefined || kept >= range.count || shown.includes(kept) ? shown : [...shown, kept].toSorted((a, b) => a - b);
    },
    [kept],
  );
  return { rangeExtractor, setKept };
}
type Keep = ReturnType<typeof useKeptRow>['setKept'];

function RowsInBox(props: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rangeExtractor, setKept } = useKeptRow();
  const virtual = useVirtualizer({
    count: props.count,
    getScrollElement: () => body.current?.closest<HTMLElement>('[data-scroller]') ?? null,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor,
    scrollPaddingStart: 40, // the sticky header
  });
  useSteadyColumns(body, virtual.getVirtualItems().length > 0 ? props.columnKeys : undefined);
  return <Rows {...props} body={body} keep={setKept} virtual={virtual} offset={0} />;
}

function CardsInWindow(props: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  const { rangeExtractor, setKept } = useKeptRow();
  useLayoutEffect(() => setOffset(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)), []);
  const virtual = useWindowVirtualizer({
    count: props.count,
    estimateSize: () => cardHeight,
    overscan: 4,
    rangeExtractor,
    scrollMargin: offset,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 80, // the bars above and below
  });
  return <Rows {...props} body={body} keep={setKept} virtual={virtual} offset={offset} />;
}

interface RowsProps extends BodyProps {
  body: RefObject<HTMLTableSectionElement | null>;
  keep: Keep;
  virtual: Virtualizer<HTMLElement, Element> | Virtualizer<Window, Element>;
  offset: number;
}

function Rows({ count, rowAt, body, keep, virtual, offset }: RowsProps) {
  const items = virtual.getVirtualItems();
  // keys that are pressed faster than rows are rendered go on from the row that gets the focus next
  const next = useRef<number>(undefined);
  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const to = rowReached(event, count, next.current);
    if (to === undefined) return;
    next.current = to;
    virtual.scrollToIndex(to);
    focusSoon(event.currentTarget, next);
  };
  // spacers replace invisible rows; a distant focused row splits one of them
  const parts = items.flatMap((item, at) => {
    const before = item.start - (items[at - 1]?.end ?? offset);
    const row = <RowSlot key={item.key} index={item.index} rowAt={rowAt} measure={virtual.measureElement} />;
    return before > 0.5 ? [<Space key={`before-${item.index}`} height={before} />, row] : [row];
  });
  const rest = virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);
  return (
    <tbody
      role="rowgroup"
      ref={body}
      data-virtual
      onKeyDown={walk}
      onFocus={(event) => keep(Number(event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index']))}
      onBlur={() => keep(undefined)}
    >
      {parts}
      {rest > 0.5 && <Space height={rest} />}
    </tbody>
  );
}

const Space = ({ height }: { height: number }) => (
  <tr aria-hidden data-space style={{ blockSize: height }}>
    <td />
  </tr>
);

interface SlotProps {
  index: number;
  rowAt: RowAt;
  measure: (element: Element | null) => void;
}
/** Scrolling renders the body at up to 60 frames a second; unchanged rows are memoized. */
const RowSlot = memo(({ index, rowAt, measure }: SlotProps) => rowAt(index, measure));

/** Focuses the row `next`, and clears it. A distant row is rendered one or two frames after scrolling to it. */
function focusSoon(body: HTMLElement, next: RefObject<number | undefined>, frames = 30): void {
  if (next.current === undefined) return;
  if (focusRow(body, next.current) || frames === 0) next.current = undefined;
  else requestAnimationFrame(() => focusSoon(body, next, frames - 1));
}

/**
 * Columns keep the widths of the first rows, because others would change them while scrolling. Reset when the table's width or its columns
 * change. Without keys there are no rows yet.
 */
function useSteadyColumns(body: RefObject<HTMLElement | null>, columnKeys: string | undefined): void {
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
    if (!table || columnKeys === undefined) return;
    const before = heads.map((head) => head.style.width);
    const release = () => {
      table.style.tableLayout = '';
      for (const [at, head] of heads.entries()) head.style.width = before[at]!;
    };
    const hold = () => {
      release();
      const widths = heads.map((head) => head.offsetWidth);
      for (const [at, head] of heads.entries()) head.style.width = `${widths[at]}px`;
      table.style.tableLayout = 'fixed';
    };
    hold();
    let width = table.parentElement!.clientWidth;
    const resized = new ResizeObserver(() => {
      if (table.parentElement!.clientWidth === width) return;
      width = table.parentElement!.clientWidth;
      hold();
    });
    resized.observe(table.parentElement!);
    return () => {
      resized.disconnect();
      release();
    };
  }, [body, columnKeys]);
}
