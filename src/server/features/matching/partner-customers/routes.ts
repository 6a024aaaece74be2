import { partnerCustomers } from '#contract/matching/partner-customers.ts';
import type { OfficeUser } from '#contract/people.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changePartnerCustomer, createPartnerCustomer, removePartnerCustomer } from './commands.ts';
import { listPartnerCustomerChoices, listPartnerCustomers } from './queries.ts';

/** Staff pass the company; company users always get their own. */
function companyOf(actor: OfficeUser, company_id: number | undefined): number {
  if (actor.side === 'company') return actor.company_id;
  if (!company_id) throw invalidField('company_id', 'required');
  return company_id;
}

export function partnerCustomersRoutes(kernel: Kernel): void {
  route(kernel, partnerCustomers.list, ({ db, actor, query: { company_id, ...filter } }) =>
    listPartnerCustomers(db, companyOf(actor, company_id), filter),
  );
  route(kernel, partnerCustomers.choices, ({ db, actor, query: { company_id, ...wanted } }) =>
    listPartnerCustomerChoices(db, companyOf(actor, company_id), wanted),
  );
  route(kernel, partnerCustomers.create, ({ db, actor, body, locale }) => createPartnerCustomer(db, actor, body, locale));
  route(kernel, partnerCustomers.update, ({ db, actor, params, body, locale }) =>
    changePartnerCustomer(db, actor, params.id, body, locale),
  );
  route(kernel, partnerCustomers.remove, ({ db, actor, params }) => removePartnerCustomer(db, actor, params.id));
}
