import { bulkNotifications } from '#contract/staff/bulk-notifications.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { requestConfirmations } from './commands.ts';
import { listUnconfirmed } from './queries.ts';

export function bulkNotificationsRoutes(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, bulkNotifications.mailDrivers, ({ db, query }) => listUnconfirmed(db, 'mail', query));
  route(kernel, bulkNotifications.phoneDrivers, ({ db, query }) => listUnconfirmed(db, 'sms', query));
  route(kernel, bulkNotifications.verifyMail, ({ db, actor, body, locale }) =>
    requestConfirmations(db, secret, actor, { channel: 'mail', driver_ids: body.driver_ids, locale }),
  );
  route(kernel, bulkNotifications.verifyPhone, ({ db, actor, body, locale }) =>
    requestConfirmations(db, secret, actor, { channel: 'sms', driver_ids: body.driver_ids, locale }),
  );
}
