import type { ReactNode } from 'react';
import type { Href } from '#contract/page.ts';

export interface Series {
  key: string;
  label: string;
  tone?: 'accent' | 'signal' | 'good' | 'warn' | 'gray';
  /** The format of its values, when it differs from that of the chart. */
  format?: (value: number) => string;
  /** Rendered as a line with an axis of its own, over the bars of the others. */
  is_line?: boolean;
  /** What the others are compared to: a dashed line. */
  is_faint?: boolean;
}
/** A value of null has no point. */
export type ChartRow = { name: string } & Record<string, number | string | null>;
/** The maximum number of horizontal bars. The table has all rows. */
export const MOST_BARS = 12;
/** Where labels of an axis do not fit, every second or third remains: unequal steps would be misread. */
export const EVEN_LABELS = { interval: 'equidistantPreserveStart' } as const;

export interface ChartProps {
  label: string;
  kind: 'line' | 'bar' | 'area' | 'stacked-bar';
  /** Bars from the left, one below the other: names need more room than an axis below has. */
  isHorizontal?: boolean;
  /** One row per period or category; `name` is the axis label. */
  rows: readonly ChartRow[];
  series: readonly Series[];
  /** The format of a value; numbers by default. */
  format?: (value: number) => string;
  height?: number;
  /** The heading of the first column of the table; a period by default. */
  category?: string;
  /** Beside the label: a menu, an explanation. */
  actions?: ReactNode;
  /** Shown instead of a drawing that would have no values. The table has them nevertheless. */
  instead?: ReactNode;
  /** The page with the rows behind a value, opened by a click, and linked from the table. */
  linkOf?: (index: number, series: string) => Href | undefined;
}

export interface CanvasProps extends ChartProps {
  /** One colour per series. */
  colors: readonly string[];
  /** Opens the rows behind a value. */
  onPoint: ((index: number, series: string) => void) | undefined;
}

/** Between a label and its axis. */
export const LABEL_GAP = 18;
/** The narrowest axis: charts beside each other begin at one line. */
const NARROWEST = 44;
/** The widest digit at the size of labels. */
const DIGIT_WIDTH = 7;
/** The last round value of an axis is at most this much above the largest value. */
const ROUNDED_UP = 1.34;

/** The width of an axis whose longest label is not cut. `isStacked`: the values of a row stand on each other. */
export function axisWidth(
  rows: readonly ChartRow[],
  keys: readonly string[],
  format: (value: number) => string,
  isStacked = false,
): number {
  const values = rows.flatMap((row) => {
    const own = keys.map((key) => Number(row[key] ?? 0));
    return isStacked ? [own.reduce((sum, value) => sum + value, 0)] : own;
  });
  const ends = [Math.max(0, ...values), Math.min(0, ...values)].map((end) => format(Math.trunc(end * ROUNDED_UP)));
  return Math.max(NARROWEST, LABEL_GAP + Math.max(...ends.map((text) => text.length)) * DIGIT_WIDTH);
}
