import type { Company, CompanyProfile, CompanyProfileForm } from '#contract/billing/company.ts';
import { fieldsForm } from '#web/ui/form/record-form.ts';
import type { Read } from '#web/ui/form/use-revision.ts';

/** A form for some fields of the profile, so that two users in different fields do not conflict. */
export function profileForm<V extends CompanyProfile & Record<string, unknown>>(
  current: Company,
  renew: () => Promise<Company>,
  values: (company: Company) => V,
) {
  const fields = (company: Company) =>
    Object.fromEntries((Object.keys(values(company)) as (keyof CompanyProfile)[]).map((field) => [field, company[field]]));
  const { fieldsRead, ...begin } = fieldsForm(current, { values, renew, fields });
  return {
    ...begin,
    input: (written: V, read: Read<V>) => ({ body: { ...written, read: fieldsRead(read) as CompanyProfileForm['read'] } }),
  };
}
