import { sql } from 'kysely';
import { checkBooks } from '#server/features/billing/book-checks/queries.ts';
import { getStatement } from '#server/features/billing/books/queries.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { spread, timesOf } from '../matching-times.ts';

export const goals = { statement_ms: 100, books_check_s: 60 };

const MOVEMENTS = 10_000;
/** Of all transactions, this many belong to each company. */
const A_COMPANY = 100;

/** The statement of a company with 10,000 movements, and the check of all books. `companies`: a hundred transactions each. */
export async function measure(url: string, { companies }: { companies: number }): Promise<Record<string, unknown>> {
  const { db } = connect(url, { max: 2 });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    await fill(db, companies);
    const period = { from: '2020-01-01', till: '2030-12-31' };
    const statement = await getStatement(db, 1, period);
    const times = await timesOf(Array.from({ length: 20 }), () => getStatement(db, 1, period, statement.meta.next ?? undefined));
    const began = performance.now();
    const { differences_count } = await checkBooks(db);
    return {
      statement_ms: spread(times),
      movements: statement.movements_count,
      books_check_s: Math.round(performance.now() - began) / 1000,
      transactions: companies * A_COMPANY + MOVEMENTS / 2,
      differences: differences_count,
    };
  } finally {
    await db.destroy();
  }
}

/** Paid debits: each transaction has a line, a debit of a file, and a payment. */
async function fill(db: Db, companies: number): Promise<void> {
  await sql`insert into companies (name, payment_method) select 'Company ' || n, 'sepa' from generate_series(1, ${companies}) n`.execute(
    db,
  );
  const book = (from: ReturnType<typeof sql>) => sql`
    insert into transactions (company_id, kind, description, amount_net, tax_percentage, amount_tax, amount_gross, status, payment_method, idempotency_key, created_at, paid_at)
    select ${from} on conflict do nothing`;
  const columns = sql`'unlock', 'Cabina unlock', 3900, 19, 741, 4641, 'paid', 'sepa'`;
  await book(
    sql`c.id, ${columns}, 'a:' || c.id || ':' || n, now() - n * interval '3 days', now() - n * interval '3 days' from companies c, generate_series(1, ${A_COMPANY}) n`,
  ).execute(db);
  await book(
    sql`1, ${columns}, 'b:' || n, now() - n * interval '4 hours', now() - n * interval '4 hours' from generate_series(1, ${MOVEMENTS / 2}) n`,
  ).execute(db);
  await sql`
    insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
    select company_id, id, 'debit', amount_gross, paid_at::date, 'bench:' || id, paid_at from transactions`.execute(db);
  await sql`analyze`.execute(db);
}
