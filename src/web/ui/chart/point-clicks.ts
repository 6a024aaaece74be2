import { createElement } from 'react';
import type { CanvasProps } from './chart-props.ts';

interface Dot {
  index?: number;
  cx?: number | undefined;
  cy?: number | undefined;
}
const style = { cursor: 'pointer' };

/** What makes values open their rows: with one series a click anywhere, with several one on the bar, or on the dot under the pointer. */
export function clicksOf(all: CanvasProps['series'], onPoint: CanvasProps['onPoint']) {
  if (!onPoint) return {};
  if (all.length === 1)
    return {
      chart: {
        style,
        onClick: ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null | undefined }) =>
          activeTooltipIndex != null && onPoint(Number(activeTooltipIndex), all[0]!.key),
      },
    };
  return {
    bar: ({ name }: { name: string }) => ({ style, onClick: (_bar: unknown, index: number) => onPoint(index, name) }),
    line: ({ name, color }: { name: string; color?: string | undefined }) => ({
      activeDot: ({ index = 0, cx, cy }: Dot) =>
        createElement('circle', { cx, cy, style, r: 6, fill: color, onClick: () => onPoint(index, name) }),
    }),
  };
}
