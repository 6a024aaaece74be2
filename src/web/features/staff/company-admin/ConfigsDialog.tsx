import { companyAdmin, type AdminCompany } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { Fields } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { companyForm } from './company-form.ts';

interface Props {
  company: AdminCompany;
  onClose: () => void;
}

/** Prices of this company, size and pace of its offers, and when an accepted driver is reassigned. */
export function ConfigsDialog({ company, onClose }: Props) {
  const t = useTexts('company_admin');
  const { initial, record, fieldsRead } = companyForm(company, {
    values: ({ configs }) => ({ configs }),
    fields: ({ configs }) => configs,
  });
  const form = useContractForm(companyAdmin.setConfigs, {
    initial,
    record,
    input: ({ configs }, read) => ({
      params: { id: company.id },
      body: { configs: { ...configs, handover_hours: configs.handover_hours || null }, read: fieldsRead(read) },
    }),
    onSaved: () => {
      toast.success(t('configs_saved'));
      onClose();
    },
    onRefused: () => toast.error(t('configs_failed')),
  });
  const { cost_per_unlock, price_per_hire } = form.values.configs;
  return (
    <FormDialog form={form} title={t('configs')} onClose={onClose}>
      <Fields>
        <MoneyInput label={t('config.cost_per_unlock')} {...form.field('configs.cost_per_unlock')} value={cost_per_unlock} />
        <MoneyInput label={t('config.price_per_hire')} {...form.field('configs.price_per_hire')} value={price_per_hire} />
        <NumberInput label={t('config.wave_size')} min={1} max={5000} allowDecimal={false} {...form.field('configs.wave_size')} />
        <NumberInput label={t('config.wave_minutes')} min={1} max={1440} allowDecimal={false} {...form.field('configs.wave_minutes')} />
      </Fields>
      <NumberInput
        label={t('config.handover_hours')}
        description={t('config.handover_text')}
        min={1}
        max={720}
        allowDecimal={false}
        {...form.field('configs.handover_hours')}
      />
    </FormDialog>
  );
}
