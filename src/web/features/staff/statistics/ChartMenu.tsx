import { Menu } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconPhoto, IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { ChartData } from '#contract/staff/chart.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { today } from '#web/kernel/clock.ts';
import { useMe } from '#web/kernel/session/session.ts';
import type { ChartRow, Series } from '#web/ui/chart/chart-props.ts';
import { colorOf } from '#web/ui/chart/chart-colors.ts';
import { saveImage } from '#web/ui/chart/chart-image.ts';
import { confirm } from '#web/ui/confirm.ts';
import { day, moment } from '#web/ui/format.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { csvName, csvOf } from '#web/ui/table/csv.ts';
import { toast } from '#web/ui/toast.ts';
import { queryOf, type ChartFilters } from './chart-filters.ts';
import { isEmpty } from './chart-rows.ts';
import { meaningsOf, specOf, type AnyChart } from './chart-specs.ts';
import css from './Statistics.module.css';
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

/** What can be done with a chart: its explanation, its figures as a file, its picture, and a place on the own start page. */
export default function ChartMenu({ name, title, filters, rows, series, chart, frameOf, isPinnable }: Props) {
  const t = useTexts('statistics');
  const { company } = useMe();
  const fileName = (kind: string) => csvName(title, new Date()).replace(/csv$/, kind);
  const saveFigures = () => {
    const columns = [
      { header: t('column.name'), value: (row: ChartRow) => row.name },
      ...series.map(({ key, label }, index) => ({
        header: label,
        value: (row: ChartRow) => {
          const value = row[key] as number | null;
          return chart.series[index]?.unit === 'cents' ? { cents: value } : value;
        },
      })),
    ];
    saveFile(fileName('csv'), csvOf(columns, rows), 'text/csv');
  };
  const period = chart.period ? `${day(chart.period.from)} – ${day(chart.period.till)}` : day(today());
  // those that the chart does not know have no effect on it
  const { contact_type, country, company_id, campaign_id } = queryOf(specOf(name).takes, filters) as ChartFilters;
  const filtered = [
    ...(contact_type ? [t(`contact_type.${contact_type}`)] : []),
    ...(country ? [country] : []),
    ...(company ? [company.name] : company_id ? [`${t('filter.company_id')} ${company_id}`] : []),
    ...(campaign_id ? [`${t('filter.campaign_id')} ${campaign_id}`] : []),
  ];
  const savePicture = async () => {
    const frame = frameOf();
    const caption = {
      title,
      period: [period, ...filtered].join(' · '),
      legend: series.map((each, index) => ({ label: each.label, color: colorOf(each, index) })),
      source: t('source', { when: moment(chart.as_of ?? new Date().toISOString()) }),
    };
    if (!frame || !(await saveImage(frame, caption, fileName('png')))) toast.error(t('no_picture'));
  };
  return (
    <RowMenu label={t('menu', { name: title })}>
      <Menu.Item
        leftSection={<IconInfoCircle size={17} aria-hidden />}
        onClick={() =>
          void confirm({ title, text: <Explanation name={name} chart={chart} />, informs: true, confirmLabel: t('understood') })
        }
      >
        {t('explain')}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={17} aria-hidden />} onClick={saveFigures}>
        {t('csv')}
      </Menu.Item>
      {!isEmpty(chart) && (
        <Menu.Item leftSection={<IconPhoto size={17} aria-hidden />} onClick={() => void savePicture()}>
          {t('png')}
        </Menu.Item>
      )}
      {isPinnable && <PinItem name={name} filters={filters} />}
    </RowMenu>
  );
}

/** How the chart is divided, and what each of its figures counts: the sentences of docs/figures.md. */
function Explanation({ name, chart }: Pick<Props, 'name' | 'chart'>) {
  const t = useTexts('statistics');
  return (
    <>
      <p className={css.about}>{t(`about.${name}`)}</p>
      <dl className={css.meanings}>
        {meaningsOf(name, chart).map((meaning) => (
          <div key={meaning}>
            <dt>{t(`figure.${meaning}`)}</dt>
            <dd>{t(`meaning.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </>
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
