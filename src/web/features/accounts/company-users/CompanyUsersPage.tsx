import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyUsers, type CompanyUser } from '#contract/accounts/company-users.ts';
import { permissions } from '#contract/people.ts';
import type { Presence } from '#contract/accounts/presence.ts';
import { usePresenceOf } from '#web/features/accounts/presence/use-present.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ago } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { Invitations } from './Invitations.tsx';
import { PermissionsDialog } from './PermissionsDialog.tsx';
import { UserActions } from './UserActions.tsx';

/** The company's users and their permissions. Only owners change them. */
export function CompanyUsersPage() {
  const t = useTexts('company_users');
  const me = useMe();
  const list = useQuery(query(companyUsers.list));
  const presenceOf = usePresenceOf();
  const [chosen_id, setChosen] = useState<number>();
  const chosen = list.data?.data.find(({ id }) => id === chosen_id);
  const columns: Column<CompanyUser>[] = [
    {
      key: 'full_name',
      header: t('column.full_name'),
      cell: (row) => (
        <PersonChip name={row.full_name} text={row.email ?? ''} image={thumbUrl(row.profile_image_id)} presence={presenceOf(row.id)} />
      ),
      value: (row) => row.full_name,
      fixed: true,
    },
    { key: 'email', header: t('column.email'), cell: (row) => row.email ?? '–', hidden: true },
    {
      key: 'role',
      header: t('column.role'),
      cell: (row) => <Role user={row} is_me={row.id === me.id} />,
      value: (row) => t(row.is_owner ? 'role.owner' : 'role.user'),
    },
    { key: 'permissions', header: t('column.permissions'), cell: (row) => permissionsOf(row, t) },
    {
      key: 'is_active',
      value: (row) => t(row.is_active ? 'active' : 'inactive'),
      header: t('column.is_active'),
      cell: (row) => <Status level={row.is_active ? 'success' : 'neutral'}>{t(row.is_active ? 'active' : 'inactive')}</Status>,
    },
    {
      key: 'last_seen_at',
      header: t('column.last_seen_at'),
      cell: (row) => <LastSeen user={row} presence={presenceOf(row.id)} />,
      value: (row) => ({ at: row.last_seen_at }),
    },
  ];
  return (
    <>
      <PageHeader title={t('title')} text={t(me.is_owner ? 'about' : 'about_reader')} />
      <Stack gap="lg">
        <DataTable
          name="company-users"
          label={t('title')}
          columns={columns}
          list={{ ...list, isPlaceholderData: false }}
          rowName={(row) => row.full_name}
          source={listSource('company_users', companyUsers.list, {})}
          {...(me.is_owner && {
            rowActions: (row: CompanyUser) =>
              row.id === me.id ? null : <UserActions user={row} onPermissions={() => setChosen(row.id)} />,
          })}
          empty={<EmptyState title={t('none_yet')} />}
        />
        {!list.isPending && <Invitations />}
      </Stack>
      {chosen && <PermissionsDialog user={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function LastSeen({ user, presence }: { user: CompanyUser; presence: Presence | undefined }) {
  const t = useTexts('company_users');
  if (presence && presence !== 'offline') return t(`presence.${presence}`);
  return user.last_seen_at ? ago(user.last_seen_at) : t('never');
}

function Role({ user, is_me }: { user: CompanyUser; is_me: boolean }) {
  const t = useTexts('company_users');
  const role = t(user.is_owner ? 'role.owner' : 'role.user');
  return is_me ? t('role.me', { role }) : role;
}

/** Owners have all permissions. */
function permissionsOf(user: CompanyUser, t: Translate<'company_users'>): string {
  if (user.is_owner) return t('all_permissions');
  const held = permissions.filter((permission) => user.permissions.includes(permission));
  return held.length === 0 ? t('reads_only') : held.map((permission) => t(`permission.${permission}`)).join(', ');
}
