import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { staffRoles, type StaffRole } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

/** Choice of a staff role; the description says what the chosen one may do. */
export function RoleField({ role, ...field }: NativeSelectProps & { role: StaffRole }) {
  const t = useTexts('staff_users');
  return (
    <NativeSelect
      label={t('role_label')}
      description={t(`role_text.${role}`)}
      data={staffRoles.map((each) => ({ value: each, label: t(`role.${each}`) }))}
      {...field}
    />
  );
}
