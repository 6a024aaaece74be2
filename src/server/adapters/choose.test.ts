import { expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import { production } from '#test/production.ts';
import { choosePorts } from './choose.ts';

const db = {} as Db; // choosing makes no query
const database_url = 'postgres://127.0.0.1:1/nowhere';
const chosen = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(choosePorts(readConfig({ NODE_ENV: 'test', ...environment }), db, database_url)).map(
      ([part, port]: [string, object]) => [part, port.constructor.name],
    ),
  );
const embedded = {
  mailTemplates: 'MailTemplates',
  mail: 'LocalMail',
  mailEvents: 'SignedMailEvents',
  inboundMail: 'SignedInboundMail',
  sms: 'LocalSms',
  smsEvents: 'TwilioSmsEvents',
  files: 'LocalFiles',
  payments: 'SandboxPayments',
  botcheck: 'AltchaBotcheck',
  pdf: 'LocalPdf',
  seal: 'LocalSeal',
  vat: 'NoVatChecks',
  push: 'NoPush',
  erasures: 'FileErasures',
  web: 'PublicWeb',
  crm: 'NoCrm',
};

it('every part has an embedded default', () => {
  expect(chosen({})).toEqual(embedded);
});

it.each<[string, Record<string, string>, string]>([
  ['mail', { SMTP_URL: 'smtp://u:p@127.0.0.1:587' }, 'ForwardedMail'],
  ['sms', { SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 't', SMS_FROM: '+49301' }, 'ForwardedSms'],
  ['push', { PUSH_PUBLIC_KEY: `B${'a'.repeat(86)}`, PUSH_PRIVATE_KEY: 'b'.repeat(43) }, 'WebPush'],
  ['files', { S3_BUCKET: 'cabina', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }, 'S3Files'],
  ['payments', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'StripePayments'],
  ['botcheck', { RECAPTCHA_SECRET: `6L${'s'.repeat(38)}`, RECAPTCHA_SITE_KEY: `6L${'k'.repeat(38)}` }, 'RecaptchaBotcheck'],
  ['crm', { HUBSPOT_TOKEN: 'pat-eu1-00000000' }, 'HubspotCrm'],
])('%s becomes real by its variables alone', (part, environment, expected) => {
  expect(chosen(environment)).toEqual({ ...embedded, [part]: expected });
});

it('production without a card provider accepts no cards, including test cards', async () => {
  const { payments } = choosePorts(readConfig(production), db, database_url);
  expect(await payments.attachCard('cus_1', 'tok_visa')).toEqual({ status: 'declined', reason: 'not_supported' });
  await expect(payments.createSetupIntent({ company_id: 1, name: 'T', email: 't@example.com', customer_ref: null })).rejects.toThrow(
    'no card provider',
  );
});

it('the footer of every mail is the configured imprint', () => {
  const { mailTemplates } = choosePorts(readConfig(production), db, database_url);
  expect(mailTemplates.render('account_erased', 'de', { receipt: 'E-1' }).text).toContain(`-- \n${production.MAIL_IMPRINT}`);
});
