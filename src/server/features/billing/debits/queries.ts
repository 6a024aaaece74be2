import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db.ts';
import { messageOfBlock } from '#server/kernel/bank/pain008.ts';

export interface DebitRow {
  id: number;
  transaction_id: number;
  company_id: number;
  sepa_account_id: number;
  end_to_end_id: string;
  amount: number;
  state: string;
  status: string;
}

const selected = sql`
  select d.id, d.transaction_id, t.company_id, d.sepa_account_id, d.end_to_end_id, d.amount, d.state, t.status
  from debits d join transactions t on t.id = d.transaction_id`;

/** Locked in the order of their ids, so that two imports do not wait for each other. */
export async function lockDebits(tx: Tx, end_to_end_ids: readonly string[]): Promise<DebitRow[]> {
  const { rows } = await sql<DebitRow>`
    ${selected} where d.end_to_end_id = any(${end_to_end_ids}::text[]) order by t.id, d.id for update of t, d`.execute(tx);
  return rows;
}

/** The debits of a block, or of a whole message. */
export async function lockBlock(tx: Tx, payment_info_id: string): Promise<DebitRow[]> {
  const sequence = /-(FRST|RCUR)$/.exec(payment_info_id)?.[1];
  const ofSequence = sequence === undefined ? sql`true` : sql`d.sequence = ${sequence}`;
  const { rows } = await sql<DebitRow>`
    ${selected} join collection_files f on f.id = d.file_id
    where f.message_id = ${messageOfBlock(payment_info_id)} and f.state = 'handed_in' and ${ofSequence}
    order by t.id, d.id for update of t, d`.execute(tx);
  return rows;
}

/** How often this debt came back without cover. */
export async function countUncovered(tx: Tx, transaction_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('debits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('transaction_id', '=', transaction_id)
    .where('state', 'in', ['returned', 'rejected'])
    .where('reason', '=', 'AM04')
    .executeTakeFirstOrThrow();
  return Number(count);
}
