import { berlin, now } from '#server/kernel/clock.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { applyRates, issueDue, issueReturn } from './commands.ts';
import { isCompanyDue, listDueCompanies, type Extent } from './queries.ts';

const BATCH = 200;

const extentOfNow = (): Extent => ({ month_start: berlin().startOf('month').toJSDate() });

/**
 * Finalises what is due, one company in one transaction: a run that was stopped goes on where it ended. One company whose document is
 * invalid does not hold up the others; the run then fails at its end and names it.
 */
export async function issueAll({ db, config }: Services): Promise<void> {
  const extent = extentOfNow();
  const failures: string[] = [];
  for (let after = 0; ;) {
    const companies = await listDueCompanies(db, extent, after, BATCH);
    for (const company_id of companies)
      await db
        .transaction()
        .execute((tx) => issueDue(tx, { seller: config, at: now() }, company_id, extent))
        .catch((error: unknown) => failures.push(`company ${company_id}: ${reasonOf(error)}`));
    if (companies.length < BATCH) break;
    after = companies.at(-1)!;
  }
  if (failures.length > 0) throw new Error(`no invoice for ${failures.join('; ')}`);
}

/** Staff read it among the failed jobs. */
const reasonOf = (error: unknown): string => (error instanceof Refusal ? `${error.code} ${error.values['rules'] ?? ''}` : String(error));

async function afterChange(
  { db, config }: Services,
  { company_id, transaction_id }: { company_id: number; transaction_id: number },
): Promise<void> {
  const extent = extentOfNow();
  const is_due = await isCompanyDue(db, extent, company_id);
  await db
    .transaction()
    .execute(async (tx) => {
      if (is_due) await issueDue(tx, { seller: config, at: now() }, company_id, extent);
      await issueReturn(tx, { seller: config, at: now() }, transaction_id);
    })
    .catch((error: unknown) => {
      throw new Error(`company ${company_id}: ${reasonOf(error)}`, { cause: error });
    });
}

export function invoiceIssueJobs(jobs: Jobs, services: Services): void {
  jobs.on('transaction.changed', 'issue-invoice-of-purchase', (changed) => afterChange(services, changed));
  // each hour, so that a stopped run goes on soon; a company whose month is invoiced is left out by an index
  jobs.every('10 * * * *', 'issue-invoices', () => issueAll(services));
  jobs.every('0 * * * *', 'apply-tax-rates', () => services.db.transaction().execute((tx) => applyRates(tx, services.config)));
}
