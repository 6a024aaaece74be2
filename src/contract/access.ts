import type { Rule } from './endpoint.ts';

/** The fields of a signed-in user that access rules read. Only companies have owners; drivers have no permissions. */
interface User {
  side: 'company' | 'contact' | 'staff';
  is_owner?: boolean;
  permissions?: readonly string[];
}

/** Whether the access rule of a call or a page admits this user. An owner has every permission of the company. */
export function canAccess({ side, is_owner = false, permissions = [] }: User, rule: Rule): boolean {
  if (rule === 'anyone' || rule === 'signed-in') return true;
  if (rule === 'owner') return side === 'company' && is_owner;
  const [wanted, permission] = rule.split(':');
  if (side !== wanted) return false;
  return permission === undefined || (side === 'company' && is_owner) || permissions.includes(permission);
}
