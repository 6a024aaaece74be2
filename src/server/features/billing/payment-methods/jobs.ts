import { writeToEach } from '#server/kernel/http/bulk.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { drawMandate } from './commands.ts';
import { findOwners, getMandate } from './queries.ts';

export function paymentMethodsJobs(jobs: Jobs, services: Services): void {
  jobs.on('sepa_account.entered', 'draw-entered-mandate', ({ sepa_account_id }) => drawMandate(services, sepa_account_id));
  jobs.on('sepa_account.approved', 'draw-approved-mandate', ({ sepa_account_id }) => drawMandate(services, sepa_account_id));
  jobs.on('sepa_account.approved', 'send-mandate-approved-mail', ({ sepa_account_id }) => sendApprovedMail(services, sepa_account_id));
}

async function sendApprovedMail({ db, ports, config }: Services, sepa_account_id: number): Promise<void> {
  const mandate = await getMandate(db, sepa_account_id);
  if (!mandate) return;
  const { mandate_reference, company_id } = mandate;
  await writeToEach(await findOwners(db, company_id), async ({ id, email, locale }) => {
    const { subject, text, html } = ports.letters.write('mandate_approved', locale, {
      mandate_reference,
      link: `${config.base_url}/settings/billing`,
    });
    await ports.mail.send({ to: email!, subject, text, html, locale, idempotency_key: `mandate-approved:${sepa_account_id}:${id}` });
  });
}
