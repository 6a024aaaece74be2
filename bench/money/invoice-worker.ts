import { sql } from 'kysely';
import { LocalFiles } from '#server/adapters/files/local.ts';
import { LocalPdf } from '#server/adapters/pdf/local.ts';
import { issueDue } from '#server/features/billing/invoice-issue/commands.ts';
import { listDueCompanies } from '#server/features/billing/invoice-issue/queries.ts';
import { makeFiles } from '#server/features/billing/invoices/commands.ts';
import { berlin, clock, now } from '#server/kernel/clock.ts';
import { exampleSeller } from '#server/kernel/config-forms.ts';
import { connect } from '#server/kernel/db.ts';

const BATCH = 100;

/** One of several processes that finalise all due invoices and make their files, as the jobs do. It may be killed at any moment. */
const [url = '', folder = '', part = '0', of = '1'] = process.argv.slice(2);
const { db } = connect(url, { max: 3 });
const services = { db, ports: { pdf: new LocalPdf({ clock }), files: new LocalFiles({ folder }) } as never };
const seller = { ...exampleSeller, SEPA_CREDITOR_ID: 'DE98ZZZ09999999999' };
const month_start = berlin().startOf('month').toJSDate();
const isMine = (id: number): boolean => id % Number(of) === Number(part);

async function issueMine(): Promise<void> {
  for (let after = 0; ;) {
    const companies = await listDueCompanies(db, { month_start }, after, BATCH);
    if (companies.length === 0) return;
    for (const company_id of companies.filter(isMine)) {
      const ids = await db.transaction().execute((tx) => issueDue(tx, { seller, at: now() }, company_id, { month_start }));
      for (const id of ids) await makeFiles(services, id);
    }
    after = companies.at(-1)!;
  }
}

/** A killed process has finalised documents without files. */
async function makeMissing(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select i.id from invoices i where not exists (select 1 from invoice_files f where f.invoice_id = i.id) order by i.id`.execute(db);
  for (const { id } of rows.filter((row) => isMine(row.id))) await makeFiles(services, id);
}

await makeMissing();
await issueMine();
await makeMissing();
await db.destroy();
