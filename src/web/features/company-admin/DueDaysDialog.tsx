import { companyAdmin, type AdminCompany } from '#contract/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { flash } from '#web/ui/flash.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { refreshCompany } from './refresh.ts';

interface Props {
  company: AdminCompany;
  onClose: () => void;
}

/** How many days after a purchase a direct debit is due. */
export function DueDaysDialog({ company, onClose }: Props) {
  const t = useTexts('company_admin');
  const form = useContractForm(companyAdmin.setSettings, {
    initial: { due_days: company.due_days },
    input: (body) => ({ params: { id: company.id }, body }),
    onSaved: () => {
      refreshCompany();
      flash.success(t('saved'));
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
