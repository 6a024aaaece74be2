import { Checkbox } from '@mantine/core';
import { companyUsers, type CompanyUser } from '#contract/accounts/company-users.ts';
import { permissions, type Permission } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { fieldsForm } from '#web/ui/form/record-form.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/Panel.tsx';

interface Props {
  user: CompanyUser;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  permissions: Permission[];
}
const valuesOf = ({ permissions: given }: CompanyUser): Values => ({ permissions: [...given] as Permission[] });

/** Saves each permission separately: the last write wins. */
const mergedPermissions = (before: Values, mine: Values, theirs: Values, merged: <T>(before: T, mine: T, theirs: T) => T): Values => ({
  permissions: permissions.filter((each) => {
    const [had, have, has] = [before, mine, theirs].map((values) => values.permissions.includes(each)) as [boolean, boolean, boolean];
    return merged(had, have, has);
  }),
});

/** The permissions of one user. Reading campaigns and unlocked drivers needs none. */
export function PermissionsDialog({ user, onClose }: Props) {
  const t = useTexts('company_users');
  const renew = async () => {
    const { data } = await queryClient.fetchQuery(query(companyUsers.list));
    return data.find(({ id }) => id === user.id) ?? user;
  };
  const { initial, record, fieldsRead } = fieldsForm(user, { values: valuesOf, fields: (read) => valuesOf(read).permissions, renew });
  const form = useContractForm(companyUsers.setPermissions, {
    initial,
    record: { ...record, merge: mergedPermissions },
    input: (body, read) => ({ params: { id: user.id }, body: { ...body, read: fieldsRead(read) } }),
    onSaved: () => {
      toast.success(t('permissions_saved'));
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
        <Stack>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              value={permission}
              label={t(`permission.${permission}`)}
              description={t(`permission_text.${permission}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}
