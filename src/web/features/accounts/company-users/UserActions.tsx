import { Menu } from '@mantine/core';
import { IconCrown, IconCrownOff, IconKey, IconTrash, IconUserOff, IconUserCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { companyUsers, type CompanyUser } from '#contract/accounts/company-users.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface Props {
  user: CompanyUser;
  onPermissions: () => void;
}

/** An owner's actions on another user of the company. */
export function UserActions({ user, onPermissions }: Props) {
  const t = useTexts('company_users');
  const { id, full_name: name, is_active, is_owner } = user;
  const toggleActive = useMutation({
    ...mutation(companyUsers.toggleActive),
    onSuccess: (answer) => toast.success(t(answer.is_active ? 'switched_on' : 'switched_off', { name })),
  });
  const toggleOwner = useMutation({
    ...mutation(companyUsers.toggleOwner),
    onSuccess: (answer) => toast.success(t(answer.is_owner ? 'made_owner' : 'no_owner', { name })),
  });
  const remove = useMutation({ ...mutation(companyUsers.remove), onSuccess: () => toast.success(t('removed', { name })) });
  const body = { user_id: id };
  const confirmActive = async () => {
    if (
      is_active &&
      !(await confirm({ title: t('off_title', { name }), text: t('off_text'), confirmLabel: t('switch_off'), tone: 'danger' }))
    )
      return;
    toggleActive.mutate({ body });
  };
  const confirmOwner = async () => {
    if (!is_owner && !(await confirm({ title: t('owner_title', { name }), text: t('owner_text'), confirmLabel: t('make_owner') }))) return;
    toggleOwner.mutate({ body });
  };
  const confirmRemoval = async () => {
    if (await confirm({ text: `${t('remove_what', { name })} ${t('remove_text')}`, confirmLabel: t('remove'), tone: 'danger' }))
      remove.mutate({ params: { id } });
  };
  return (
    <RowMenu label={t('actions_of', { name })}>
      <Menu.Item leftSection={<IconKey {...icon} />} disabled={is_owner} onClick={onPermissions}>
        {t('edit_permissions')}
      </Menu.Item>
      <Menu.Item leftSection={is_owner ? <IconCrownOff {...icon} /> : <IconCrown {...icon} />} onClick={() => void confirmOwner()}>
        {t(is_owner ? 'take_owner' : 'make_owner')}
      </Menu.Item>
      <Menu.Item leftSection={is_active ? <IconUserOff {...icon} /> : <IconUserCheck {...icon} />} onClick={() => void confirmActive()}>
        {t(is_active ? 'switch_off' : 'switch_on')}
      </Menu.Item>
      <Menu.Item color="var(--level-danger)" leftSection={<IconTrash {...icon} />} onClick={() => void confirmRemoval()}>
        {t('remove')}
      </Menu.Item>
    </RowMenu>
  );
}
