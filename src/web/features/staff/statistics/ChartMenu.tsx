import { Menu } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconPhoto, IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { ChartSeries } from '#contract/staff/chart.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { ChartRow, Series } from '#web/ui/chart/chart-props.ts';
import { saveImage } from '#web/ui/chart/chart-image.ts';
import { confirm } from '#web/ui/confirm.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { csvName, csvOf } from '#web/ui/table/csv.ts';
import { toast } from '#web/ui/toast.ts';
import type { ChartFilters } from './chart-filters.ts';
import type { AnyChart } from './chart-looks.ts';
import { usePin } from './use-pins.ts';

interface Props {
  name: AnyChart;
  title: string;
  about: string;
  filters: ChartFilters;
  rows: readonly ChartRow[];
  series: readonly Series[];
  units: readonly ChartSeries[];
  frameOf: () => HTMLElement | null;
  isPinnable: boolean | undefined;
}

/** What can be done with a chart: its explanation, its figures as a file, its picture, and a place on the own start page. */
export default function ChartMenu({ name, title, about, filters, rows, series, units, frameOf, isPinnable }: Props) {
  const t = useTexts('statistics');
  const fileName = (kind: string) => csvName(title, new Date()).replace(/csv$/, kind);
  const saveFigures = () => {
    const columns = [
      { header: t('column.name'), value: (row: ChartRow) => row.name },
      ...series.map(({ key, label }, index) => ({
        header: label,
        value: (row: ChartRow) => {
          const value = row[key] as number | null;
          return units[index]?.unit === 'cents' ? { cents: value } : value;
        },
      })),
    ];
    saveFile(fileName('csv'), csvOf(columns, rows), 'text/csv');
  };
  const savePicture = async () => {
    const frame = frameOf();
    if (!frame || !(await saveImage(frame, title, fileName('png')))) toast.error(t('no_picture'));
  };
  return (
    <RowMenu label={t('menu', { name: title })}>
      <Menu.Item
        leftSection={<IconInfoCircle size={17} aria-hidden />}
        onClick={() => void confirm({ title, text: about, informs: true, confirmLabel: t('understood') })}
      >
        {t('explain')}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={17} aria-hidden />} onClick={saveFigures}>
        {t('csv')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPhoto size={17} aria-hidden />} onClick={() => void savePicture()}>
        {t('png')}
      </Menu.Item>
      {isPinnable && <PinItem name={name} filters={filters} />}
    </RowMenu>
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
