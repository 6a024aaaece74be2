import { notifications } from '#contract/accounts/notifications.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { chooseChannels, markAllAsRead, setRead } from './commands.ts';
import { listChoices, listNotifications } from './queries.ts';

export function notificationsRoutes(kernel: Kernel): void {
  route(kernel, notifications.list, ({ db, actor, query }) => listNotifications(db, actor.user_id, query));
  route(kernel, notifications.toggleRead, ({ db, actor, params }) => setRead(db, actor, params.id, 'toggle'));
  route(kernel, notifications.markAsRead, ({ db, actor, params }) => setRead(db, actor, params.id, 'read'));
  route(kernel, notifications.markAllAsRead, async ({ db, actor }) => ({ marked: await markAllAsRead(db, actor) }));
  route(kernel, notifications.choices, async ({ db, actor }) => ({ data: await listChoices(db, actor) }));
  route(kernel, notifications.choose, async ({ db, actor, body }) => {
    await chooseChannels(db, actor.user_id, body);
    return { data: await listChoices(db, actor) };
  });
}
