import { now } from '#server/kernel/clock.ts';
import type { Jobs } from '#server/kernel/jobs.ts';
import type { Kernel } from '#server/kernel/route.ts';
import { renderMail } from '#server/texts/mails/render.ts';
import { findNewcomer } from './queries.ts';

type Parts = Pick<Kernel, 'config' | 'writes' | 'ports'>;
/** A registration that nobody goes on with is forgotten after this time. */
const DRAFT_DAYS = 14;

export function registrationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on('company.registered', 'send-company-welcome', ({ user_id }) => sendCompanyWelcome(parts, user_id));
  jobs.every('41 3 * * *', 'forget-registration-drafts', async () => {
    const oldest = new Date(now().getTime() - DRAFT_DAYS * 86_400_000);
    await parts.writes.deleteFrom('registration_drafts').where('updated_at', '<', oldest).execute();
  });
}

/** Not to staff, who also register companies. */
async function sendCompanyWelcome({ config, writes, ports }: Parts, user_id: number): Promise<void> {
  const owner = await findNewcomer(writes, user_id);
  if (owner?.side !== 'company' || !owner.email) return;
  const mail = renderMail('company_welcome', owner.locale, { name: owner.first_name, link: `${config.base_url}/register/business/start` });
  await ports.mail.send({ ...mail, to: owner.email, locale: owner.locale, idempotency_key: `company-welcome:${user_id}` });
}
