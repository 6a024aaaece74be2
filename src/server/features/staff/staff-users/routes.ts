import { staffUsers } from '#contract/staff/staff-users.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { inviteStaffUser, updateStaffUser } from './commands.ts';
import { getStaffUser, listStaffUsers } from './queries.ts';

export function staffUsersRoutes(kernel: Kernel): void {
  route(kernel, staffUsers.list, ({ db, query }) => listStaffUsers(db, query));
  route(kernel, staffUsers.invite, async ({ db, actor, body, locale }) =>
    getStaffUser(db, await inviteStaffUser(db, kernel.config.secret, actor, { ...body, locale })),
  );
  route(kernel, staffUsers.update, async ({ db, actor, params, body }) => {
    await updateStaffUser(db, actor, params.id, body);
    return getStaffUser(db, params.id);
  });
}
