import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { firstDayFor, getHireMessage } from '#server/features/hiring/hires/queries.ts';
import { message } from '#server/messages/message.ts';

/** The driver reads the plan with each change of it. */
const firstDayChanged = message('first_day_changed', {
  on: 'hire.first_day_changed',
  read: (db, { hire_id }) => getHireMessage(db, hire_id),
  to: ({ driver_user_id }) => [{ id: driver_user_id }],
  link: () => hrefOf(pages.hires),
  app: { text: 'first_day_changed', data: ({ company }) => ({ company }) },
  mail: { text: 'first_day_changed', data: (about, { link }) => firstDayFor(about, link) },
});

export const firstDayMessages = [firstDayChanged];
