import { TextInput } from '@mantine/core';
import type { StaffRole } from '#contract/people.ts';
import { staffUsers } from '#contract/staff/staff-users.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Columns, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { RoleField } from './RoleField.tsx';

/** Invites one person by mail. */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('staff_users');
  const form = useContractForm(staffUsers.invite, {
    initial: { first_name: '', last_name: '', email: '', role: 'sales' as StaffRole },
    onSaved: () => {
      toast.success(t('invited'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('invite_title')} onClose={onClose} submitLabel={t('invite')}>
      <Stack gap="sm">
        <p>{t('invite_text')}</p>
        <Columns min={200}>
          <TextInput label={t('first_name')} required data-autofocus autoComplete="off" {...form.field('first_name')} />
          <TextInput label={t('last_name')} required autoComplete="off" {...form.field('last_name')} />
        </Columns>
        <TextInput label={t('email')} type="email" required autoComplete="off" {...form.field('email')} />
        <RoleField role={form.values.role} {...form.field('role')} />
      </Stack>
    </FormDialog>
  );
}
