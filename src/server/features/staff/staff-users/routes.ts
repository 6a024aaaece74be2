import { staffUsers } from '#contract/staff/staff-users.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { endSessions, inviteStaffUser, updateStaffUser } from './commands.ts';
import { getStaffUser, listSessions, listStaffUsers } from './queries.ts';

export function staffUsersRoutes(kernel: Kernel): void {
  route(kernel, staffUsers.list, ({ db, query }) => listStaffUsers(db, query));
  route(kernel, staffUsers.invite, async ({ db, actor, body, locale }) =>
    getStaffUser(db, await inviteStaffUser(db, kernel.config.secret, actor, { ...body, locale })),
  );
  route(kernel, staffUsers.update, async ({ db, actor, params, body }) => {
    await updateStaffUser(db, actor, params.id, body);
    return getStaffUser(db, params.id);
  });
  route(kernel, staffUsers.sessions, async ({ db, params }) => ({ data: await listSessions(db, params.id) }));
  route(kernel, staffUsers.endSessions, async ({ db, actor, params, body }) => {
    await endSessions(db, actor, params.id, body.session_id);
    return { data: await listSessions(db, params.id) };
  });
}
