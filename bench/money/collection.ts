import { sql } from 'kysely';
import type { Staff } from '#contract/people.ts';
import { applyNextLines, receiveBankFile } from '#server/features/billing/bank-files/commands.ts';
import { handIn, prepareFiles } from '#server/features/billing/collection/commands.ts';
import { recordRows } from '#server/kernel/activities/recording.ts';
import { readConfig } from '#server/kernel/config.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { today } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/http/route.ts';

export const goals = { pain008_s: 5, camt_s: 30 };

const DEBITS = 10_000;
const ENTRIES = 50_000;
/** Every fiftieth debit comes back. */
const RETURNED = 50;
const IBAN = 'DE02120300000000202051';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began) / 1000;
};

/** A file of 10,000 debits, and a bank's file of 50,000 entries; the same entries again, in another order, must change nothing. */
export async function measure(url: string): Promise<Record<string, unknown>> {
  const { db } = connect(url, { max: 4 });
  try {
    const staff = await fill(db);
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url });
    let ids: number[] = [];
    const pain008_s = await timed(() =>
      db.transaction().execute(async (tx) => {
        ids = await prepareFiles(tx, staff, config);
      }),
    );
    for (const id of ids) await db.transaction().execute((tx) => handIn(tx, staff, id));
    await debitTheRest(db, ids[0]!);
    const services = { db, config } as unknown as Services;
    const debits = await db.selectFrom('debits').select(['end_to_end_id', 'amount']).orderBy('id').execute();
    const camt_s = await timed(() => importFile(services, camt(debits)));
    const before = await stateOf(db);
    const camt_again_s = await timed(() => importFile(services, camt(debits.toReversed())));
    const after = await stateOf(db);
    return { pain008_s, debits: DEBITS, camt_s, camt_again_s, entries: debits.length, camt_again_changes: before === after ? 0 : 1 };
  } finally {
    await db.destroy();
  }
}

async function importFile(services: Services, bytes: Buffer): Promise<void> {
  const id = await receiveBankFile(services, null, { name: 'bench.xml', bytes });
  while (await services.db.transaction().execute((tx) => applyNextLines(tx, services, id)));
}

/** Companies with mandates, each with debts that are due and announced. */
async function fill(db: Db): Promise<Staff> {
  await sql`insert into companies (name, payment_method) select 'Transportes Peña & Söhne ' || n, 'sepa' from generate_series(1, ${DEBITS}) n`.execute(
    db,
  );
  await sql`
    insert into sepa_accounts (company_id, bank_account_owner, iban, swift_bic, signer_name, mandate_reference, accepted_terms_at, approved_at, signed_on)
    select id, name, 'DE89370400440532013000', 'COBADEFFXXX', 'Signer', 'CABINA-' || id, now(), now(), '2026-01-15' from companies`.execute(
    db,
  );
  await book(db, 1);
  await sql`insert into debit_notices (transaction_id, due_on, sent_at) select id, due_on, now() from transactions`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into users (side, staff_role, email, locale) values ('staff', 'admin', 'bench@cabina.example', 'en') returning id`.execute(db);
  return { side: 'staff', user_id: rows[0]!.id, role: 'admin', permissions: ['admin'], locale: 'en' };
}

const book = (db: Db, debts: number) =>
  sql`
  insert into transactions (company_id, kind, description, amount_net, tax_percentage, amount_tax, amount_gross, status, payment_method, idempotency_key, due_on)
  select c.id, 'unlock', 'Cabina unlock', 3900, 19, 741, 4641, 'open', 'sepa', 'bench:' || c.id || ':' || n || ':' || ${debts}::int, ${today()}
  from companies c, generate_series(1, ${debts}::int) n`.execute(db);

/** Debits of earlier files, which the bank answers too. */
async function debitTheRest(db: Db, file_id: number): Promise<void> {
  await book(db, ENTRIES / DEBITS - 1);
  await sql`
    insert into debits (file_id, transaction_id, sepa_account_id, attempt, end_to_end_id, sequence, amount, state)
    select ${file_id}, t.id, s.id, 1, 'CABINA-T' || t.id || '-1', 'RCUR', t.amount_gross, 'handed_in'
    from transactions t join sepa_accounts s on s.company_id = t.company_id
    where not exists (select from debits d where d.transaction_id = t.id)`.execute(db);
  await recordBookings(db);
  await sql`analyze`.execute(db);
}

/** Each booking has recorded its fact when it was made. */
async function recordBookings(db: Db): Promise<void> {
  const all = await db.selectFrom('transactions').select('id').execute();
  await db.transaction().execute((tx) =>
    recordRows(
      tx,
      'transactions',
      all.map(({ id }) => id),
    ),
  );
}

function camt(debits: readonly { end_to_end_id: string; amount: number }[]): Buffer {
  const entries = debits.map(({ end_to_end_id, amount }) => {
    const euros = (amount / 100).toFixed(2);
    const number = Number(/\d+/.exec(end_to_end_id)![0]);
    const is_return = number % RETURNED === 0;
    return `<Ntry><Amt Ccy="EUR">${euros}</Amt><CdtDbtInd>${is_return ? 'DBIT' : 'CRDT'}</CdtDbtInd>${is_return ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${today()}</Dt></BookgDt><NtryDtls><TxDtls><Refs><AcctSvcrRef>B${number}</AcctSvcrRef><EndToEndId>${end_to_end_id}</EndToEndId></Refs>
<Amt Ccy="EUR">${euros}</Amt>${is_return ? `<AmtDtls><InstdAmt><Amt Ccy="EUR">${euros}</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>MS03</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`;
  });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>BENCH</MsgId></GrpHdr><Ntfctn><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries.join('\n')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`);
}

/** Everything that an import may write, as one hash. */
async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(concat_ws('|',
      (select count(*) || ' ' || sum(amount) from payments), (select count(*) from bank_lines),
      (select count(*) || ' ' || sum(amount_gross) from transactions), (select string_agg(status || ' ' || n, ',' order by status) from (select status, count(*) as n from transactions group by status) s),
      (select string_agg(state || ' ' || n, ',' order by state) from (select state, count(*) as n from debits group by state) d))) as state`.execute(
    db,
  );
  return rows[0]!.state;
}
