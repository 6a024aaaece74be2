import { listAdmins } from '#server/features/accounts/notifications/queries.ts';
import { today } from '#server/kernel/clock.ts';
import { message } from '#server/messages/message.ts';

/** At most once a day, to the administrators. */
const figuresDiffer = message('figures_differ', {
  on: 'figures.differ',
  read: async (_, { count }) => ({ count }),
  to: (_, db) => listAdmins(db),
  key: () => today(),
  app: { text: 'figures_differ', data: ({ count }) => ({ count }) },
});

export const figuresMessages = [figuresDiffer];
