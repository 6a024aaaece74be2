import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { getDayFigures, listGrown, listOwnDrivers, listReaders } from './queries.ts';

interface Day {
  company_id: number;
  day: string;
}
const keyOf = ({ company_id, day }: Day): string => `${company_id}:${day}`;
const readers = ({ company_id }: Day, db: Parameters<typeof listReaders>[0]) => listReaders(db, company_id);

/** What happened in the company on the day before. A day without anything has no mail. */
const dailyRecap = message('daily_recap', {
  on: 'company.day_began',
  read: async (db, { company_id, day }) => {
    const figures = await getDayFigures(db, company_id, day);
    if (!figures) return undefined;
    const { accepted, rejected, unlocked, reported, confirmed } = figures;
    return accepted + rejected + unlocked + reported + confirmed > 0 ? { company_id, day, ...figures } : undefined;
  },
  to: readers,
  key: keyOf,
  link: () => hrefOf(pages.pipeline),
  mail: { text: 'daily_recap', data: ({ company_id: _, ...figures }, { link }) => ({ ...figures, link }) },
  setting: 'daily_recap_mail_notification',
  priority: 'bulk',
});

/** To each user about the drivers for whom this user is responsible. */
const unlockedDrivers = message('unlocked_drivers_recap', {
  on: 'company.day_began',
  read: async (db, { company_id, day }) => ({ company_id, day, own: await listOwnDrivers(db, company_id, day) }),
  to: async ({ company_id, own }, db) => (await listReaders(db, company_id)).filter(({ id }) => own.some(({ user_id }) => user_id === id)),
  key: keyOf,
  link: () => hrefOf(pages.unlockedDrivers),
  mail: {
    text: 'unlocked_drivers',
    data: ({ own }, { reader, link }) => {
      const { unlocked, uncontacted, names } = own.find(({ user_id }) => user_id === reader.id)!;
      return { unlocked, uncontacted, names, link };
    },
    only: ({ own }, reader) => own.some(({ user_id }) => user_id === reader.id),
  },
  setting: 'unlocked_drivers_mail_notification',
  priority: 'bulk',
});

const eligibleAudience = message('eligible_audience', {
  on: 'audiences.grown',
  read: async (db, { company_id, day }) => {
    const audiences = await listGrown(db, company_id, day);
    return audiences.length > 0 ? { company_id, day, audiences } : undefined;
  },
  to: readers,
  key: keyOf,
  link: () => hrefOf(pages.audiences),
  mail: { text: 'eligible_audience', data: ({ audiences }, { link }) => ({ audiences, link }) },
  setting: 'eligible_audience_mail_notification',
  priority: 'bulk',
});

export const recapsMessages = [dailyRecap, unlockedDrivers, eligibleAudience];
