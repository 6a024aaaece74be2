import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listAdmins } from '#server/features/accounts/notifications/queries.ts';
import { directMessage } from '#server/messages/direct.ts';
import { message } from '#server/messages/message.ts';
import { findLastSender, findReceived } from './queries.ts';

/** The text is written by staff. The job that claims it observes consent, quiet hours and weekly cap. */
export const staffMessage = directMessage('staff_message', { sms: 'staff_message' });

/** To the author of the last message; to the administrators when nobody did, or the author has left. */
const smsReceived = message('sms_received', {
  on: 'driver_message.received',
  read: (db, { driver_message_id }) => findReceived(db, driver_message_id),
  to: async ({ driver_id }, db) => {
    const author = await findLastSender(db, driver_id);
    return author === undefined ? listAdmins(db) : [{ id: author }];
  },
  key: ({ id }) => id,
  link: ({ driver_id }) => hrefOf(pages.driverMessages, { search: { driver: driver_id } }),
  app: { text: 'sms_received', data: ({ driver }) => ({ driver }) },
  mail: { text: 'sms_received', data: (_, { link }) => ({ link }) },
});

export const driverMessagesMessages = [staffMessage, smsReceived];
