import { firstDay, type FirstDayForm, type PlannedFirstDay } from '#contract/hiring/first-day.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { FirstDayFields } from './FirstDayFields.tsx';

interface Props {
  unlocked_driver_id: number;
  company_id: number;
  plan: PlannedFirstDay;
  onClose: () => void;
}

/** Changes the plan for the first day of work. */
export default function FirstDayDialog({ unlocked_driver_id, company_id, plan: { time, place, person }, onClose }: Props) {
  const t = useTexts('unlocked_drivers');
  const form = useContractForm(firstDay.set, {
    initial: { time, place, person_id: person?.id ?? null } as FirstDayForm & Record<string, unknown>,
    input: (body) => ({ params: { id: unlocked_driver_id }, body }),
    onSaved: () => {
      toast.success(t('first_day.saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('first_day.title')} onClose={onClose}>
      <p>{t('first_day.text')}</p>
      <FirstDayFields
        company_id={company_id}
        value={form.values}
        onChange={(value) => (['time', 'place', 'person_id'] as const).forEach((field) => form.set(field, value[field]))}
        errors={form.errors}
      />
    </FormDialog>
  );
}
