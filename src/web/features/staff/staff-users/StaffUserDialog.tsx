import { Switch } from '@mantine/core';
import { useState } from 'react';
import { staffUsers, type StaffUser } from '#contract/staff/staff-users.ts';
import { ResetSecondFactorDialog } from '#web/features/accounts/second-factor/ResetSecondFactorDialog.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { RoleField } from './RoleField.tsx';
import { StaffSecondFactor, StaffSessions } from './StaffSessions.tsx';

interface Props {
  user: StaffUser;
  onClose: () => void;
}

/** Role and access of another staff user. */
export function StaffUserDialog({ user, onClose }: Props) {
  const t = useTexts('staff_users');
  const [resets, setResets] = useState(false);
  const form = useContractForm(staffUsers.update, {
    initial: { role: user.role, is_active: user.is_active },
    input: (body) => ({ params: { id: user.id }, body }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  // in place of this dialog: a form inside of a form would submit both
  if (resets) return <ResetSecondFactorDialog user={user} onClose={() => setResets(false)} />;
  return (
    <FormDialog form={form} title={user.full_name} onClose={onClose}>
      <Stack gap="sm">
        <RoleField role={form.values.role} {...form.field('role')} />
        <Switch
          label={t('is_active')}
          description={t('is_active_text')}
          checked={form.values.is_active}
          onChange={(event) => form.set('is_active', event.currentTarget.checked)}
        />
        <StaffSecondFactor user={user} onReset={() => setResets(true)} />
        <StaffSessions user={user} />
      </Stack>
    </FormDialog>
  );
}
