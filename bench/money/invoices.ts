import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import { exampleSeller } from '#server/kernel/config-forms.ts';
import { connect, type Db } from '#server/kernel/db.ts';

const PROCESSES = 2;
const PARALLEL = 1000;
const CONNECTIONS = 32;
const seller = { ...exampleSeller, SEPA_CREDITOR_ID: 'DE98ZZZ09999999999' };

export const goals = { invoices_per_s: 40, gaps: 0, doubles: 0, without_files: 0 };

interface Size {
  companies: number;
  kills: number;
}

/** Finalises one invoice a company, with PDF and XML, in two processes that are killed at random. Then a thousand at the same time. */
export async function measure(url: string, { companies, kills }: Size) {
  const { db } = connect(url, { max: CONNECTIONS });
  const folder = await mkdtemp(resolve('.cache/bench-invoices-'));
  try {
    await seedPurchases(db, 1, companies);
    const begun = performance.now();
    const killed = await finaliseAll(url, folder, kills);
    const seconds = (performance.now() - begun) / 1000;
    const without_files = await count(
      db,
      sql`select count(*) from invoices i where not exists (select 1 from invoice_files f where f.invoice_id = i.id)`,
    );
    const invoices = await count(db, sql`select count(*) from invoices`);
    await seedPurchases(db, companies + 1, PARALLEL);
    await finaliseAtOnce(db, companies);
    return {
      invoices_per_s: Math.round((invoices / seconds) * 10) / 10,
      invoices,
      killed,
      without_files,
      gaps: await count(
        db,
        sql`select sum(s.last_number - (select count(*) from invoices i where i.series = s.series and i.year = s.year)) as count from invoice_series s`,
      ),
      doubles: await count(
        db,
        sql`select (select count(*) from (select transaction_id from invoice_lines group by 1 having count(*) > 1) twice)
          + (select count(*) from transactions where invoice_id is null) as count`,
      ),
    };
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function finaliseAll(url: string, folder: string, kills: number): Promise<number> {
  const file = fileURLToPath(new URL('invoice-worker.ts', import.meta.url));
  const start = (part: number) =>
    spawn(process.execPath, [file, url, folder, String(part), String(PROCESSES)], { stdio: ['ignore', 'ignore', 'inherit'] });
  let killed = 0;
  const runPart = async (part: number): Promise<void> => {
    for (;;) {
      const child: ChildProcess = start(part);
      const ended = once(child, 'exit') as Promise<[number | null]>;
      if (killed < kills) {
        const first = await Promise.race([ended, sleep(2000 + Math.random() * 4000)]);
        if (first === undefined) {
          killed++;
          child.kill('SIGKILL');
          await ended;
          continue;
        }
      }
      const [code] = await ended;
      if (code !== 0) throw new Error(`a worker ended with ${code}`);
      return;
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, (_, part) => runPart(part)));
  return killed;
}

/** Each company twice, so that two finalise the same month, over all connections at the same time. */
async function finaliseAtOnce(db: Db, after: number): Promise<void> {
  const month_start = berlin().startOf('month').toJSDate();
  const ids = Array.from({ length: PARALLEL }, (_, index) => after + 1 + index);
  const waiting = ids.flatMap((id) => [id, id]);
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const company_id = id;
      await db.transaction().execute((tx) => issueDue(tx, { seller, at: now() }, company_id, { month_start }));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** Companies with a mandate, each with three purchases of the last month. */
async function seedPurchases(db: Db, from: number, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into companies (id, name, account_name, billing_email, address_line1, postal_code, city, payment_method)
      overriding system value
      select n, 'Transportes ' || n || ' S.L.', 'Transportes ' || n || ' S.L.', 'rechnung' || n || '@company.example', 'Hafenstraße 1', '20457', 'Hamburg', 'sepa'
      from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(tx);
    await sql`
      insert into sepa_accounts (company_id, bank_account_owner, iban, swift_bic, signer_name, mandate_reference, accepted_terms_at, approved_at)
      select n, 'Transportes', 'DE89370400440532013000', 'COBADEFFXXX', 'Marta', 'CAB-' || n, now(), now()
      from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(tx);
    await sql`
      insert into transactions (company_id, kind, amount_net, tax_percentage, amount_tax, amount_gross, status, payment_method, idempotency_key, due_on, created_at)
      select n, 'unlock', 3900, 19, 741, 4641, 'open', 'sepa', 'bench-invoice-' || n || '-' || line, current_date + 14,
        date_trunc('month', now()) - interval '10 days'
      from generate_series(${from}::int, ${from + count - 1}::int) n, generate_series(1, 3) line`.execute(tx);
  });
  await sql`analyze transactions`.execute(db);
}

async function count(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await statement.execute(db);
  return Number((rows[0] as { count: string }).count);
}
