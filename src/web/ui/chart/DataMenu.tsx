import { Menu } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MeaningName } from '#contract/foundation/figures.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { confirm } from '../confirm.ts';
import { moment } from '../format.ts';
import { RowMenu } from '../RowMenu.tsx';
import { saveFile } from '../save-file.ts';
import { csvName, csvOf } from '../table/csv.ts';
import { toast } from '../toast.ts';
import { colorOf } from './chart-colors.ts';
import { saveImage } from './chart-image.ts';
import type { ChartProps, ChartRow } from './chart-props.ts';
import { Meanings, type AboutKey } from './Meanings.tsx';

interface Props extends Pick<ChartProps, 'rows' | 'series'> {
  title: string;
  /** The days of the chart, and its filters: the picture says them. */
  period: string;
  /** The moment up to which the figures are complete; null: now. */
  asOf?: string | null;
  /** How the chart is divided, and the figures that it shows. Without both it has no explanation. */
  about?: AboutKey | undefined;
  meanings?: readonly MeaningName[];
  isMoney?: (key: string) => boolean;
  /** The element with the drawing; undefined where nothing is drawn. */
  frameOf: (() => HTMLElement | null) | undefined;
  /** More entries. */
  children?: ReactNode;
}

/** What can be done with a chart: its explanation, its figures as a file, and its picture. */
export function DataMenu({ title, rows, series, period, asOf, about, meanings = [], isMoney, frameOf, children }: Props) {
  const t = useTexts('statistics');
  const fileName = (kind: string) => csvName(title, new Date()).replace(/csv$/, kind);
  const saveFigures = () => {
    const columns = [
      { header: t('column.name'), value: (row: ChartRow) => row.name },
      ...series.map(({ key, label }) => ({
        header: label,
        value: (row: ChartRow) => {
          const value = row[key] as number | null;
          return isMoney?.(key) ? { cents: value } : value;
        },
      })),
    ];
    saveFile(fileName('csv'), csvOf(columns, rows), 'text/csv');
  };
  const savePicture = async () => {
    const frame = frameOf?.();
    const caption = {
      title,
      period,
      legend: series.map((each, index) => ({ label: each.label, color: colorOf(each, index) })),
      source: t('source', { when: moment(asOf ?? new Date().toISOString()) }),
    };
    if (!frame || !(await saveImage(frame, caption, fileName('png')))) toast.error(t('no_picture'));
  };
  return (
    <RowMenu label={t('menu', { name: title })}>
      {(about || meanings.length > 0) && (
        <Menu.Item
          leftSection={<IconInfoCircle size={17} aria-hidden />}
          onClick={() =>
            void confirm({ title, text: <Meanings about={about} meanings={meanings} />, informs: true, confirmLabel: t('understood') })
          }
        >
          {t('explain')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconDownload size={17} aria-hidden />} onClick={saveFigures}>
        {t('csv')}
      </Menu.Item>
      {frameOf && (
        <Menu.Item leftSection={<IconPhoto size={17} aria-hidden />} onClick={() => void savePicture()}>
          {t('png')}
        </Menu.Item>
      )}
      {children}
    </RowMenu>
  );
}
