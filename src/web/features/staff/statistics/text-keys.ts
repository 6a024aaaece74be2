import type statistics from '#web/i18n/es/statistics.json';

/** Keys that come from the server; the texts have all of them. */
export type SeriesKey = keyof (typeof statistics)['series'];
export type CategoryKey = keyof (typeof statistics)['category'];
