import type { Permission, StaffRole } from '#contract/people.ts';
import type { Caller, World } from './world.ts';

let counter = 0;
const next = (): number => ++counter;

export interface CompanyPerson {
  caller: Caller;
  user_id: number;
  company_id: number;
}

interface CompanyFacts {
  name?: string;
  payment_method?: 'sepa' | 'card' | null;
  /** A test card of the sandbox provider. */
  card?: string;
  /** With SEPA: whether staff have approved the mandate. */
  mandate?: 'approved' | 'entered';
  locale?: 'es' | 'de' | 'en';
}

/** A registered company with its owner signed in. With a card by default. */
export async function makeCompany(
  world: World,
  { name, payment_method = 'card', card = 'tok_visa', mandate = 'approved', locale = 'en' }: CompanyFacts = {},
): Promise<CompanyPerson> {
  const number = next();
  const company = await world.db
    .insertInto('companies')
    .values({
      name: name ?? `Transportes ${number} S.L.`,
      account_name: name ?? `Transportes ${number} S.L.`,
      billing_email: `rechnung${number}@company.example`,
      address_line1: 'Hafenstraße 1',
      city: 'Hamburg',
      postal_code: '20457',
      payment_method,
      ...(payment_method === 'card' && {
        payment_customer_ref: `cus_sandbox_${number}`,
        card_method_ref: `pm_sandbox_${card}`,
        card_brand: 'Visa',
        card_last_four: '4242',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (payment_method === 'sepa') await makeMandate(world, company.id, mandate);
  const owner = await makeCompanyUser(world, company.id, { is_owner: true, locale });
  return { ...owner, company_id: company.id };
}

async function makeMandate(world: World, company_id: number, mandate: 'approved' | 'entered'): Promise<void> {
  await world.db
    .insertInto('sepa_accounts')
    .values({
      company_id,
      bank_account_owner: 'Spedition Jürgen Müller GmbH',
      iban: 'DE89370400440532013000',
      swift_bic: 'COBADEFFXXX',
      signer_name: 'Jürgen Müller',
      mandate_reference: `CABINA-TEST-${company_id}`,
      accepted_terms_at: new Date(),
      ...(mandate === 'approved' && { approved_at: new Date(), signed_on: '2026-01-15' }),
    })
    .execute();
}

/** Another user of the company, without permissions by default. */
export async function makeCompanyUser(
  world: World,
  company_id: number,
  {
    is_owner = false,
    permissions = [],
    locale = 'en',
  }: { is_owner?: boolean; permissions?: Permission[]; locale?: 'es' | 'de' | 'en' } = {},
): Promise<CompanyPerson> {
  const number = next();
  const { id } = await world.db
    .insertInto('users')
    .values({
      side: 'company',
      company_id,
      is_owner,
      permissions,
      locale,
      email: `user${number}@company.example`,
      email_confirmed_at: new Date(),
      first_name: 'Carmen',
      last_name: `Disponente ${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { caller: await world.signIn(id), user_id: id, company_id };
}

/** A staff user. */
export async function makeStaff(world: World, staff_role: StaffRole = 'admin'): Promise<{ caller: Caller; user_id: number }> {
  const number = next();
  const { id } = await world.db
    .insertInto('users')
    .values({
      side: 'staff',
      staff_role,
      locale: 'en',
      email: `staff${number}@cabina.example`,
      email_confirmed_at: new Date(),
      first_name: 'Sina',
      last_name: `Staff ${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { caller: await world.signIn(id), user_id: id };
}
