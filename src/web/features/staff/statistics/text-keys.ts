import { measures, type MeasureName } from '#contract/foundation/figures.ts';
import type statistics from '#web/i18n/es/statistics.json';
import type { useTexts } from '#web/i18n/use-texts.ts';

/** Keys that come from the server; the texts have all of them. */
type SeriesKey = keyof (typeof statistics)['series'];
export type CategoryKey = keyof (typeof statistics)['category'];

export const isMeasure = (name: string): name is MeasureName => name in measures;

/** The name of a series. One of a figure has the name of the figure, so that no two figures have one name. */
export function labelOf(t: ReturnType<typeof useTexts<'statistics'>>, key: string): string {
  const compared = key.replace(/_before$/, '');
  if (isMeasure(key)) return t(`figure.${key}`);
  if (isMeasure(compared)) return t('figure_before', { figure: t(`figure.${compared}`) });
  return key.startsWith('owner_') ? t('others') : t(`series.${key as SeriesKey}`);
}
