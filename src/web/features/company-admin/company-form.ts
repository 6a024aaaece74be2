import { companyAdmin, type AdminCompany } from '#contract/company-admin.ts';
import { query } from '#web/kernel/api.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import type { Values } from '#web/ui/form/form-state.ts';
import type { Read } from '#web/ui/form/use-revision.ts';

interface Parts<V extends Values, F> {
  values: (company: AdminCompany) => V;
  /** The fields that are changed, as the company has them. */
  fields: (company: AdminCompany) => F;
}

/** Where a form for some fields of a company begins. A company has no version of its own: what was read of these fields stands for it. */
export function companyForm<V extends Values, F>(company: AdminCompany, { values, fields }: Parts<V, F>) {
  const readOf = (read: AdminCompany): Read<V> & { version: string } => ({ values: values(read), version: JSON.stringify(fields(read)) });
  const renew = async () => readOf(await queryClient.fetchQuery(query(companyAdmin.get, { params: { id: company.id } })));
  return {
    initial: values(company),
    record: { version: readOf(company).version, saved: (saved: AdminCompany) => readOf(saved).version, renew },
    /** What the server compares with what stands now. */
    fieldsRead: ({ version }: Read<V>): F => JSON.parse(version!) as F,
  };
}
