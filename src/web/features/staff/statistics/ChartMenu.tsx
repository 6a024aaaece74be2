import { Menu } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { ChartData } from '#contract/staff/chart.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { today } from '#web/kernel/clock.ts';
import { useMe } from '#web/kernel/session/session.ts';
import type { ChartRow, Series } from '#web/ui/chart/chart-props.ts';
import { DataMenu } from '#web/ui/chart/DataMenu.tsx';
import { day } from '#web/ui/format.ts';
import { queryOf, type ChartFilters } from './chart-filters.ts';
import { isEmpty } from './chart-rows.ts';
import { meaningsOf, specOf, type AnyChart } from './chart-specs.ts';
import { usePin } from './use-pins.ts';

interface Props {
  name: AnyChart;
  title: string;
  filters: ChartFilters;
  rows: readonly ChartRow[];
  series: readonly Series[];
  chart: ChartData;
  frameOf: () => HTMLElement | null;
  isPinnable: boolean | undefined;
}

/** What can be done with a chart of the statistics: its menu, and a place on the own start page. */
export default function ChartMenu({ name, title, filters, rows, series, chart, frameOf, isPinnable }: Props) {
  const t = useTexts('statistics');
  const { company } = useMe();
  const period = chart.period ? `${day(chart.period.from)} – ${day(chart.period.till)}` : day(today());
  // those that the chart does not know have no effect on it
  const { contact_type, country, company_id, campaign_id } = queryOf(specOf(name).takes, filters) as ChartFilters;
  const filtered = [
    ...(contact_type ? [t(`contact_type.${contact_type}`)] : []),
    ...(country ? [country] : []),
    ...(company ? [company.name] : company_id ? [`${t('filter.company_id')} ${company_id}`] : []),
    ...(campaign_id ? [`${t('filter.campaign_id')} ${campaign_id}`] : []),
  ];
  return (
    <DataMenu
      {...{ title, rows, series }}
      period={[period, ...filtered].join(' · ')}
      asOf={chart.as_of}
      about={name}
      meanings={meaningsOf(name, chart)}
      isMoney={(key) => chart.series.find((each) => each.key === key)?.unit === 'cents'}
      frameOf={isEmpty(chart) ? undefined : frameOf}
    >
      {isPinnable && <PinItem name={name} filters={filters} />}
    </DataMenu>
  );
}

function PinItem({ name, filters }: Pick<Props, 'name' | 'filters'>) {
  const t = useTexts('statistics');
  const { isPinned, toggle } = usePin(name, filters);
  return (
    <Menu.Item
      leftSection={isPinned ? <IconPinnedOff size={17} aria-hidden /> : <IconPin size={17} aria-hidden />}
      onClick={() => void toggle()}
    >
      {t(isPinned ? 'unpin' : 'pin')}
    </Menu.Item>
  );
}
