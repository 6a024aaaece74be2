import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { listWeekReaders, readWeek } from './queries.ts';

/** The figures of the week, to staff who want them. */
const weeklyFigures = message('weekly_figures', {
  on: 'figures.week_ended',
  read: (db, { till }) => readWeek(db, till),
  to: (_, db) => listWeekReaders(db),
  key: ({ till }) => till,
  link: () => hrefOf(pages.staffStatistics),
  mail: { text: 'weekly_figures', data: (week, { link }) => ({ ...week, link }) },
  priority: 'bulk',
});

export const statisticsMessages = [weeklyFigures];
