import type { Locale } from '#contract/people.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { minutesOf, secretOf } from '#server/kernel/session/one-time.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { RenderedMail } from '#server/texts/mails/render.ts';
import { renderSms } from '#server/texts/sms.ts';
import { findInvitation, findOneTimeToSend } from './queries.ts';

type Waiting = NonNullable<Awaited<ReturnType<typeof findOneTimeToSend>>>;

export function sessionJobs(jobs: Jobs, services: Services): void {
  jobs.on('one_time_code.issued', 'send-one-time-code', ({ one_time_code_id }) => sendOneTimeCode(services, one_time_code_id));
  jobs.every('17 3 * * *', 'sweep-sign-in', () => sweep(services.db));
}

/** Sends a link or a code. The key is the row's id, so a second run is the same message, with the same secret in it. */
async function sendOneTimeCode(services: Services, id: number): Promise<void> {
  const waiting = await findOneTimeToSend(services.db, id);
  if (!waiting) return;
  // an address that nobody has: everything has happened but this; only invitations and sign-ups go to people without account
  if (waiting.user_id === null && waiting.purpose !== 'company_invitation' && waiting.purpose !== 'register_phone') return;
  const message = { to: waiting.target, idempotency_key: `one-time-code:${id}`, locale: waiting.user_locale ?? waiting.locale };
  const secret = secretOf(services.config.secret, waiting);
  if (waiting.channel === 'sms') return services.ports.sms.send({ ...message, text: smsText(services, waiting, secret, message.locale) });
  const mail = await mailText(services, waiting, secret, message.locale);
  if (mail) await services.ports.mail.send({ ...message, ...mail });
}

function smsText({ config }: Services, { purpose }: Waiting, secret: string, locale: Locale): string {
  const minutes = minutesOf(purpose);
  if (purpose === 'magic_link') return renderSms('magic_link', locale, { link: `${config.base_url}/login/link/${secret}`, minutes });
  return renderSms('phone_code', locale, { code: secret, minutes });
}

async function mailText(
  { config, db, ports }: Services,
  waiting: Waiting,
  secret: string,
  locale: Locale,
): Promise<RenderedMail | undefined> {
  const name = waiting.first_name ?? '';
  const minutes = minutesOf(waiting.purpose);
  switch (waiting.purpose) {
    case 'magic_link':
      return ports.letters.write('magic_link', locale, { name, link: `${config.base_url}/login/link/${secret}`, minutes });
    case 'password_reset':
      return ports.letters.write('password_reset', locale, { name, link: `${config.base_url}/password/reset/${secret}`, minutes });
    case 'verify_email':
      return ports.letters.write('verify_email', locale, { name, link: `${config.base_url}/verify-email/${secret}` });
    case 'company_invitation': {
      const { company_invitation_id } = waiting.data as { company_invitation_id: number };
      const invitation = await findInvitation(db, company_invitation_id);
      const link = `${config.base_url}/register/business?invitation-token=${secret}`;
      return (
        invitation &&
        ports.letters.write('company_invitation', locale, {
          company: invitation.company_name,
          inviter: invitation.inviter ?? invitation.company_name,
          link,
        })
      );
    }
    default:
      throw new Error(`${waiting.purpose} is not sent by mail`);
  }
}

/** What nobody needs any more: codes, failures, sessions and answers that were kept against repetition. */
async function sweep(db: Db): Promise<void> {
  const days_ago = (days: number) => new Date(now().getTime() - days * 86_400_000);
  await db.deleteFrom('one_time_codes').where('expires_at', '<', days_ago(30)).execute();
  await db.deleteFrom('sign_in_failures').where('happened_at', '<', days_ago(1)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', days_ago(7)).execute();
  await db.deleteFrom('outbox').where('delivered_at', '<', days_ago(30)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now()).execute();
}
