import { companyAdmin, type AdminCompany } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { companyForm } from './company-form.ts';

interface Props {
  company: AdminCompany;
  onClose: () => void;
}

/** The days between a purchase and its direct debit. */
export function DueDaysDialog({ company, onClose }: Props) {
  const t = useTexts('company_admin');
  const due = ({ due_days }: AdminCompany) => ({ due_days });
  const { initial, record, fieldsRead } = companyForm(company, { values: due, fields: due });
  const form = useContractForm(companyAdmin.setSettings, {
    initial,
    record,
    input: (body, read) => ({ params: { id: company.id }, body: { ...body, read: fieldsRead(read) } }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('settings')} onClose={onClose}>
      <NumberInput
        label={t('due_days')}
        description={t('due_days_text')}
        min={0}
        max={120}
        allowDecimal={false}
        {...form.field('due_days')}
      />
    </FormDialog>
  );
}
