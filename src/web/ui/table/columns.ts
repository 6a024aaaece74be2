import { useState, type ReactNode } from 'react';
import { moment, money, number } from '#web/ui/format.ts';
import type { CsvValue } from './csv.ts';

export interface Column<Row> {
  key: string;
  /** The header; on a narrow screen also the label of the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The exported value; required where the cell is not plain text. */
  value?: (row: Row) => CsvValue;
  /** Numbers and money are right-aligned. */
  align?: 'start' | 'end';
  width?: number | string;
  /** On one line: times. */
  whole?: boolean;
  /** The server's sort key of this column; without it the column cannot be sorted. */
  sort?: string;
  /** Hidden by default. */
  hidden?: boolean;
  /** Always visible: the name, the actions. */
  fixed?: boolean;
  /** Without a label on a card. */
  unlabelled?: boolean;
}

type Shape<Row> = Omit<Column<Row>, 'cell' | 'value'>;

/** A number, the same on screen and in the export. */
export const numberColumn = <Row>(shape: Shape<Row>, of: (row: Row) => number | null): Column<Row> => ({
  align: 'end',
  ...shape,
  cell: (row) => number(of(row)),
  value: of,
});
/** In cents. */
export const moneyColumn = <Row>(shape: Shape<Row>, of: (row: Row) => number | null): Column<Row> => ({
  align: 'end',
  ...shape,
  cell: (row) => money(of(row)),
  value: (row) => ({ cents: of(row) }),
});
/** A moment as ISO 8601. */
export const momentColumn = <Row>(shape: Shape<Row>, of: (row: Row) => string | null): Column<Row> => ({
  whole: true,
  ...shape,
  cell: (row) => moment(of(row)),
  value: (row) => ({ at: of(row) }),
});

const storageKey = (table: string) => `cabina.columns.${table}`;

function read(table: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(storageKey(table)) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Visible columns of this table, stored in the browser. */
export function useColumnChoice<Row>(table: string, columns: readonly Column<Row>[]) {
  const [choice, setChoice] = useState(() => read(table));
  const isShown = (column: Column<Row>) => column.fixed || (choice[column.key] ?? !column.hidden);
  const toggle = (column: Column<Row>) => {
    const next = { ...choice, [column.key]: !isShown(column) };
    setChoice(next);
    try {
      localStorage.setItem(storageKey(table), JSON.stringify(next));
    } catch {
      // without storage the choice lasts as long as the page
    }
  };
  return { shown: columns.filter(isShown), isShown, toggle };
}

/** Sort order in the URL: `name` ascending, `-name` descending. */
export const nextSort = (sort: string | undefined, by: string): string | undefined =>
  sort === by ? `-${by}` : sort === `-${by}` ? undefined : by;
export const directionOf = (sort: string | undefined, by: string | undefined): 'ascending' | 'descending' | undefined =>
  by === undefined ? undefined : sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined;
