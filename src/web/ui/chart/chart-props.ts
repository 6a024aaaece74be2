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
