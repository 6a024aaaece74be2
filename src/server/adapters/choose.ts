import { join, resolve } from 'node:path';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import type { Ports } from '#server/ports/ports.ts';
import { MailTemplates } from '#server/texts/mails/render.ts';
import { AltchaBotcheck } from './botcheck/local.ts';
import type { BotcheckPort } from '#server/ports/botcheck.ts';
import { RecaptchaBotcheck } from './botcheck/recaptcha.ts';
import { HubspotCrm } from './crm/hubspot.ts';
import { NoCrm } from './crm/none.ts';
import type { CrmPort } from '#server/ports/crm.ts';
import { FileErasures } from './erasures/local.ts';
import { LocalFiles } from './files/local.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { S3Files } from './files/s3.ts';
import { SignedInboundMail } from './inbound-mail/signed.ts';
import { SignedMailEvents } from './mail-events/signed.ts';
import { SignedWebhook } from './signed-webhook.ts';
import { LocalMail } from './mail/local.ts';
import { SandboxPayments } from './payments/local.ts';
import { NoCardPayments } from './payments/none.ts';
import type { PaymentsPort } from '#server/ports/payments.ts';
import { StripePayments } from './payments/stripe.ts';
import { LocalPdf } from './pdf/local.ts';
import { LocalSeal } from './seal/local.ts';
import { DeliveryLog } from './delivery-log.ts';
import { ForwardedMail, ForwardedSms, SendingProcess } from './sending/sending-process.ts';
import type { Providers } from './sending/protocol.ts';
import { LocalSms } from './sms/local.ts';
import { SMS_WEBHOOK } from '#server/ports/sms-events.ts';
import { TwilioSmsEvents } from './sms-events/twilio.ts';
import { NoPush } from './push/none.ts';
import { storedVapidKeys } from './push/stored-keys.ts';
import { WebPush } from './push/web-push.ts';
import type { PushPort } from '#server/ports/push.ts';
import { NoVatChecks } from './vat/none.ts';
import { Vies } from './vat/vies.ts';
import { PublicWeb } from './web/public-web.ts';

/** The adapter of each port: the configured one, or its embedded default. docs/providers.md names the variables. */
export function choosePorts(config: Config, db: Db, database_url: string): Ports {
  const providers: Providers = { database_url, smtp: smtpOf(config), sms: smsOf(config) };
  const sending = new SendingProcess(providers);
  const webhook = new SignedWebhook({ secret: config.MAIL_WEBHOOK_SECRET, clock });
  return {
    mailTemplates: new MailTemplates({ imprint: config.MAIL_IMPRINT, imprint_link: config.base_url + hrefOf(pages.imprint) }),
    mail: providers.smtp ? new ForwardedMail(sending) : new LocalMail({ db, clock }),
    mailEvents: new SignedMailEvents(webhook),
    inboundMail: new SignedInboundMail(webhook),
    sms: providers.sms ? new ForwardedSms(sending) : new LocalSms({ db, clock }),
    smsEvents: new TwilioSmsEvents({ token: config.SMS_TOKEN, base_url: config.base_url }),
    files: chooseFiles(config),
    payments: choosePayments(config, db),
    botcheck: chooseBotcheck(config, db),
    pdf: new LocalPdf({ clock }),
    seal: new LocalSeal(sealOf(config)),
    push: choosePush(config, db),
    erasures: new FileErasures({ file: erasuresFile(config) }),
    vat: config.VIES_URL ? new Vies({ base_url: config.VIES_URL, requester: config.SELLER_VAT }) : new NoVatChecks(),
    web: new PublicWeb(),
    crm: chooseCrm(config),
  };
}

export const erasuresFile = ({ ERASURES_FILE, DATA_DIR }: Config): string => resolve(ERASURES_FILE ?? join(DATA_DIR, 'erasures.jsonl'));

/** The key and the timestamps of sealed documents; tools use them too. */
export const sealOf = ({
  SEAL_P12,
  SEAL_P12_PASSWORD,
  SEAL_TSA_URL,
  SEPA_CREDITOR_NAME,
  DATA_DIR,
}: Pick<Config, 'SEAL_P12' | 'SEAL_P12_PASSWORD' | 'SEPA_CREDITOR_NAME' | 'DATA_DIR'> & Partial<Pick<Config, 'SEAL_TSA_URL'>>) => ({
  p12: SEAL_P12 ? { file: resolve(SEAL_P12), password: SEAL_P12_PASSWORD ?? '' } : undefined,
  generated: { file: resolve(DATA_DIR, 'seal-key.json'), name: SEPA_CREDITOR_NAME },
  tsa_url: SEAL_TSA_URL,
  clock,
});

const smtpOf = ({ SMTP_URL, MAIL_FROM }: Config): Providers['smtp'] => (SMTP_URL ? { url: SMTP_URL, from: MAIL_FROM } : undefined);

function smsOf(config: Config): Providers['sms'] {
  const { SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = config;
  if (!SMS_URL || !SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return undefined;
  // a gateway cannot reach this machine under another address
  const isPublic = config.base_url.startsWith('https:');
  return {
    base_url: SMS_URL,
    account: SMS_ACCOUNT,
    token: SMS_TOKEN,
    from: SMS_FROM,
    ...(isPublic && { status_url: config.base_url + SMS_WEBHOOK }),
  };
}

/** A demo makes keys of its own; otherwise push is off without keys. */
function choosePush({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, DEMO, DATA_DIR, MAIL_FROM }: Config, db: Db): PushPort {
  const given = PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY ? { public_key: PUSH_PUBLIC_KEY, private_key: PUSH_PRIVATE_KEY } : undefined;
  const keys = given ?? (DEMO ? storedVapidKeys(resolve(DATA_DIR, 'push-keys.json')) : undefined);
  if (!keys) return new NoPush();
  const address = /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return new WebPush({ keys, subject: `mailto:${address.trim()}`, clock, sent: new DeliveryLog(db) });
}

export function chooseFiles(config: Config): FilesPort {
  const { S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_ENDPOINT } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return new LocalFiles({ folder: resolve(config.DATA_DIR, 'files') });
  const place = { bucket: S3_BUCKET, region: S3_REGION, ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }) };
  return new S3Files({ ...place, access_key: S3_ACCESS_KEY, secret_key: S3_SECRET_KEY });
}

function choosePayments(config: Config, db: Db): PaymentsPort {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = config;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    if (config.production) return new NoCardPayments();
    // tests use a short timeout for a provider that does not respond
    return new SandboxPayments({ db, clock, ...(config.NODE_ENV === 'test' && { timeout_ms: 50 }) });
  }
  return new StripePayments({
    secret_key: STRIPE_SECRET_KEY,
    publishable_key: STRIPE_PUBLISHABLE_KEY,
    webhook_secret: STRIPE_WEBHOOK_SECRET,
    clock,
    ...(STRIPE_API_BASE && { api_base: STRIPE_API_BASE }),
  });
}

const chooseCrm = ({ HUBSPOT_TOKEN, HUBSPOT_BASE }: Config): CrmPort =>
  HUBSPOT_TOKEN ? new HubspotCrm({ token: HUBSPOT_TOKEN, ...(HUBSPOT_BASE && { base_url: HUBSPOT_BASE }) }, clock) : new NoCrm();

function chooseBotcheck(config: Config, db: Db): BotcheckPort {
  const { RECAPTCHA_SECRET, RECAPTCHA_SITE_KEY } = config;
  if (RECAPTCHA_SECRET && RECAPTCHA_SITE_KEY) return new RecaptchaBotcheck({ secret: RECAPTCHA_SECRET, site_key: RECAPTCHA_SITE_KEY });
  const easy = config.NODE_ENV === 'test' && { cost: 10, max_tries: 20 };
  return new AltchaBotcheck({ db, clock, secret: config.secret, ...easy });
}
