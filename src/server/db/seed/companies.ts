import { vatFits } from '#server/features/billing/billing/rules.ts';
import { hashPassword } from '#server/kernel/session/secrets.ts';
import type { Tx } from '#server/kernel/db.ts';
import { DAY, hoursAfter } from './moments.ts';
import { companyStems, legalForms, namesOf } from './names.ts';
import type { Random } from './random.ts';
import { companyTexts } from './texts.ts';
import type { Town, Towns } from './towns.ts';

/** The password of all demo users with an address: companies and staff. */
export const demoPassword = 'cabina-demo';

export interface SeededCompany {
  id: number;
  country: 'ES' | 'DE';
  locale: 'es' | 'de';
  name: string;
  town: Town;
  owner_id: number;
  user_ids: number[];
  payment_method: 'sepa' | 'card' | null;
  /** The company whose users a demo visitor can sign in as. */
  is_first: boolean;
  created_at: Date;
}

interface Facts {
  random: Random;
  towns: Towns;
  now: Date;
  staff_ids: number[];
}

/** Cabina's own staff. */
export async function seedStaff(tx: Tx, now: Date): Promise<{ admin: number; sales: number; all: number[] }> {
  const password_hash = await hashPassword(demoPassword);
  const people = [
    ['admin', 'Lucía', 'Ferrer Pons'],
    ['sales', 'Jonas', 'Petersen'],
    ['super-admin', 'Marta', 'Kowalska'],
    ['sales', 'Nuria', 'Blanco Gil'],
  ] as const;
  const rows = await tx
    .insertInto('users')
    .values(
      people.map(([staff_role, first_name, last_name], index) => ({
        side: 'staff',
        staff_role,
        first_name,
        last_name,
        password_hash,
        email: `staff${index + 1}@cabina.example`,
        email_confirmed_at: new Date(0),
        locale: index === 1 ? 'de' : 'es',
        last_seen_at: new Date(now.getTime() - (1 + index * 7) * 3_600_000),
      })),
    )
    .returning('id')
    .execute();
  const all = rows.map(({ id }) => id);
  return { admin: all[0]!, sales: all[1]!, all };
}

/** Thirty companies in Spain and Germany, each with users, billing data and a payment method in one of its states. */
export async function seedCompanies(tx: Tx, facts: Facts): Promise<SeededCompany[]> {
  const password_hash = await hashPassword(demoPassword);
  const companies: SeededCompany[] = [];
  for (const country of ['ES', 'DE'] as const)
    for (const stem of companyStems[country]!.slice(0, country === 'ES' ? 17 : 13))
      companies.push(await seedCompany(tx, facts, { country, stem, index: companies.length, password_hash }));
  return companies;
}

const newStems = [
  { country: 'ES', stem: 'Transportes Sierra Nevada', days: 33 },
  { country: 'DE', stem: 'Lausitz Logistik', days: 12 },
  { country: 'ES', stem: 'Áridos del Duero', days: 3 },
] as const;

/** Companies that have registered in the last weeks and have done nothing yet, so that the figures of registrations are not empty. */
export async function seedNewCompanies(tx: Tx, facts: Facts): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  for (const [index, { country, stem, days }] of newStems.entries()) {
    const created_at = new Date(facts.now.getTime() - days * DAY);
    // not the first of all, which is the one that visitors sign in to
    await seedCompany(tx, facts, { country, stem, index: index + 1, password_hash, created_at });
  }
}

interface Seeded {
  country: 'ES' | 'DE';
  stem: string;
  index: number;
  password_hash: string;
  /** Of a new company, which has no payment method either. */
  created_at?: Date;
}

async function seedCompany(
  tx: Tx,
  facts: Facts,
  { country, stem, index, password_hash, created_at: registered_at }: Seeded,
): Promise<SeededCompany> {
  const { random, towns, now, staff_ids } = facts;
  const is_first = index === 0;
  const town = towns.drawLarge(random, country, is_first ? 1_000_000 : 60_000);
  const name = `${stem} ${random.pick(legalForms[country]!)}`;
  const created_at = registered_at ?? new Date(now.getTime() - random.int(380, 420) * DAY);
  // the first company can always pay; one in ten has no payment method yet
  const payment_method = registered_at
    ? null
    : is_first
      ? 'card'
      : random.pick(['card', 'card', 'card', 'sepa', 'sepa', 'sepa', 'sepa', null] as const);
  const contact = personName(random, country);
  const { id } = await tx
    .insertInto('companies')
    .values({
      name,
      country,
      contact_person: contact.join(' '),
      profile_description: describe(country, index, { name, town: town.name }),
      ...addressOf(random, { country, stem, name, town }),
      payment_method,
      ...(payment_method === 'card' && cardOf(index)),
      handover_hours: random.chance(0.3) ? 24 : null,
      // a wave a day leaves drivers without an offer, to whom active sourcing can write
      ...(is_first && { wave_minutes: 1440 }),
      account_manager_id: random.pick(staff_ids),
      sales_owner_id: random.pick(staff_ids),
      profile_completed_at: created_at,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user_ids = await seedUsers(tx, random, {
    company_id: id,
    country,
    slug: slug(stem),
    contact,
    count: 1 + random.int(1, 3),
    password_hash,
    created_at,
    now,
  });
  const mandate = { company_id: id, name, signer: contact.join(' '), country, created_at, now, staff_id: staff_ids[0]! };
  if (payment_method === 'sepa') await seedMandate(tx, random, mandate);
  const locale = country === 'ES' ? ('es' as const) : ('de' as const);
  return { id, country, locale, name, town, owner_id: user_ids[0]!, user_ids, payment_method, is_first, created_at };
}

/** Some companies have not written about themselves yet. */
function describe(country: 'ES' | 'DE', index: number, { name, town }: { name: string; town: string }): string | null {
  const texts = companyTexts[country === 'ES' ? 'es' : 'de'];
  const text = index % 6 === 4 ? undefined : texts[index % texts.length];
  return text?.replaceAll('{name}', name).replaceAll('{town}', town) ?? null;
}

/** The address of the company, also for its invoices. */
function addressOf(random: Random, { country, stem, name, town }: { country: 'ES' | 'DE'; stem: string; name: string; town: Town }) {
  const isSpanish = country === 'ES';
  return {
    phone: isSpanish ? `+349${random.int(10_000_000, 89_999_999)}` : `+4940${random.int(1_000_000, 9_999_999)}`,
    url: `https://${slug(stem)}.example`,
    location: town.name,
    lat: town.lat,
    lng: town.lng,
    account_name: name,
    billing_email: `facturas@${slug(stem)}.example`,
    address_line1: `${isSpanish ? 'Calle de la Industria' : 'Industriestraße'} ${random.int(1, 90)}`,
    city: town.name,
    postal_code: town.postcode || (isSpanish ? '28001' : '10115'),
    vat: isSpanish ? vatFrom('ES', 'ESB', random.int(10_000_000, 99_999_000)) : vatFrom('DE', 'DE', random.int(100_000_000, 999_999_000)),
    tax_percentage: isSpanish ? 0 : 19,
  };
}

/** The first number from `start` on with valid check digits. */
function vatFrom(country: string, prefix: string, start: number): string {
  const vat = `${prefix}${start}`;
  return vatFits(country, vat) ? vat : vatFrom(country, prefix, start + 1);
}

/** The sandbox's card that pays. */
const cardOf = (index: number) => ({
  payment_customer_ref: `cus_sandbox_${index + 1}`,
  card_method_ref: 'pm_sandbox_tok_visa',
  card_brand: 'Visa',
  card_last_four: '4242',
});

function personName(random: Random, country: string): [string, string] {
  const { male, female, family, two_families } = namesOf(country);
  const last_name = two_families ? `${random.pick(family)} ${random.pick(family)}` : random.pick(family);
  return [random.pick(random.chance(0.45) ? female : male), last_name];
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

async function seedUsers(
  tx: Tx,
  random: Random,
  facts: {
    company_id: number;
    country: string;
    slug: string;
    contact: [string, string];
    count: number;
    password_hash: string;
    created_at: Date;
    now: Date;
  },
): Promise<number[]> {
  const { company_id, country, slug: domain, contact, count, password_hash, created_at, now } = facts;
  const people = [contact, ...Array.from({ length: count - 1 }, () => personName(random, country))];
  const rows = await tx
    .insertInto('users')
    .values(
      people.map(([first_name, last_name], index) => ({
        side: 'company',
        company_id,
        first_name,
        last_name,
        password_hash,
        email: `${index === 0 ? 'dueno' : `equipo${index}`}@${domain}.example`,
        email_confirmed_at: created_at,
        is_owner: index === 0,
        permissions: index === 0 ? [] : random.pick([['unlocks', 'campaigns', 'audiences'], ['unlocks'], []]),
        locale: country === 'ES' ? 'es' : 'de',
        last_seen_at: new Date(now.getTime() - (1 + index * 19) * 3_600_000),
        created_at,
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('user_settings')
    .values(rows.map(({ id }) => ({ user_id: id, ...toursTaken })))
    .execute();
  return rows.map(({ id }) => id);
}

/** These users have worked with the product for a year, so all tours are finished. */
const toursTaken = {
  completed_tour_dashboard: '1',
  completed_tour_audiences: '1',
  completed_tour_campaigns: '1',
  completed_tour_unlocked_drivers: '1',
};

interface Mandate {
  company_id: number;
  name: string;
  signer: string;
  country: string;
  created_at: Date;
  now: Date;
  staff_id: number;
}

async function seedMandate(
  tx: Tx,
  random: Random,
  { company_id, name, signer, country, created_at, now, staff_id }: Mandate,
): Promise<void> {
  // one in five has a new bank account with a pending mandate
  const approved = !random.chance(0.2);
  const given_at = approved ? created_at : hoursAfter(now, -random.int(6, 80));
  await tx
    .insertInto('sepa_accounts')
    .values({
      company_id,
      bank_account_owner: name,
      iban: country === 'ES' ? 'ES9121000418450200051332' : 'DE89370400440532013000',
      swift_bic: country === 'ES' ? 'CAIXESBBXXX' : 'COBADEFFXXX',
      signer_name: signer,
      scheme: random.chance(0.3) ? 'B2B' : 'CORE',
      mandate_reference: `CAB-${String(company_id).padStart(6, '0')}-${approved ? 1 : 2}`,
      accepted_terms_at: given_at,
      created_at: given_at,
      ...(approved && { signed_on: given_at.toISOString().slice(0, 10), approved_at: given_at, approved_by: staff_id }),
    })
    .execute();
}
