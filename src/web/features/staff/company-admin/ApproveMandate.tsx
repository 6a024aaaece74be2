import { useState } from 'react';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import type { SepaAccount } from '#contract/billing/payment-methods.ts';
import { MandateFacts } from '#web/features/billing/payment-methods/MandateState.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';

interface Props {
  company_id: number;
  account: SepaAccount;
  onClose: () => void;
}

/** Confirms the signed mandate and its day; afterwards the account can be debited. */
export function ApproveMandate({ company_id, account: current, onClose }: Props) {
  const t = useTexts('company_admin');
  const [account] = useState(current); // the displayed mandate is approved, also when the company enters another one meanwhile
  const today = account.accepted_terms_at.slice(0, 10);
  const form = useContractForm(companyAdmin.approveSepa, {
    initial: { signed_at: today },
    input: (body) => ({ params: { id: company_id }, body: { ...body, sepa_account_id: account.id } }),
    onSaved: () => {
      toast.success(t('mandate.approved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('mandate.approve')} onClose={onClose} submitLabel={t('mandate.approve')}>
      <p>{t('mandate.approve_text')}</p>
      <MandateFacts account={account} />
      <DateInput label={t('mandate.signed_at')} required {...form.field('signed_at')} value={form.values.signed_at} />
    </FormDialog>
  );
}
