import { Textarea } from '@mantine/core';
import { driversAdmin, type AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';

interface Props {
  driver: AdminDriver;
  onClose: () => void;
}

/** ST028: the account is closed, or opened again, with a reason for the audit log. */
export function ActiveDialog({ driver: { id, full_name: name, is_active }, onClose }: Props) {
  const t = useTexts('drivers_admin');
  const form = useContractForm(driversAdmin.toggleActive, {
    initial: { reasonWhy: '' },
    input: ({ reasonWhy }) => ({ body: { driver_id: id, reasonWhy, is_active: !is_active } }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  const key = is_active ? 'deactivate' : 'activate';
  return (
    <FormDialog
      form={form}
      title={t(`${key}.title`, { name })}
      onClose={onClose}
      submitLabel={t(`${key}.confirm`)}
      tone={is_active ? 'danger' : undefined}
    >
      <p>{t(`${key}.text`)}</p>
      <Textarea label={t('reason')} required autosize minRows={2} maxLength={500} data-autofocus {...form.field('reasonWhy')} />
    </FormDialog>
  );
}

/** ST028: companies can no longer unlock the driver, or can again. */
export function ExcludedDialog({ driver: { id, full_name: name, disabled_for_unlock }, onClose }: Props) {
  const t = useTexts('drivers_admin');
  const form = useContractForm(driversAdmin.toggleDisableForUnlock, {
    initial: { reasonWhy: '' },
    input: ({ reasonWhy }) => ({
      body: { driver_id: id, disabled_for_unlock: !disabled_for_unlock, ...(reasonWhy.trim() && { reasonWhy }) },
    }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  const key = disabled_for_unlock ? 'include' : 'exclude';
  return (
    <FormDialog
      form={form}
      title={t(`${key}.title`, { name })}
      onClose={onClose}
      submitLabel={t(`${key}.confirm`)}
      tone={disabled_for_unlock ? undefined : 'danger'}
    >
      <p>{t(`${key}.text`)}</p>
      <Textarea label={t('reason')} autosize minRows={2} maxLength={500} data-autofocus {...form.field('reasonWhy')} />
    </FormDialog>
  );
}
