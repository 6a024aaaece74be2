import { NumberInput } from '@mantine/core';
import { companyAdmin, type AdminCompany } from '#contract/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { flash } from '#web/ui/flash.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { refreshCompany } from './refresh.ts';

interface Props {
  company: AdminCompany;
}

/** How many days after a purchase a direct debit is due. */
export function DueDaysForm({ company }: Props) {
  const t = useTexts('company_admin');
  const form = useContractForm(companyAdmin.setSettings, {
    initial: { due_days: company.due_days },
    input: (body) => ({ params: { id: company.id }, body }),
    onSaved: () => {
      refreshCompany();
      flash.success(t('saved'));
    },
  });
  return (
    <Form form={form} footer={<SubmitButton form={form} />}>
      <FieldGroup title={t('settings')}>
        <NumberInput label={t('due_days')} description={t('due_days_text')} min={0} max={120} allowDecimal={false} {...form.field('due_days')} />
      </FieldGroup>
    </Form>
  );
}

/** Prices of this company, size and pace of its offers, and when an accepted driver is handed on. */
export function CompanyConfigsForm({ company }: Props) {
  const t = useTexts('company_admin');
  const form = useContractForm(companyAdmin.setConfigs, {
    initial: { configs: { ...company.configs } },
    input: ({ configs }) => ({ params: { id: company.id }, body: { configs: { ...configs, handover_hours: configs.handover_hours || null } } }),
    onSaved: () => {
      refreshCompany();
      flash.success(t('configs_saved'));
    },
  });
  const whole = { allowDecimal: false } as const;
  return (
    <Form form={form} footer={<SubmitButton form={form} />}>
      <FieldGroup title={t('configs')}>
        <Fields>
          <MoneyInput label={t('config.cost_per_unlock')} {...form.field('configs.cost_per_unlock')} value={form.values.configs.cost_per_unlock} />
          <MoneyInput label={t('config.price_per_hire')} {...form.field('configs.price_per_hire')} value={form.values.configs.price_per_hire} />
          <NumberInput label={t('config.wave_size')} min={1} max={5000} {...whole} {...form.field('configs.wave_size')} />
          <NumberInput label={t('config.wave_minutes')} min={1} max={1440} {...whole} {...form.field('configs.wave_minutes')} />
        </Fields>
        <NumberInput label={t('config.handover_hours')} description={t('config.handover_text')} min={1} max={720} {...whole} {...form.field('configs.handover_hours')} />
      </FieldGroup>
    </Form>
  );
}
