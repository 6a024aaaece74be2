import { TextInput } from '@mantine/core';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { company } from '#contract/billing/company.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';

/** Creates an account for a company by its name; further fields are on its page. */
export function NewCompany({ onClose }: { onClose: () => void }) {
  const t = useTexts('company_admin');
  const form = useContractForm(company.create, {
    initial: { name: '' },
    onSaved: (answer) => {
      toast.success(t('created'));
      void goTo(hrefOf(pages.company, { params: { id: answer.id } }));
    },
  });
  return (
    <FormDialog form={form} title={t('create')} onClose={onClose} submitLabel={t('create')}>
      <TextInput label={t('column.name')} required data-autofocus {...form.field('name')} />
    </FormDialog>
  );
}
