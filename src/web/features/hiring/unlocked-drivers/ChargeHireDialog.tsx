import { useQuery } from '@tanstack/react-query';
import { hireCharges } from '#contract/hiring/hire-charges.ts';
import { unlockedDrivers, type UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { hireLines, priceOf } from '#contract/billing/price-lines.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { money } from '#web/ui/format.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  unlocked: UnlockedDriver;
  onClose: () => void;
}

/** A hire at an agreed price. The dialog names the total and the company that pays it. */
export function ChargeHireDialog({ unlocked, onClose }: Props) {
  const t = useTexts('unlocked_drivers');
  const { id, driver, company_name } = unlocked;
  const preview = useQuery({ ...query(unlockedDrivers.hirePreview, { params: { id } }), staleTime: 0 });
  const form = useContractForm(hireCharges.charge, {
    initial: { price: null as number | null },
    input: ({ price }) => ({ body: { type: 'unlocked_driver' as const, id, price: price ?? 0 } }),
    onSaved: () => {
      toast.success(t('staff.charge.done'));
      onClose();
    },
  });
  const { price } = form.values;
  const tax = preview.data?.tax_percentage;
  const gross = price && tax !== undefined ? priceOf(hireLines(price, tax), tax).amount_gross : undefined;
  return (
    <FormDialog
      form={form}
      title={t('staff.charge.title', { name: driver.full_name })}
      onClose={onClose}
      submitLabel={gross === undefined ? t('staff.charge.action') : t('staff.charge.confirm', { amount: money(gross) })}
      tone="danger"
    >
      <p>{t('staff.charge.text', { company: company_name })}</p>
      {preview.data && preview.data.prepaid_left > 0 && (
        <Note level="warning">{t('staff.charge.prepaid', { count: preview.data.prepaid_left })}</Note>
      )}
      <MoneyInput label={t('staff.charge.price')} required data-autofocus {...form.field('price')} value={price} />
    </FormDialog>
  );
}
