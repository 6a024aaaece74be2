import { companyUsers } from '#contract/accounts/company-users.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { invite, removeInvitation, removeUser, setPermissions, toggleActive, toggleOwner } from './commands.ts';
import { getCompanyUser, listCompanyUsers, listInvitations } from './queries.ts';

export function companyUsersRoutes(kernel: Kernel): void {
  route(kernel, companyUsers.list, ({ db, actor }) => listCompanyUsers(db, actor.company_id));
  route(kernel, companyUsers.toggleActive, async ({ db, actor, body }) => {
    await toggleActive(db, actor, body.user_id);
    return getCompanyUser(db, actor.company_id, body.user_id);
  });
  route(kernel, companyUsers.toggleOwner, async ({ db, actor, body }) => {
    await toggleOwner(db, actor, body.user_id);
    return getCompanyUser(db, actor.company_id, body.user_id);
  });
  route(kernel, companyUsers.remove, async ({ db, actor, params }) => {
    await removeUser(db, actor, params.id);
    return {};
  });
  route(kernel, companyUsers.setPermissions, async ({ db, actor, params, body }) => {
    await setPermissions(db, actor, params.id, body);
    return getCompanyUser(db, actor.company_id, params.id);
  });
  route(kernel, companyUsers.invitations, ({ db, actor }) => listInvitations(db, actor.company_id));
  route(kernel, companyUsers.invite, async ({ db, actor, body }) => {
    await invite(db, kernel, actor, body.emails);
    return listInvitations(db, actor.company_id);
  });
  route(kernel, companyUsers.removeInvitation, async ({ db, actor, params }) => {
    await removeInvitation(db, actor, params.id);
    return {};
  });
}
