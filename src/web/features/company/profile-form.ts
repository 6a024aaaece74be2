import type { Company, CompanyProfile, CompanyProfileForm } from '#contract/company.ts';
import type { Read } from '#web/ui/form/use-revision.ts';

/**
 * A form for some fields of the profile. A company has no version of its own: what was read of these fields stands for it, so that
 * two people in different fields are not in each other's way.
 */
export function profileForm<V extends CompanyProfile & Record<string, unknown>>(
  current: Company,
  renew: () => Promise<Company>,
  valuesOf: (company: Company) => V,
) {
  const readOf = (company: Company): Read<V> & { version: string } => {
    const values = valuesOf(company);
    const fields = Object.keys(values) as (keyof CompanyProfile)[];
    return { values, version: JSON.stringify(Object.fromEntries(fields.map((field) => [field, company[field]]))) };
  };
  const { values, version } = readOf(current);
  return {
    initial: values,
    record: { version, saved: (saved: Company) => readOf(saved).version, renew: async () => readOf(await renew()) },
    input: (written: V, read: Read<V>) => ({ body: { ...written, read: JSON.parse(read.version!) as CompanyProfileForm['read'] } }),
  };
}
