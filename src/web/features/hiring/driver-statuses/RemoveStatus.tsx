import { NativeSelect } from '@mantine/core';
import { statusNameOf } from '#contract/hiring/driver-status.ts';
import { driverStatuses, type DriverStatus } from '#contract/hiring/driver-statuses.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { confirm } from '#web/ui/confirm.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';

interface Props {
  company_id: number | undefined;
  status: DriverStatus;
  statuses: readonly DriverStatus[];
  onClose: () => void;
}

/** Removes a status (V021). Its drivers get another one of the same base status, so that neither a hire nor reasons are skipped. */
export function RemoveStatus({ company_id, status, statuses, onClose }: Props) {
  const t = useTexts('driver_statuses');
  const words = useTexts('unlocked_drivers');
  const { id, name, status_id, drivers_count: count } = status;
  const others = statuses.filter((other) => other.id !== id && other.status_id === status_id);
  const form = useContractForm(driverStatuses.remove, {
    initial: { replace_with: String(status_id) },
    input: (values) => ({
      body: { ...(company_id !== undefined && { company_id }), status_id: id, replace_with: Number(values.replace_with) },
    }),
    onSaved: () => {
      toast.success(t('removed'));
      onClose();
    },
  });
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    const question = { text: t('remove_text', { name, count }), confirmLabel: t('remove'), tone: 'danger' as const };
    if (await confirm(question)) await form.submit();
  };
  return (
    <FormDialog form={{ ...form, submit }} title={t('remove_title', { name })} submitLabel={t('remove')} tone="danger" onClose={onClose}>
      <p>{t('replace_text', { count })}</p>
      <NativeSelect
        label={t('replace_with')}
        data={[
          { value: String(status_id), label: words(`status.${statusNameOf(status_id)}`) },
          ...others.map((other) => ({ value: String(other.id), label: other.name })),
        ]}
        {...form.field('replace_with')}
      />
    </FormDialog>
  );
}
