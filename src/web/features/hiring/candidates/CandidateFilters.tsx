import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { CompanyFilter } from '#web/features/foundation/options/CompanyFilter.tsx';
import { PartnerCustomerSelect } from '#web/features/matching/partner-customers/PartnerCustomerSelect.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';

interface Values {
  owner_id?: number | undefined;
  partner_customer_id?: number | undefined;
  company_id?: number | undefined;
}

/** The filters that list and board share: company (staff), responsible user, customer. */
export function CandidateFilters({ values, onSet }: { values: Values; onSet: (values: Values) => void }) {
  const t = useTexts('candidates');
  const isStaff = useSession().user?.side === 'staff';
  const { owner_id, partner_customer_id, company_id } = values;
  const hasCompany = !isStaff || company_id !== undefined;
  const owners = useQuery({ ...query(unlockedDrivers.owners, { query: { company_id } }), enabled: hasCompany }).data?.data ?? [];
  return (
    <>
      {isStaff && (
        <CompanyFilter value={company_id} onPick={(id) => onSet({ company_id: id, owner_id: undefined, partner_customer_id: undefined })} />
      )}
      {hasCompany && (
        <>
          <NativeSelect
            aria-label={t('owner')}
            value={owner_id ?? ''}
            onChange={(event) => onSet({ owner_id: Number(event.currentTarget.value) || undefined })}
            data={[{ value: '', label: t('any_owner') }, ...owners.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
          />
          <PartnerCustomerSelect
            label={t('customer')}
            none={t('any_customer')}
            value={partner_customer_id}
            company_id={company_id}
            onPick={(id) => onSet({ partner_customer_id: id })}
          />
        </>
      )}
    </>
  );
}
