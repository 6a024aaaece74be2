import { message } from '#server/messages/message.ts';
import { replyAddress } from '#server/features/messaging/mail-replies/queries.ts';
import { findUnread, listChatUsers, type Notice } from './queries.ts';
import { linksOf } from './rules.ts';

const keyOf = ({ thread_id, read_seq }: Notice): string => `${thread_id}:${read_seq}`;

/** To the driver: that a company has written, never what. By SMS without a confirmed mail address. */
const companyWrote = message('chat_to_driver', {
  on: 'chat_message.sent',
  read: (db, sent) => findUnread(db, sent, 'company'),
  to: ({ driver_user_id }) => [{ id: driver_user_id }],
  key: keyOf,
  link: ({ thread_id }) => linksOf(thread_id).contact,
  app: { text: 'message_received', data: ({ company }) => ({ company }) },
  mail: {
    text: 'chat_message',
    data: ({ first_name: name, company: sender, thread_id }, { reader, config, link }) => ({
      name,
      sender,
      link,
      reply_to: replyAddress(config, { thread_id, user_id: reader.id! }),
    }),
  },
  sms: {
    text: 'chat_message',
    data: ({ company }, { link }) => ({ company, link }),
    only: (_, { email }) => email === null,
  },
  limits: ['consent', 'quiet_hours', 'weekly_cap'],
});

/** To the company's users of this conversation. */
const driverWrote = message('chat_to_company', {
  on: 'chat_message.sent',
  read: (db, sent) => findUnread(db, sent, 'contact'),
  to: (about, db) => listChatUsers(db, about),
  key: keyOf,
  link: ({ thread_id }) => linksOf(thread_id).company,
  app: { text: 'message_received', data: ({ driver }) => ({ driver }) },
  mail: {
    text: 'chat_message',
    data: ({ driver: sender, thread_id }, { reader, config, link }) => ({
      name: '',
      sender,
      link,
      reply_to: replyAddress(config, { thread_id, user_id: reader.id! }),
    }),
  },
});

export const chatNoticesMessages = [companyWrote, driverWrote];
