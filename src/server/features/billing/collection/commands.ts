import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { CollectionFileState } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';
import { collectionXml, type CollectedDebit, type DebitSequence } from '#server/kernel/bank/pain008.ts';
import { earliestCollection, targetDayAfter } from '#server/kernel/bank/target-days.ts';
import { audit } from '#server/kernel/audit.ts';
import { now, today } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { adjustStatus, lockTransaction } from '#server/features/billing/payments/commands.ts';
import { leftOf } from '#server/features/billing/payments/queries.ts';
import { asCollectedDebit, listCollectable, listCredits, listTakenDays, type Collectable } from './queries.ts';
import { endToEndId, messageId, offsetCredits, type Offset } from './rules.ts';

type Creditor = Pick<Config, 'SEPA_CREDITOR_ID' | 'SEPA_CREDITOR_NAME' | 'SELLER_IBAN' | 'SELLER_BIC' | 'SEPA_CUTOFF'>;

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 5000;

/** Files are prepared, and credits used, one at a time: no debt is in two files, and no credit is used twice. */
export async function lockCollection(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collection files', 0))`.execute(tx);
}

/** Makes a file for each scheme with due debits, and returns the ids. */
export async function prepareFiles(tx: Tx, me: Staff, config: Creditor): Promise<number[]> {
  await lockCollection(tx);
  const ids: number[] = [];
  let found = 0;
  for (const scheme of ['CORE', 'B2B'] as const) {
    const collect_on = await findFreeDay(tx, scheme, config);
    const debts = (await listCollectable(tx, collect_on)).filter((debt) => debt.scheme === scheme);
    found += debts.length;
    const id = await prepareFile(tx, me, config, { scheme, collect_on, debts });
    if (id !== undefined) ids.push(id);
  }
  // debts that credits pay whole are paid now, and need no file
  ensure(found > 0, 'nothing_to_collect');
  await record(tx, 'collection.changed', {});
  return ids;
}

/** A day has one file. After it was handed in, further debits are for the next banking day. */
async function findFreeDay(tx: Tx, scheme: 'CORE' | 'B2B', config: Creditor): Promise<string> {
  const taken = await listTakenDays(tx, scheme, config.SEPA_CREDITOR_ID);
  ensure(!taken.some(({ state }) => state === 'prepared'), 'collection_file_waits');
  let day = earliestCollection(now(), config.SEPA_CUTOFF);
  while (taken.some(({ collect_on }) => collect_on === day)) day = targetDayAfter(day);
  return day;
}

interface Preparing {
  scheme: 'CORE' | 'B2B';
  collect_on: string;
  debts: Collectable[];
}

async function prepareFile(tx: Tx, me: Staff, config: Creditor, { scheme, collect_on, debts }: Preparing): Promise<number | undefined> {
  const offsets = offsetCredits(debts, await listCredits(tx, [...new Set(debts.map(({ company_id }) => company_id))]));
  const parts = withoutCredits(debts, offsets);
  const debits = numbered(parts.filter(({ amount }) => amount > 0));
  if (debits.length === 0) {
    await useCredits(tx, offsets, null, parts);
    return undefined;
  }
  const prepared_at = now();
  const message_id = messageId(prepared_at, scheme, collect_on);
  const { SEPA_CREDITOR_ID: creditor_id, SEPA_CREDITOR_NAME: name, SELLER_IBAN: iban, SELLER_BIC: bic } = config;
  const content = Buffer.from(
    collectionXml({
      message_id,
      created_at: prepared_at,
      creditor: { id: creditor_id, name, iban, bic },
      scheme,
      collect_on,
      debits: debits.map(({ debit }) => debit),
    }),
  );
  const facts = { message_id, scheme, debits_count: debits.length, amount: debits.reduce((sum, { debit }) => sum + debit.amount, 0) };
  const { id } = await tx
    .insertInto('collection_files')
    .values({
      ...facts,
      creditor_id,
      collect_on,
      state: 'prepared',
      content: gzipSync(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      prepared_by: me.user_id,
      prepared_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDebits(tx, id, debits);
  await useCredits(tx, offsets, id, parts);
  await audit(tx, me, {
    action: 'collection_file.prepared',
    subject: 'collection_file',
    subject_id: id,
    details: { ...facts, collect_on },
  });
  return id;
}

interface Part {
  debt: Collectable;
  amount: number;
}

/** The amounts to debit, after credits. */
function withoutCredits(debts: readonly Collectable[], offsets: readonly Offset[]): Part[] {
  const credited = new Map<number, number>();
  for (const { transaction_id, amount } of offsets) credited.set(transaction_id, (credited.get(transaction_id) ?? 0) + amount);
  return debts.map((debt) => ({ debt, amount: debt.open_amount - (credited.get(debt.id) ?? 0) }));
}

interface Numbered {
  debt: Collectable;
  debit: CollectedDebit;
}

/** The first debit of a mandate is marked as such, all others repeat it. */
function numbered(parts: readonly Part[]): Numbered[] {
  const begun = new Set<number>();
  return parts.map(({ debt, amount }) => {
    const sequence: DebitSequence = debt.is_first && !begun.has(debt.sepa_account_id) ? 'FRST' : 'RCUR';
    begun.add(debt.sepa_account_id);
    return { debt, debit: asCollectedDebit(debt, { amount, end_to_end_id: endToEndId(debt.id, debt.attempts + 1), sequence }) };
  });
}

async function insertDebits(tx: Tx, file_id: number, debits: readonly Numbered[]): Promise<void> {
  for (let start = 0; start < debits.length; start += AT_ONCE)
    await tx
      .insertInto('debits')
      .values(
        debits.slice(start, start + AT_ONCE).map(({ debt, debit: { end_to_end_id, sequence, amount } }) => ({
          file_id,
          transaction_id: debt.id,
          sepa_account_id: debt.sepa_account_id,
          attempt: debt.attempts + 1,
          end_to_end_id,
          sequence,
          amount,
          state: 'prepared',
        })),
      )
      .execute();
}

/** Credits of a file return when it is discarded. A debt that they pay whole needs no debit, so it is paid at once. */
async function useCredits(tx: Tx, offsets: readonly Offset[], file_id: number | null, parts: readonly Part[]): Promise<void> {
  const paid = new Set(parts.filter(({ amount }) => amount === 0).map(({ debt }) => debt.id));
  for (const offset of offsets)
    await tx
      .insertInto('credit_uses')
      .values({ ...offset, file_id: paid.has(offset.transaction_id) ? null : file_id, used_at: now() })
      .onConflict((conflict) =>
        conflict.columns(['credit_id', 'transaction_id']).doUpdateSet({ amount: sql`credit_uses.amount + excluded.amount` }),
      )
      .execute();
  for (const id of paid) await adjustStatus(tx, await lockTransaction(tx, id), today());
}

/** Marks a prepared file as handed in. Refuses one whose debts or mandates have changed since. */
export async function handIn(tx: Tx, me: Staff, id: number): Promise<void> {
  const { collect_on } = await decide(tx, me, id, 'handed_in');
  const { rows } = await sql<{ is_outdated: boolean }>`
    select exists (
      select from debits d join transactions t on t.id = d.transaction_id join sepa_accounts s on s.id = d.sepa_account_id
      where d.file_id = ${id} and (t.status <> 'open' or s.revoked_at is not null
        or exists (select from debt_charges c where c.transaction_id = t.id and c.state = 'pending')
        or d.amount <> ${leftOf(sql`t.id`, sql`t.amount_gross`)})
    ) as is_outdated`.execute(tx);
  ensure(!rows[0]!.is_outdated, 'collection_file_outdated');
  await tx.updateTable('debits').set({ state: 'handed_in' }).where('file_id', '=', id).execute();
  await sql`
    update sepa_accounts s set last_used_at = ${collect_on}::date, amended_from = null
    from debits d where d.file_id = ${id} and s.id = d.sepa_account_id`.execute(tx);
}

export async function discardFile(tx: Tx, me: Staff, id: number): Promise<void> {
  await decide(tx, me, id, 'discarded');
  await tx.updateTable('debits').set({ state: 'discarded' }).where('file_id', '=', id).execute();
  await tx.deleteFrom('credit_uses').where('file_id', '=', id).execute();
}

async function decide(tx: Tx, me: Staff, id: number, state: CollectionFileState) {
  const file = await tx
    .selectFrom('collection_files')
    .select(['state', 'message_id', 'collect_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw notFound();
  ensure(file.state === 'prepared', 'decided_already');
  await tx.updateTable('collection_files').set({ state, decided_by: me.user_id, decided_at: now() }).where('id', '=', id).execute();
  await audit(tx, me, {
    action: state === 'handed_in' ? 'collection_file.handed_in' : 'collection_file.discarded',
    subject: 'collection_file',
    subject_id: id,
    details: { message_id: file.message_id },
  });
  await record(tx, 'collection.changed', {});
  return file;
}

/** Staff let a held debt be debited again. It is announced again first. */
export async function releaseDebt(tx: Tx, me: Staff, transaction_id: number, due_on: string): Promise<void> {
  ensure(due_on > today(), 'not_in_past', { fields: ['due_on'] });
  const held = await tx
    .deleteFrom('debit_holds')
    .where('transaction_id', '=', transaction_id)
    .returning('transaction_id')
    .executeTakeFirst();
  if (!held) throw notFound();
  const row = await lockTransaction(tx, transaction_id);
  ensure(row.status === 'open', 'transaction_not_open');
  await tx.updateTable('transactions').set({ due_on }).where('id', '=', transaction_id).execute();
  await audit(tx, me, {
    action: 'debit.released',
    subject: 'transaction',
    subject_id: transaction_id,
    company_id: row.company_id,
    details: { due_on },
  });
  await record(tx, 'transaction.changed', { company_id: row.company_id, transaction_id });
  await record(tx, 'collection.changed', {});
}
