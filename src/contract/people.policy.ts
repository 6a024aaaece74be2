import type { Actor, Staff } from './people.ts';

interface Cared {
  account_manager_id: number | null;
  sales_owner_id: number | null;
}

/** Admins manage every company. Sales manage those whose sales owner or account manager they are. */
export const canManage = (me: Pick<Staff, 'user_id' | 'permissions'>, { account_manager_id, sales_owner_id }: Cared): boolean =>
  me.permissions.includes('admin') || [account_manager_id, sales_owner_id].includes(me.user_id);

/** Whether the reader may work on drivers of this company: its users with the permission, and the staff who manage it. */
export function canEdit(me: Actor, company: Cared): boolean {
  if (me.side === 'staff') return canManage(me, company);
  return me.side === 'company' && (me.is_owner || me.permissions.includes('unlocks'));
}
