import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { findNewcomer } from './queries.ts';

export function companyRegistrationJobs(jobs: Jobs, services: Services): void {
  jobs.on('company.registered', 'send-company-welcome', ({ user_id }) => sendCompanyWelcome(services, user_id));
}

/** Not to staff, who also register companies. */
async function sendCompanyWelcome({ config, db, ports }: Services, user_id: number): Promise<void> {
  const owner = await findNewcomer(db, user_id);
  if (owner?.side !== 'company' || !owner.email) return;
  const mail = ports.letters.write('company_welcome', owner.locale, {
    name: owner.first_name,
    link: `${config.base_url}/register/business/start`,
  });
  await ports.mail.send({ ...mail, to: owner.email, locale: owner.locale, idempotency_key: `company-welcome:${user_id}` });
}
