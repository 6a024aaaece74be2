import { crm } from '#contract/staff/crm.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listOwners, readEngagements, requestSending, setLink, setOwner } from './commands.ts';
import { ensureManages, getCompanyLink, getContactLink } from './queries.ts';

export function crmRoutes(kernel: Kernel): void {
  const port = kernel.ports.crm;
  route(kernel, crm.getCompany, async ({ db, actor, params: { companyId: company_id } }) => {
    await ensureManages(db, actor, { company_id });
    return getCompanyLink(db, port, company_id);
  });
  route(kernel, crm.setCompany, async ({ db, actor, params: { companyId: company_id }, body: { hubspot_company_id: crm_id } }) => {
    await setLink(kernel, actor, { company_id }, { field: 'hubspot_company_id', crm_id });
    return getCompanyLink(db, port, company_id);
  });
  route(kernel, crm.sendCompany, async ({ db, actor, params: { companyId: company_id } }) => {
    await requestSending(db, port, actor, { company_id });
    return getCompanyLink(db, port, company_id);
  });
  contactRoutes(kernel);
  route(kernel, crm.owners, () => listOwners(port));
}

function contactRoutes(kernel: Kernel): void {
  const port = kernel.ports.crm;
  route(kernel, crm.getContact, async ({ db, actor, params: { id: driver_id } }) => {
    await ensureManages(db, actor, { driver_id });
    return getContactLink(db, port, driver_id);
  });
  route(kernel, crm.setContact, async ({ db, actor, params: { id: driver_id }, body: { hubspot_contact_id: crm_id } }) => {
    await setLink(kernel, actor, { driver_id }, { field: 'hubspot_contact_id', crm_id });
    return getContactLink(db, port, driver_id);
  });
  route(kernel, crm.sendContact, async ({ db, actor, params: { id: driver_id } }) => {
    await requestSending(db, port, actor, { driver_id });
    return getContactLink(db, port, driver_id);
  });
  route(kernel, crm.setOwner, async ({ db, actor, params: { id: driver_id }, body }) => {
    await setOwner(kernel, actor, driver_id, body.owner_id);
    return getContactLink(db, port, driver_id);
  });
  route(kernel, crm.engagements, ({ actor, params }) => readEngagements(kernel, actor, params.id));
}
