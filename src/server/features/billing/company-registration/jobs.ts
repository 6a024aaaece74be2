import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/http/route.ts';
import { findNewcomer } from './queries.ts';

type Parts = Pick<Kernel, 'config' | 'writes' | 'ports'>;

export function companyRegistrationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on('company.registered', 'send-company-welcome', ({ user_id }) => sendCompanyWelcome(parts, user_id));
}

/** Not to staff, who also register companies. */
async function sendCompanyWelcome({ config, writes, ports }: Parts, user_id: number): Promise<void> {
  const owner = await findNewcomer(writes, user_id);
  if (owner?.side !== 'company' || !owner.email) return;
  const mail = ports.letters.write('company_welcome', owner.locale, {
    name: owner.first_name,
    link: `${config.base_url}/register/business/start`,
  });
  await ports.mail.send({ ...mail, to: owner.email, locale: owner.locale, idempotency_key: `company-welcome:${user_id}` });
}
