import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Db } from '#server/kernel/db.ts';
import { message } from '#server/messages/message.ts';
import { hireTexts } from '#server/texts/hires.ts';
import {
  findLostInterest,
  findUnpaidHire,
  firstDayFor,
  getHireMessage,
  listResponsibleUsers,
  listPayers,
  type HireMessage,
} from './queries.ts';

const read = (db: Db, { hire_id }: { hire_id: number }) => getHireMessage(db, hire_id);
const responsibleUsers = ({ unlocked_driver_id }: HireMessage, db: Db) => listResponsibleUsers(db, unlocked_driver_id);
const unlockedDriver = ({ unlocked_driver_id }: HireMessage): Href => hrefOf(pages.unlockedDriver, { params: { id: unlocked_driver_id } });
const keyOf = ({ id }: HireMessage): number => id;

/** The driver must confirm the hire, so all available channels are used. */
const hireReported = message('hire_reported', {
  on: 'hire.reported',
  read,
  to: ({ driver_user_id }) => [{ id: driver_user_id }],
  key: keyOf,
  link: () => hrefOf(pages.hires),
  app: { text: 'hire_reported', data: ({ company }) => ({ company }) },
  mail: { text: 'hire_reported', data: (about, { link }) => firstDayFor(about, link) },
  sms: {
    text: 'hire_reported',
    data: ({ company, first_work_day_at: first_work_day }, { link }) => ({ company, first_work_day, link }),
  },
});

const hireConfirmed = message('hire_confirmed', {
  on: 'hire.confirmed',
  read,
  to: responsibleUsers,
  key: keyOf,
  link: unlockedDriver,
  app: { text: 'hire_confirmed', data: ({ driver, campaign, reason }) => ({ driver, campaign, reason }) },
  mail: {
    text: 'hire_confirmed',
    data: ({ driver, campaign, first_work_day_at: first_work_day }, { link }) => ({ driver, campaign, first_work_day, link }),
  },
  setting: 'unlocked_drivers_mail_notification',
});

const hireRejected = message('hire_rejected', {
  on: 'hire.rejected',
  read,
  to: responsibleUsers,
  key: keyOf,
  link: unlockedDriver,
  app: { text: 'hire_rejected', data: ({ driver, campaign, reason }) => ({ driver, campaign, reason }) },
  mail: {
    text: 'hire_rejected',
    data: ({ driver, campaign, reason }, { locale, link }) => ({ driver, campaign, link, reason: reason || hireTexts[locale].by_staff }),
  },
  setting: 'unlocked_drivers_mail_notification',
});

/** When the unlock is credited for it, the message about the credit takes its place: the person is hidden again. */
const interestLost = message('interest_lost', {
  on: 'unlocked_driver.lost_interest',
  read: (db, { unlocked_driver_id }) => findLostInterest(db, unlocked_driver_id),
  to: ({ unlocked_driver_id }, db) => listResponsibleUsers(db, unlocked_driver_id),
  link: ({ unlocked_driver_id: id }) => hrefOf(pages.unlockedDriver, { params: { id } }),
  app: { text: 'interest_lost', data: ({ driver, campaign }) => ({ driver, campaign }) },
});

const hireUnpaid = message('hire_unpaid', {
  on: 'hire.unpaid',
  read: (db, { hire_id }) => findUnpaidHire(db, hire_id),
  to: ({ company_id }, db) => listPayers(db, company_id),
  key: ({ id }) => id,
  link: () => hrefOf(pages.paymentMethod),
  app: { text: 'payment_failed', data: ({ driver, campaign }) => ({ driver, campaign }) },
  mail: {
    text: 'payment_failed',
    data: ({ driver }, { locale, link }) => ({ what: hireTexts[locale].hire_of(driver), reason: hireTexts[locale].could_not_charge, link }),
  },
});

export const hiresMessages = [hireReported, hireConfirmed, hireRejected, interestLost, hireUnpaid];
