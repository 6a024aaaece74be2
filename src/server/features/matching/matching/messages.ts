import { listAdmins } from '#server/features/accounts/notifications/queries.ts';
import { today } from '#server/kernel/clock.ts';
import { message } from '#server/messages/message.ts';

/** At most once a day, to the administrators. */
const matchingDiffers = message('matching_differs', {
  on: 'matching.differs',
  read: async (_, { count }) => ({ count }),
  to: (_, db) => listAdmins(db),
  key: () => today(),
  app: { text: 'matching_differs', data: ({ count }) => ({ count }) },
});

export const matchingMessages = [matchingDiffers];
