import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { number } from '../format.ts';
import { Bar } from '../Skeletons.tsx';
import css from './Chart.module.css';
import type { ChartProps } from './chart-props.ts';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));

/** A chart with its data table: behind a toggle, and always present for screen readers. */
export function Chart(props: ChartProps) {
  const t = useTexts('ui');
  const [asTable, setAsTable] = useState(false);
  const { label, height = 260 } = props;
  return (
    <figure className={css.figure} aria-label={label}>
      <div className={css.head}>
        <figcaption className={css.caption}>{label}</figcaption>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          onClick={() => setAsTable((before) => !before)}
        >
          {t(asTable ? 'chart.as_chart' : 'chart.as_table')}
        </Button>
      </div>
      {!asTable && (
        <div aria-hidden style={{ blockSize: height }}>
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<Bar height={height} />}>
              <ChartCanvas {...props} height={height} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <div className={asTable ? css.scroller : 'visually-hidden'}>
        <ValueTable {...props} />
      </div>
    </figure>
  );
}

function ValueTable({ label, rows, series, format = number }: ChartProps) {
  const t = useTexts('ui');
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.category')}</th>
          {series.map(({ key, label: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {series.map(({ key }) => (
              <td key={key}>{format(Number(row[key] ?? 0))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
