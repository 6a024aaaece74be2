import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import type { ChartData } from '#contract/staff/chart.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Chart } from '#web/ui/chart/Chart.tsx';
import { MOST_BARS } from '#web/ui/chart/chart-props.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Bar } from '#web/ui/Skeletons.tsx';
import { endsBeforeBegin, type ChartFilters } from './chart-filters.ts';
import { ignoredBy, kindOf, type AnyChart } from './chart-specs.ts';
import { chartQuery, followCount } from './chart-query.ts';
import { renderedOf, isEmpty } from './chart-rows.ts';
import { rowsBehind } from './point-links.ts';
import css from './Statistics.module.css';
import { labelOf, type CategoryKey } from './text-keys.ts';

const ChartMenu = lazy(() => import('./ChartMenu.tsx'));

const HEIGHT = 220;
/** Of a name and its bar. */
const ROW_HEIGHT = 28;
/** Two names of a legend share a line. */
const legendHeight = (names: number): number => (names > 1 ? Math.ceil(names / 2) * 28 : 0);

interface Props {
  name: AnyChart;
  filters: ChartFilters;
  /** Parameters of the path: the campaign, the audience, the company. */
  params?: Record<string, number>;
  /** For staff: points lead to their rows, and a chart of the market can be pinned. */
  isOpen?: boolean | undefined;
  /** The chart of one company instead of the market. */
  isOfCompany?: boolean;
}

/** One chart with its states, its menu and the rows behind its points. */
export function ChartPanel({ name, filters, params, isOpen, isOfCompany }: Props) {
  const t = useTexts('statistics');
  const frame = useRef<HTMLDivElement>(null);
  const found = useQuery({ ...chartQuery(name, filters, { params, isOfCompany }), ...followCount });
  const title = t(`chart.${name}`);
  return (
    <Panel fill>
      <div ref={frame} className={css.chart}>
        {found.data ? (
          <Rendered {...{ name, filters, params, title, isOpen, isOfCompany }} chart={found.data} frameOf={() => frame.current} />
        ) : (
          <>
            <p className={css.title}>{title}</p>
            <Missing error={found.error} isImpossible={endsBeforeBegin(filters)} onRetry={() => void found.refetch()} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Missing({ error, isImpossible, onRetry }: { error: Error | null; isImpossible: boolean; onRetry: () => void }) {
  const t = useTexts('statistics');
  if (isImpossible) return <EmptyState compact title={t('nothing')} text={t('nothing_text')} />;
  return error ? <ErrorState error={error} onRetry={onRetry} compact /> : <Bar height={HEIGHT} />;
}

interface RenderedProps extends Pick<Props, 'name' | 'filters' | 'params' | 'isOpen' | 'isOfCompany'> {
  chart: ChartData;
  title: string;
  frameOf: () => HTMLElement | null;
}

function Rendered({ name, filters, params, isOpen, isOfCompany, chart, title, frameOf }: RenderedProps) {
  const t = useTexts('statistics');
  const { rows, series, format } = renderedOf(
    chart,
    ({ key }) => labelOf(t, key),
    (category, index) => {
      const key = chart.keys?.[index];
      if (category !== '') return category;
      return key ? t(`category.${key as CategoryKey}`) : t('others');
    },
  );
  const kind = kindOf(name);
  // more than two bars of a name would be too thin
  const isHorizontal =
    chart.axis === 'name' && (kind === 'stacked-bar' || (kind === 'bar' && series.length <= 2)) && !series.some(({ is_line }) => is_line);
  // the company in the path is no filter
  const ignored = ignoredBy(name, isOfCompany ? { ...filters, company_id: undefined } : filters);
  const menu = (
    <Suspense fallback={null}>
      <ChartMenu {...{ name, filters, title, rows, series, chart, frameOf }} isPinnable={isOpen && !params} />
    </Suspense>
  );
  const nothing = chart.hides ? { title: t('hidden'), text: t('hidden_text') } : { title: t('nothing'), text: t('nothing_text') };
  const isNothing = isEmpty(chart);
  return (
    <>
      <Chart
        label={title}
        kind={kind}
        isHorizontal={isHorizontal}
        height={isHorizontal ? Math.max(HEIGHT, Math.min(rows.length, MOST_BARS) * ROW_HEIGHT + legendHeight(series.length)) : HEIGHT}
        rows={rows}
        series={series}
        format={format}
        category={t(chart.axis === 'name' ? 'column.name' : 'column.period')}
        actions={menu}
        instead={isNothing && <EmptyState compact {...nothing} />}
        linkOf={isOpen ? (index, key) => rowsBehind(name, chart, { index, series: key }, { filters, params }) : undefined}
      />
      {!isNothing && isHorizontal && rows.length > MOST_BARS && (
        <p className={css.note}>{t('more_in_table', { shown: MOST_BARS, all: rows.length })}</p>
      )}
      {ignored.length > 0 && (
        <p className={css.note}>{t('ignores', { filters: ignored.map((filter) => t(`filter.${filter}`)).join(', ') })}</p>
      )}
      {chart.hides && !isNothing && <p className={css.note}>{t('hidden')}</p>}
      <FiguresAsOf at={chart.as_of} />
    </>
  );
}
