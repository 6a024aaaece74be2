import { companyAdmin } from '#contract/staff/company-admin.ts';
import { listAudiences } from '#server/features/matching/audiences/queries.ts';
import { listTransactions } from '#server/features/billing/billing/queries.ts';
import { ensureCompany } from '#server/features/billing/company/queries.ts';
import { listCampaignsForStaff } from '#server/features/campaigns/campaigns/queries.ts';
import { approveMandate } from '#server/features/billing/payment-methods/commands.ts';
import { listUnlockedDrivers } from '#server/features/hiring/unlocked-drivers/queries.ts';
import type { Staff } from '#contract/people.ts';
import type { Tx } from '#server/kernel/db.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { setConfigs, setCustomerLevel, setDueDays, setNoFocus, setPeople, setProperties, toggle, toggleSepa } from './commands.ts';
import { getAdminCompany, getCompanyStats, getToday, listCompanies, listDays, listStuckCampaigns, listUsers } from './queries.ts';

interface Call {
  db: Tx;
  actor: Staff;
  params: { id: number };
}
const HIRED = 4;

export function companyAdminRoutes(kernel: Kernel): void {
  route(kernel, companyAdmin.today, ({ db }) => getToday(db));
  route(kernel, companyAdmin.stuckCampaigns, ({ db, query }) => listStuckCampaigns(db, query.page));
  route(kernel, companyAdmin.history, ({ db }) => listDays(db));
  route(kernel, companyAdmin.list, ({ db, actor, query: { mine, ...filter } }) =>
    listCompanies(db, { ...filter, ...(mine && { cared_for_by: actor.user_id }) }),
  );
  route(kernel, companyAdmin.get, ({ db, actor, params }) => getAdminCompany(db, actor, params.id));
  companyLists(kernel);
  companyToggles(kernel);
  companyChanges(kernel);
}

/** The tabs: the same rows and figures as the company reads. */
function companyLists(kernel: Kernel): void {
  route(kernel, companyAdmin.campaigns, async ({ db, params, query, locale }) => {
    await ensureCompany(db, params.id);
    return listCampaignsForStaff(db, params.id, locale, query);
  });
  route(kernel, companyAdmin.audiences, async ({ db, params, query }) => {
    await ensureCompany(db, params.id);
    return listAudiences(db, { company_id: params.id }, query);
  });
  route(kernel, companyAdmin.users, async ({ db, params, query }) => {
    await ensureCompany(db, params.id);
    return listUsers(db, params.id, query);
  });
  route(kernel, companyAdmin.unlockedDrivers, async ({ db, actor, params, query }) => {
    await ensureCompany(db, params.id);
    return listUnlockedDrivers(db, actor, { ...query, company_id: params.id });
  });
  route(kernel, companyAdmin.hiredUnlockedDrivers, async ({ db, actor, params, query }) => {
    await ensureCompany(db, params.id);
    return listUnlockedDrivers(db, actor, { ...query, company_id: params.id, status_id: HIRED });
  });
  route(kernel, companyAdmin.transactions, async ({ db, params, query, locale }) => {
    await ensureCompany(db, params.id);
    return listTransactions(db, params.id, locale, query);
  });
  route(kernel, companyAdmin.stats, async ({ db, params }) => {
    await ensureCompany(db, params.id);
    return getCompanyStats(db, params.id);
  });
}

function companyToggles(kernel: Kernel): void {
  route(kernel, companyAdmin.toggleActive, async ({ db, actor, params }) => ({
    is_active: await toggle(db, actor, params.id, 'is_active'),
  }));
  route(kernel, companyAdmin.toggleDirectPay, async ({ db, actor, params }) => ({
    direct_pay: await toggle(db, actor, params.id, 'direct_pay'),
  }));
  route(kernel, companyAdmin.toggleAutoDriversUnlock, async ({ db, actor, params }) => ({
    auto_drivers_unlock: await toggle(db, actor, params.id, 'auto_drivers_unlock'),
  }));
  route(kernel, companyAdmin.toggleSepa, async ({ db, actor, params }) => ({ payment_method: await toggleSepa(db, actor, params.id) }));
}

function companyChanges(kernel: Kernel): void {
  const changed = async ({ db, actor, params }: Call, change: Promise<void>) => {
    await change;
    return getAdminCompany(db, actor, params.id);
  };
  route(kernel, companyAdmin.approveSepa, async (call) => {
    await ensureCompany(call.db, call.params.id);
    const { signed_at: signed_on, sepa_account_id: seen_id } = call.body;
    return changed(call, approveMandate(call.db, call.actor, { company_id: call.params.id, signed_on, seen_id }));
  });
  route(kernel, companyAdmin.setCustomerLevel, (call) =>
    changed(call, setCustomerLevel(call.db, call.actor, call.params.id, call.body.customer_level)),
  );
  route(kernel, companyAdmin.setSettings, (call) => changed(call, setDueDays(call.db, call.actor, call.params.id, call.body)));
  route(kernel, companyAdmin.setConfigs, (call) => changed(call, setConfigs(call.db, call.actor, call.params.id, call.body)));
  route(kernel, companyAdmin.setProperties, (call) => changed(call, setProperties(call.db, call.actor, call.params.id, call.body)));
  route(kernel, companyAdmin.setPeople, (call) => changed(call, setPeople(call.db, call.actor, call.params.id, call.body)));
  route(kernel, companyAdmin.noFocus, (call) => changed(call, setNoFocus(call.db, call.actor, call.params.id)));
}
