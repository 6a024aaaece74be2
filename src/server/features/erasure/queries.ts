import type { Db } from '#server/kernel/db.ts';

export async function listDeleteReasons(db: Db) {
  const rows = await db
    .selectFrom('account_delete_reasons')
    .select(['id', 'key', 'can_have_text', 'labels'])
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return { data: rows.map(({ labels, ...row }) => ({ ...row, label: labels })) };
}

export const findDeleteReason = (db: Db, id: number) =>
  db.selectFrom('account_delete_reasons').select(['id', 'key']).where('id', '=', id).where('active', '=', true).executeTakeFirst();

/** A receipt that still has to go out. */
export const findReceipt = (db: Db, user_id: number) =>
  db
    .selectFrom('erasures')
    .select(['id', 'receipt', 'receipt_to', 'receipt_channel', 'locale'])
    .where('user_id', '=', user_id)
    .where('receipt_to', 'is not', null)
    .executeTakeFirst();
