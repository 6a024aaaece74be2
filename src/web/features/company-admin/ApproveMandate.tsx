import { Button } from '@mantine/core';
import { companyAdmin } from '#contract/company-admin.ts';
import type { SepaAccount } from '#contract/payment-methods.ts';
import { MandateFacts } from '#web/features/payment-methods/MandateState.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { refreshCompany } from './refresh.ts';

interface Props {
  company_id: number;
  account: SepaAccount;
  onClose: () => void;
}

/** The mandate as it was signed, and the day on which that happened; from then on the account may be debited. */
export function ApproveMandate({ company_id, account, onClose }: Props) {
  const t = useTexts('company_admin');
  const ui = useTexts('ui');
  const today = account.accepted_terms_at.slice(0, 10);
  const form = useContractForm(companyAdmin.approveSepa, {
    initial: { signed_at: today },
    input: (body) => ({ params: { id: company_id }, body }),
    onSaved: () => {
      refreshCompany();
      flash.success(t('mandate.approved'));
      onClose();
    },
  });
  return (
    <Dialog open title={t('mandate.approve')} onClose={onClose}>
      <Form
        form={form}
        guard={false}
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <SubmitButton form={form}>{t('mandate.approve')}</SubmitButton>
          </>
        }
      >
        <p>{t('mandate.approve_text')}</p>
        <MandateFacts account={account} />
        <DateInput label={t('mandate.signed_at')} required {...form.field('signed_at')} value={form.values.signed_at} />
      </Form>
    </Dialog>
  );
}
