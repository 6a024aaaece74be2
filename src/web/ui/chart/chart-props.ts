export interface Series {
  key: string;
  label: string;
  tone?: 'accent' | 'signal' | 'good' | 'warn' | 'gray';
}
export type ChartRow = { name: string } & Record<string, number | string>;
export interface ChartProps {
  label: string;
  kind: 'line' | 'bar' | 'area' | 'stacked-bar';
  /** One row per period or category; `name` is the axis label. */
  rows: readonly ChartRow[];
  series: readonly Series[];
  /** The format of a value; numbers by default. */
  format?: (value: number) => string;
  height?: number;
}
