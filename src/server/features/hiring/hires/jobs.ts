import { onSettled, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { notify, notifyAll } from '#server/features/accounts/notifications/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { writeToEach } from '#server/kernel/http/bulk.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { MailData } from '#server/texts/mails/templates.ts';
import { renderSms } from '#server/texts/sms.ts';
import { hireTexts } from '#server/texts/hires.ts';
import { chargeHire, sayUnpaid } from './commands.ts';
import { getHireMessage, listFollowers, listPayers, listUnpaidHires, type CompanyReader, type HireMessage } from './queries.ts';

const answerPath = '/hires';
const pathOf = ({ unlocked_driver_id }: HireMessage): string => `/unlocked-drivers/${unlocked_driver_id}`;

/** The driver is asked by every way that reaches him: a company says that it has hired him. */
async function askDriver(services: Services, hire_id: number): Promise<void> {
  const hire = await getHireMessage(services.db, hire_id);
  if (!hire) return;
  const {
    company,
    first_name,
    first_work_day_at: first_work_day,
    driver_email,
    driver_phone,
    driver_locale: locale,
    driver_user_id: user_id,
  } = hire;
  const link = services.config.base_url + answerPath;
  const key = `hire_reported:${hire_id}`;
  await services.db
    .transaction()
    .execute((tx) => notify(tx, { user_id, name: 'hire_reported', data: { company }, link: answerPath, dedupe_key: key }));
  const byMail = async (to: string) => {
    const mail = services.ports.letters.write('hire_reported', locale, { first_name, company, first_work_day, link });
    await services.ports.mail.send({ ...mail, to, locale, idempotency_key: `${key}:mail` });
  };
  const bySms = async (to: string) => {
    const text = renderSms('hire_reported', locale, { company, first_work_day, link });
    await services.ports.sms.send({ to, text, locale, idempotency_key: `${key}:sms` });
  };
  const ways = [...(driver_email ? [() => byMail(driver_email)] : []), ...(driver_phone ? [() => bySms(driver_phone)] : [])];
  await writeToEach(ways, (way) => way());
}

async function mailAll<Name extends 'hire_confirmed' | 'hire_rejected' | 'payment_failed'>(
  { ports }: Services,
  readers: readonly CompanyReader[],
  name: Name,
  key: string,
  data: (locale: CompanyReader['locale']) => MailData[Name],
): Promise<void> {
  await writeToEach(readers, ({ id, email, locale }) =>
    ports.mail.send({ ...ports.letters.write(name, locale, data(locale)), to: email, locale, idempotency_key: `${key}:${id}:mail` }),
  );
}

/** The company hears what the driver, or staff for him, said. */
async function tellCompany(services: Services, hire_id: number, name: 'hire_confirmed' | 'hire_rejected'): Promise<void> {
  const hire = await getHireMessage(services.db, hire_id);
  if (!hire) return;
  const readers = await listFollowers(services.db, hire.unlocked_driver_id);
  const { driver, campaign, reason } = hire;
  const key = `${name}:${hire_id}`;
  const note = { name, data: { driver, campaign, reason }, link: pathOf(hire), dedupe_key: key };
  await services.db.transaction().execute((tx) =>
    notifyAll(
      tx,
      readers.map(({ id }) => id),
      note,
    ),
  );
  const link = services.config.base_url + pathOf(hire);
  await mailAll(services, readers, name, key, (locale) => ({ driver, campaign, link, reason: reason || hireTexts[locale].by_staff }));
}

async function tellUnpaid(services: Services, hire_id: number, company_id: number): Promise<void> {
  const hire = await getHireMessage(services.db, hire_id);
  if (!hire) return;
  const readers = await listPayers(services.db, company_id);
  const key = `hire_unpaid:${hire_id}`;
  const link = '/settings/payment-method';
  const note = { name: 'payment_failed' as const, data: { driver: hire.driver, campaign: hire.campaign }, link, dedupe_key: key };
  await services.db.transaction().execute((tx) =>
    notifyAll(
      tx,
      readers.map(({ id }) => id),
      note,
    ),
  );
  await mailAll(services, readers, 'payment_failed', key, (locale) => ({
    what: hireTexts[locale].hire_of(hire.driver),
    reason: hireTexts[locale].could_not_charge,
    link: services.config.base_url + link,
  }));
}

async function chargeUnpaid(services: Services, company_id?: number): Promise<void> {
  for (const id of await listUnpaidHires(services.db, company_id)) await chargeHire(services, id);
}

export function hiresJobs(jobs: Jobs, services: Services): void {
  onSettled('hire', {
    paid: async () => {}, // the hire stands already, and names its transaction
    failed: (tx: Tx, { details }: TransactionRow) => sayUnpaid(tx, details['hire_id'] as number),
  });
  jobs.on('hire.reported', 'ask-driver-about-hire', ({ hire_id }) => askDriver(services, hire_id));
  jobs.on('hire.confirmed', 'charge-hire', ({ hire_id }) => chargeHire(services, hire_id));
  jobs.on('hire.confirmed', 'tell-company-of-hire', ({ hire_id }) => tellCompany(services, hire_id, 'hire_confirmed'));
  jobs.on('hire.rejected', 'tell-company-of-rejected-hire', ({ hire_id }) => tellCompany(services, hire_id, 'hire_rejected'));
  jobs.on('hire.unpaid', 'tell-company-of-unpaid-hire', ({ hire_id, company_id }) => tellUnpaid(services, hire_id, company_id));
  jobs.on('company.changed', 'charge-hires-by-new-method', ({ company_id }) => chargeUnpaid(services, company_id));
  jobs.on('sepa_account.approved', 'charge-hires-by-new-mandate', ({ company_id }) => chargeUnpaid(services, company_id));
  jobs.every('30 6 * * *', 'charge-unpaid-hires', () => chargeUnpaid(services));
}
