import { useNavigate } from '@tanstack/react-router';
import { hrefOf } from '#contract/page.ts';
import { candidates, type Candidate } from '#contract/hiring/candidates.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { call } from '#web/kernel/http/api.ts';
import { useMe, useSession } from '#web/kernel/session/session.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { recordForm } from '#web/ui/form/record-form.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { CandidateFields, type CandidateValues } from './CandidateFields.tsx';
import { useCandidatePages } from './candidate-pages.ts';

const personOf = ({ first_name, last_name, email, phone, locale }: CandidateValues) => ({
  first_name,
  last_name,
  email: email.trim() || null,
  phone: phone.trim() || null,
  locale,
});
const workOf = ({ campaign_id, partner_customer_id, owner_id, price }: CandidateValues, isStaff: boolean) => ({
  campaign_id,
  partner_customer_id,
  owner_id,
  ...(isStaff && price !== null && { price }),
});

interface NewProps {
  /** For staff: the company of the filter. */
  company_id: number | undefined;
  onClose: () => void;
}

/** Adds a person, who is asked for consent at once, and opens the page. */
export function NewCandidateDialog({ company_id, onClose }: NewProps) {
  const t = useTexts('candidates');
  const isStaff = useSession().user?.side === 'staff';
  const locale = useLocale();
  const me = useMe();
  const { one } = useCandidatePages();
  const navigate = useNavigate();
  const initial: CandidateValues = {
    company_id: company_id ?? null,
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    locale,
    campaign_id: null,
    partner_customer_id: null,
    owner_id: isStaff ? null : me.id,
    price: null,
  };
  const form = useContractForm(candidates.create, {
    initial,
    input: (values) => ({
      body: {
        ...personOf(values),
        ...workOf(values, isStaff),
        ...(isStaff && values.company_id !== null && { company_id: values.company_id }),
      },
    }),
    onSaved: ({ id }) => {
      toast.success(t('added'));
      onClose();
      void navigate({ to: hrefOf(one, { params: { id } }) });
    },
  });
  return (
    <FormDialog form={form} title={t('add')} onClose={onClose} submitLabel={t('add_and_request')}>
      <p>{t('add_text')}</p>
      <CandidateFields form={form} isNew />
    </FormDialog>
  );
}

/** Changes a candidate. Another address asks the person again. */
export function ChangeCandidateDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const t = useTexts('candidates');
  const isStaff = useSession().user?.side === 'staff';
  const { id } = candidate;
  // the person of a suggestion belongs to staff
  const hasPerson = isStaff || candidate.source === 'company';
  const form = useContractForm(candidates.update, {
    ...recordForm(candidate, {
      values: valuesOf,
      version: ({ updated_at }) => updated_at,
      renew: () => call(candidates.get, { params: { id } }),
    }),
    input: (values, { version }) => ({
      params: { id },
      body: { ...(hasPerson && personOf(values)), ...workOf(values, isStaff), updated_at: version },
    }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('change')} onClose={onClose}>
      {hasPerson && <p>{t('change_text')}</p>}
      <CandidateFields form={form} hasPerson={hasPerson} />
    </FormDialog>
  );
}

/** The full name is one text for readers; the form needs its parts. */
function valuesOf(candidate: Candidate): CandidateValues {
  const { first_name, last_name, email, phone, locale, campaign, partner_customer, owner, price, company } = candidate;
  return {
    company_id: company.id,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    locale,
    campaign_id: campaign?.id ?? null,
    partner_customer_id: partner_customer?.id ?? null,
    owner_id: owner?.id ?? null,
    price,
  };
}
