import { writeToEach } from '#server/kernel/http/bulk.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/http/route.ts';
import { drawMandate } from './commands.ts';
import { findOwners, getMandate } from './queries.ts';

type Parts = Pick<Kernel, 'writes' | 'ports' | 'config'>;

export function paymentMethodsJobs(jobs: Jobs, parts: Parts): void {
  jobs.on('sepa_account.entered', 'draw-entered-mandate', ({ sepa_account_id }) => drawMandate(parts, sepa_account_id));
  jobs.on('sepa_account.approved', 'draw-approved-mandate', ({ sepa_account_id }) => drawMandate(parts, sepa_account_id));
  jobs.on('sepa_account.approved', 'send-mandate-approved-mail', ({ sepa_account_id }) => sendApprovedMail(parts, sepa_account_id));
}

async function sendApprovedMail({ writes, ports, config }: Parts, sepa_account_id: number): Promise<void> {
  const mandate = await getMandate(writes, sepa_account_id);
  if (!mandate) return;
  const { mandate_reference, company_id } = mandate;
  await writeToEach(await findOwners(writes, company_id), async ({ id, email, locale }) => {
    const { subject, text, html } = ports.letters.write('mandate_approved', locale, {
      mandate_reference,
      link: `${config.base_url}/settings/billing`,
    });
    await ports.mail.send({ to: email!, subject, text, html, locale, idempotency_key: `mandate-approved:${sepa_account_id}:${id}` });
  });
}
