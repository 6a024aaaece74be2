import { Checkbox } from '@mantine/core';
import { companyUsers, type CompanyUser } from '#contract/company-users.ts';
import { permissions, type Permission } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { flash } from '#web/ui/flash.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Rows } from '#web/ui/Panel.tsx';

interface Props {
  user: CompanyUser;
  onClose: () => void;
}

/** What one user may change. Reading the company's campaigns and unlocked drivers needs no permission. */
export function PermissionsDialog({ user, onClose }: Props) {
  const t = useTexts('company_users');
  const form = useContractForm(companyUsers.setPermissions, {
    initial: { permissions: [...user.permissions] as Permission[] },
    input: (body) => ({ params: { id: user.id }, body }),
    onSaved: () => {
      invalidate(companyUsers.list);
      flash.success(t('permissions_saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('permissions_of', { name: user.full_name })} onClose={onClose}>
      <p>{t('permissions_text')}</p>
      <Checkbox.Group
        value={form.values.permissions}
        onChange={(value) => form.set('permissions', value)}
        aria-label={t('column.permissions')}
      >
        <Rows>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              value={permission}
              label={t(`permission.${permission}`)}
              description={t(`permission_text.${permission}`)}
            />
          ))}
        </Rows>
      </Checkbox.Group>
    </FormDialog>
  );
}
