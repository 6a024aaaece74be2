import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import { sweepKeys } from '#server/kernel/http/idempotency.ts';
import type { Db } from '#server/kernel/db.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { sweepLimits } from '#server/kernel/limits.ts';
import { type OneTimePurpose, minutesOf, renewUnsent, secretOf } from '#server/kernel/session/one-time.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { withoutLinks } from '#server/texts/without-links.ts';
import { priorityOfJob } from '#server/messages/declaration.ts';
import type { Envelope } from '#server/messages/deliver.ts';
import {
  addressChanged,
  companyInvitation,
  dealCode,
  invitationToAccount,
  mailVerification,
  messageOfPurpose,
  passwordReset,
  phoneCode,
  phoneLink,
  signInLink,
} from './messages.ts';
import { findByEmail, findFormerAddress, findInvitation, findOneTimeToSend, localeFor } from './queries.ts';

type Waiting = NonNullable<Awaited<ReturnType<typeof findOneTimeToSend>>>;

export function sessionJobs(jobs: Jobs, services: Services): void {
  jobs.on(
    'one_time_code.issued',
    'send-one-time-code',
    ({ one_time_code_id }) => sendOneTimeCode(services, one_time_code_id),
    ({ purpose }) => priorityOfJob[purpose ? messageOfPurpose[purpose as OneTimePurpose].priority : 'normal'],
  );
  jobs.on('address.changed', 'notify-former-address', ({ former_address_id }) => notifyFormerAddress(services, former_address_id));
  jobs.every('17 3 * * *', 'sweep-sign-in', () => sweep(services.db));
  jobs.every('* * * * *', 'sweep-limits', () => sweepLimits(services.db));
}

/** Purposes that are sent to people without an account. Other unknown addresses get no message. */
const toStrangers: ReadonlySet<OneTimePurpose> = new Set<OneTimePurpose>(['company_invitation', 'register_phone', 'sign_deal']);

/** Sends a link or a code. The key is the row's id, so a second run sends the same message with the same secret. */
async function sendOneTimeCode(services: Services, id: number): Promise<void> {
  const { config, db, ports } = services;
  const waiting = await findOneTimeToSend(db, id);
  if (!waiting) return;
  const { purpose, channel, user_id } = waiting;
  if (user_id === null && !toStrangers.has(purpose)) return;
  if (waiting.expires_at <= now() && !(await renewUnsent(db, waiting))) return;
  const envelope = { to: waiting.target, idempotency_key: `one-time-code:${id}`, locale: waiting.user_locale ?? waiting.locale };
  const secret = secretOf(config.secret, waiting);
  const name = waiting.first_name ?? '';
  const minutes = minutesOf(purpose);
  const urlOf = (href: Href): string => config.base_url + href;
  if (purpose === 'magic_link') {
    const link = urlOf(hrefOf(pages.loginLink, { params: { token: secret } }));
    await (channel === 'sms'
      ? signInLink.sms(ports, envelope, { link, minutes })
      : signInLink.mail(ports, envelope, { name, link, minutes }));
    return;
  }
  if (purpose === 'verify_phone_link') {
    await phoneLink.sms(ports, envelope, { link: urlOf(hrefOf(pages.verifyPhone, { params: { token: secret } })) });
    return;
  }
  if (channel === 'sms') {
    await phoneCode.sms(ports, envelope, { code: secret, minutes });
    return;
  }
  switch (purpose) {
    case 'password_reset':
      return passwordReset.mail(ports, envelope, {
        name,
        link: urlOf(hrefOf(pages.resetPassword, { params: { token: secret } })),
        minutes,
      });
    case 'verify_email':
      return mailVerification.mail(ports, envelope, { name, link: urlOf(hrefOf(pages.verifyEmail, { params: { token: secret } })) });
    case 'sign_deal':
      return dealCode.mail(ports, envelope, { code: secret, minutes });
    case 'company_invitation':
      return sendInvitation(services, waiting, envelope, urlOf(hrefOf(pages.registerCompany, { search: { 'invitation-token': secret } })));
    default:
      throw new Error(`${purpose} is not sent by mail`);
  }
}

/** An address that has an account reads so itself: one address belongs to one account. */
async function sendInvitation({ db, ports }: Services, { data }: Waiting, envelope: Envelope, link: string): Promise<void> {
  const { company_invitation_id } = data as { company_invitation_id: number };
  const invitation = await findInvitation(db, company_invitation_id);
  if (!invitation) return;
  const company = withoutLinks(invitation.company_name);
  const inviter = withoutLinks(invitation.inviter ?? '');
  const account = await findByEmail(db, envelope.to);
  if (account)
    await invitationToAccount.mail(
      ports,
      { ...envelope, locale: localeFor(account, envelope.locale) },
      { company, inviter: inviter || company },
    );
  else await companyInvitation.mail(ports, envelope, { company, inviter, link });
}

/** Notifies a former address of an account of the change, and deletes it. */
async function notifyFormerAddress({ config, db, ports }: Services, id: number): Promise<void> {
  const former = await findFormerAddress(db, id);
  if (!former) return;
  const { channel, target: to, first_name: name, locale } = former;
  const link = config.base_url + hrefOf(pages.login);
  const envelope = { to, locale, idempotency_key: `former-address:${id}` };
  await (channel === 'sms' ? addressChanged.sms(ports, envelope, { link }) : addressChanged.mail(ports, envelope, { name, link }));
  await db.deleteFrom('former_addresses').where('id', '=', id).execute();
}

/** Deletes expired codes, sessions and stored responses. */
async function sweep(db: Db): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', daysAgo(30)).execute();
  await sweepKeys(db);
  await db.deleteFrom('outbox').where('delivered_at', '<', daysAgo(30)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now()).execute();
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<', now()).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now()).execute();
  await db.deleteFrom('known_devices').where('last_seen_at', '<', daysAgo(400)).execute();
}
