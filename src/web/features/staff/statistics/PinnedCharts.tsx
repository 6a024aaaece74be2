import { pages } from '#contract/pages.ts';
import { searchOf } from '#web/kernel/pages/search.ts';
import { Columns } from '#web/ui/Panel.tsx';
import { charts } from '#contract/staff/charts.ts';
import { ChartPanel } from './ChartPanel.tsx';
import type { AnyChart } from './chart-specs.ts';
import { usePins } from './use-pins.ts';

const filtersOf = searchOf(pages.staffStatistics);

/** The charts that the user has pinned, with the filters of that moment. A period of days goes on until today. */
export default function PinnedCharts() {
  const pins = usePins().filter(({ name }) => name in charts);
  if (pins.length === 0) return null;
  return (
    <Columns min={360}>
      {pins.map(({ id, name, filters }) => (
        <ChartPanel key={id} name={name as AnyChart} filters={filtersOf(Object.fromEntries(new URLSearchParams(filters)))} isOpen />
      ))}
    </Columns>
  );
}
