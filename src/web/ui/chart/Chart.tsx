import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { number } from '../format.ts';
import { PageLink } from '../PageLink.tsx';
import { Bar } from '../Skeletons.tsx';
import css from './Chart.module.css';
import { colorOf } from './chart-colors.ts';
import type { ChartProps } from './chart-props.ts';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));
const TwoAxes = lazy(() => import('./TwoAxes.tsx'));

/** A chart with its data table: behind a toggle, and always present for screen readers. */
export function Chart(props: ChartProps) {
  const t = useTexts('ui');
  const [asTable, setAsTable] = useState(false);
  const { label, height = 260, actions, series, linkOf, instead } = props;
  const Canvas = series.some(({ is_line }) => is_line) ? TwoAxes : ChartCanvas;
  const open = (index: number, key: string) => {
    const link = linkOf?.(index, key);
    if (link) void goTo(link);
  };
  return (
    <figure className={css.figure} aria-label={label}>
      <div className={css.head}>
        <figcaption className={css.caption}>{label}</figcaption>
        <div className={css.tools}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
            onClick={() => setAsTable((before) => !before)}
          >
            <span className={css.toggle}>{t(asTable ? 'chart.as_chart' : 'chart.as_table')}</span>
          </Button>
          {actions}
        </div>
      </div>
      {!asTable && instead}
      {!asTable && !instead && (
        <div className={css.drawing} aria-hidden style={{ minBlockSize: height }}>
          <div>
            <ErrorBoundary fallback={null}>
              <Suspense fallback={<Bar height={height} />}>
                <Canvas {...props} colors={series.map(colorOf)} onPoint={linkOf && open} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </div>
      )}
      <div className={asTable ? css.scroller : 'visually-hidden'}>
        {/* hidden, it has no links: they would take the focus */}
        <ValueTable {...props} linkOf={asTable ? props.linkOf : undefined} />
      </div>
    </figure>
  );
}

function ValueTable({
  label,
  rows,
  series,
  format = number,
  category,
  linkOf,
}: Omit<ChartProps, 'linkOf'> & { linkOf: ChartProps['linkOf'] }) {
  const t = useTexts('ui');
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{category ?? t('chart.category')}</th>
          {series.map(({ key, label: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // two companies may have one name
          <tr key={`${row.name} ${index}`}>
            <th scope="row">{row.name}</th>
            {series.map((each) => {
              const value = row[each.key];
              const text = value == null ? '–' : (each.format ?? format)(Number(value));
              const link = linkOf?.(index, each.key);
              return <td key={each.key}>{link ? <PageLink to={link}>{text}</PageLink> : text}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
