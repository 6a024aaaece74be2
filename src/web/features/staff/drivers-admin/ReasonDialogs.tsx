import { Textarea } from '@mantine/core';
import { driversAdmin, type AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm, type FormFrame } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';

interface Props {
  driver: AdminDriver;
  onClose: () => void;
}

interface ReasonDialogProps extends Props {
  form: FormFrame;
  action: 'activate' | 'deactivate' | 'include' | 'exclude';
  required?: boolean;
}

function ReasonDialog({ driver: { full_name: name }, form, action, required, onClose }: ReasonDialogProps) {
  const t = useTexts('drivers_admin');
  const isRestriction = action === 'deactivate' || action === 'exclude';
  return (
    <FormDialog
      form={form}
      title={t(`${action}.title`, { name })}
      onClose={onClose}
      submitLabel={t(`${action}.confirm`)}
      tone={isRestriction ? 'danger' : undefined}
    >
      <p>{t(`${action}.text`)}</p>
      <Textarea label={t('reason')} required={required} autosize minRows={2} maxLength={500} data-autofocus {...form.field('reasonWhy')} />
    </FormDialog>
  );
}

/** Reports the change and closes the dialog. */
function useSaved(onClose: () => void) {
  const t = useTexts('drivers_admin');
  return () => {
    toast.success(t('saved'));
    onClose();
  };
}

/** ST028: the account is closed, or opened again, with a reason for the audit log. */
export function ActiveDialog({ driver, onClose }: Props) {
  const { id, is_active } = driver;
  const form = useContractForm(driversAdmin.toggleActive, {
    initial: { reasonWhy: '' },
    input: ({ reasonWhy }) => ({ body: { driver_id: id, reasonWhy, is_active: !is_active } }),
    onSaved: useSaved(onClose),
  });
  return <ReasonDialog required driver={driver} form={form} action={is_active ? 'deactivate' : 'activate'} onClose={onClose} />;
}

/** ST028: companies can no longer unlock the driver, or can again. */
export function ExcludedDialog({ driver, onClose }: Props) {
  const { id, disabled_for_unlock } = driver;
  const form = useContractForm(driversAdmin.toggleDisableForUnlock, {
    initial: { reasonWhy: '' },
    input: ({ reasonWhy }) => ({
      body: { driver_id: id, disabled_for_unlock: !disabled_for_unlock, ...(reasonWhy.trim() && { reasonWhy }) },
    }),
    onSaved: useSaved(onClose),
  });
  return <ReasonDialog driver={driver} form={form} action={disabled_for_unlock ? 'include' : 'exclude'} onClose={onClose} />;
}
