import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { getTransaction } from '#server/features/billing/billing/queries.ts';
import { bookInstalment, openFailedInstalment } from './commands.ts';
import { listDueInstalments } from './queries.ts';

/** Books what is due. Each instalment has a transaction of its own, so a crash loses none and doubles none. */
async function bookDueInstalments(services: Services): Promise<void> {
  for (const { deal_id, number } of await listDueInstalments(services.db))
    await services.db.transaction().execute((tx) => bookInstalment(tx, services, deal_id, number));
}

async function openFailed(services: Services, transaction_id: number): Promise<void> {
  const row = await getTransaction(services.db, transaction_id);
  if (row.kind !== 'deal' || row.status !== 'failed') return;
  await services.db.transaction().execute((tx) => openFailedInstalment(tx, services, row));
}

export function dealsJobs(jobs: Jobs, services: Services): void {
  jobs.every('20 * * * *', 'book-due-instalments', () => bookDueInstalments(services));
  jobs.on('transaction.changed', 'open-failed-instalment', ({ transaction_id }) => openFailed(services, transaction_id));
}
