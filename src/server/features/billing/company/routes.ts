import { company } from '#contract/billing/company.ts';
import type { CompanyUser } from '#contract/people.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { createCompany, saveProfile } from './commands.ts';
import { getCompany, getPartners } from './queries.ts';

const canSeeBankAccount = (me: CompanyUser): boolean => me.is_owner || me.permissions.includes('billing');

export function companyRoutes(kernel: Kernel): void {
  route(kernel, company.current, async ({ db, actor }) => ({
    ...(await getCompany(db, actor.company_id, { with_bank_account: canSeeBankAccount(actor) })),
    ...(await getPartners(db, actor.company_id)),
  }));
  route(kernel, company.saveProfile, async ({ db, actor, body }) => {
    await saveProfile(db, kernel.config, actor, body);
    return getCompany(db, actor.company_id, { with_bank_account: true });
  });
  route(kernel, company.create, async ({ db, actor, body }) =>
    getCompany(db, await createCompany(db, actor, body.name), { with_bank_account: true }),
  );
}
