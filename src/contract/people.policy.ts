import type { Staff } from './people.ts';

interface Cared {
  account_manager_id: number | null;
  sales_owner_id: number | null;
}

/** Admins manage every company. Sales manage those whose sales owner or account manager they are. */
export const canManage = (me: Pick<Staff, 'user_id' | 'permissions'>, { account_manager_id, sales_owner_id }: Cared): boolean =>
  me.permissions.includes('admin') || [account_manager_id, sales_owner_id].includes(me.user_id);
