import { sql, type RawBuilder } from 'kysely';
import type { Staff } from '#contract/people.ts';

/** The company `care` is looked after by this user, or by nobody. */
const isInScopeOf = (user_id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${user_id} in (care.account_manager_id, care.sales_owner_id)
  or (care.account_manager_id is null and care.sales_owner_id is null))`;

const isCaredForBy = (user_id: RawBuilder<unknown>, company_id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from companies care where care.id = ${company_id} and ${isInScopeOf(user_id)})`;

/** Companies whose work this member of staff reads: admins all, sales those that they look after, and those that nobody looks after. */
export const readsCompany = ({ user_id, permissions }: Staff, company_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  permissions.includes('admin') ? sql<boolean>`true` : isCaredForBy(sql`${user_id}::bigint`, company_id);

/** The same for the staff user `u` of a statement. */
export const isReadByStaff = (company_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(u.staff_role in ('admin', 'super-admin') or ${isCaredForBy(sql`u.id`, company_id)})`;

/** The ids of the companies that this user looks after, as an array: a statement reads them once. As a union, each half has its index. */
export const idsInCareOf = (user_id: number): RawBuilder<number[]> => sql<number[]>`array(
  select id from companies where account_manager_id = ${user_id}::bigint union select id from companies where sales_owner_id = ${user_id}::bigint)`;

/** The ids of the companies that `readsCompany` allows to sales, for a statement that reads them once. */
export const idsOfScope = ({ user_id }: Staff): RawBuilder<unknown> =>
  sql`select care.id from companies care where ${isInScopeOf(sql`${user_id}::bigint`)}`;
