import { companyAdmin, type AdminCompany } from '#contract/staff/company-admin.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import type { Values } from '#web/ui/form/form-state.ts';
import { fieldsForm } from '#web/ui/form/record-form.ts';

interface Parts<V extends Values, F> {
  values: (company: AdminCompany) => V;
  /** The edited fields with the company's current values. */
  fields: (company: AdminCompany) => F;
}

/** The form for some fields of a company. */
export const companyForm = <V extends Values, F>(company: AdminCompany, parts: Parts<V, F>) =>
  fieldsForm(company, { ...parts, renew: () => queryClient.fetchQuery(query(companyAdmin.get, { params: { id: company.id } })) });
