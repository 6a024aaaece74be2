import { useRef } from 'react';
import type { MeaningName } from '#contract/foundation/figures.ts';
import { Chart } from './Chart.tsx';
import type { ChartProps } from './chart-props.ts';
import { DataMenu } from './DataMenu.tsx';
import type { AboutKey } from './Meanings.tsx';

interface Props extends Omit<ChartProps, 'actions'> {
  /** The days of the chart. */
  period: string;
  about?: AboutKey;
  meanings?: readonly MeaningName[];
}

/** A chart with the menu that explains and saves it. */
export function ExplainedChart({ period, about, meanings, ...chart }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { label, rows, series } = chart;
  return (
    <div ref={frame}>
      <Chart {...chart} actions={<DataMenu title={label} frameOf={() => frame.current} {...{ rows, series, period, about, meanings }} />} />
    </div>
  );
}
