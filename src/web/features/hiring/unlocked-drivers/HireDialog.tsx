import type { FirstDayForm } from '#contract/hiring/first-day.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { FirstDayFields } from '#web/features/hiring/first-day/FirstDayFields.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { today } from '#web/kernel/clock.ts';
import { toast } from '#web/ui/toast.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { HirePrice } from './HirePrice.tsx';

interface Props {
  unlocked_driver_id: number;
  name: string;
  /** For staff: the company whose users can expect the driver. */
  company_id?: number | undefined;
  /** The company's custom status that was chosen in place of the base status. */
  custom_status_id?: number | null | undefined;
  open: boolean;
  onClose: () => void;
  /** Called after the report, before the dialog closes. */
  onDone?: (() => void) | undefined;
}

/** Reports the hire: the first day of work, and the consequences (D024: default today). */
export function HireDialog({ open, ...props }: Props) {
  return open && <HireForm {...props} />;
}

function HireForm({ unlocked_driver_id, company_id, custom_status_id, name, onClose, onDone }: Omit<Props, 'open'>) {
  const t = useTexts('unlocked_drivers');
  const form = useContractForm(unlockedDrivers.setStatus, {
    initial: { first_work_day_at: today(), first_day: { time: null, place: '', person_id: null } as FirstDayForm },
    input: ({ first_work_day_at, first_day }) => ({
      params: { id: unlocked_driver_id },
      body: { status_id: statusIds.hired, custom_status_id, first_work_day_at, first_day },
    }),
    onSaved: () => {
      toast.success(t('hire.done'));
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('hire.title', { name })} onClose={onClose} submitLabel={t('hire.confirm')}>
      <p>{t('hire.text')}</p>
      <HirePrice unlocked_driver_id={unlocked_driver_id} />
      <DateInput label={t('hire.first_work_day_at')} required {...form.field('first_work_day_at')} value={form.values.first_work_day_at} />
      <FirstDayFields
        company_id={company_id}
        value={form.values.first_day}
        onChange={(first_day) => form.set('first_day', first_day)}
        errors={{
          time: form.errors['first_day.time'],
          place: form.errors['first_day.place'],
          person_id: form.errors['first_day.person_id'] ?? form.errors['person_id'],
        }}
      />
    </FormDialog>
  );
}
