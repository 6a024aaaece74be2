import { sql, type RawBuilder } from 'kysely';
import type { Staff } from '#contract/people.ts';

const isCaredForBy = (user_id: RawBuilder<unknown>, company_id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from companies care where care.id = ${company_id} and (
    ${user_id} in (care.account_manager_id, care.sales_owner_id)
    or (care.account_manager_id is null and care.sales_owner_id is null)))`;

/** Companies whose work this member of staff reads: admins all, sales those that they look after, and those that nobody looks after. */
export const readsCompany = ({ user_id, permissions }: Staff, company_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  permissions.includes('admin') ? sql<boolean>`true` : isCaredForBy(sql`${user_id}::bigint`, company_id);

/** The same for the staff user `u` of a statement. */
export const isReadByStaff = (company_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(u.staff_role in ('admin', 'super-admin') or ${isCaredForBy(sql`u.id`, company_id)})`;
