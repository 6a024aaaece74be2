import { sql } from 'kysely';
import { newFileKey } from '#server/adapters/files/key.ts';
import { hireLines } from '#contract/billing/price-lines.ts';
import type { CandidateStatus } from '#contract/foundation/vocabulary.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { seededTax, seedTransaction } from './payments.ts';
import type { SeededCompany } from './companies.ts';
import type { SeededCampaign } from './kinds.ts';
import { DAY } from './moments.ts';
import { cvPages } from './cv-pages.ts';

const customers = [
  [
    'Lácteos Sierra Alta',
    'Pilar Ordóñez',
    'logistica@sierraalta.example',
    '+34941555210',
    'Leche en cisterna, carga a partir de las 4:00.',
  ],
  ['Papelera del Ebro', 'Julián Marco', 'transporte@papelera-ebro.example', '+34976555118', 'Bobinas, solo con experiencia en tautliner.'],
  [
    'Frutas Levante Export',
    'Amparo Soler',
    'trafico@frutaslevante.example',
    '+34963555874',
    'Frigorífico a Perpiñán y Lyon, vuelta el viernes.',
  ],
] as const;

interface Person {
  name: readonly [first: string, last: string];
  status: CandidateStatus;
  consent: 'requested' | 'agreed';
  source: 'staff' | 'company';
  days: number;
  note?: string;
  customer?: 0 | 1 | 2;
  cv?: readonly string[];
}

const trailer = ['Permiso C+E, CAP en vigor, tarjeta de tacógrafo', '8 años de tráiler, lona y frigorífico', 'España, Francia y Benelux'];
const tanker = ['C+E, ADR cisterna, CAP', '5 años de cisterna alimentaria', 'Turnos de noche, base en Logroño'];
const box = ['Permiso C, CAP', '3 años de reparto con trampilla', 'Rutas de día'];

const people: readonly Person[] = [
  { name: ['Ionuț', 'Marinescu'], status: 'new', consent: 'requested', source: 'staff', days: 1, cv: trailer },
  {
    name: ['Aitor', 'Zabaleta'],
    status: 'new',
    consent: 'requested',
    source: 'company',
    days: 2,
    note: 'Lo recomienda Kepa, trabajó con él en Vitoria.',
  },
  { name: ['Yassine', 'El Amrani'], status: 'in_progress', consent: 'requested', source: 'staff', days: 3, cv: box },
  { name: ['Remedios', 'Cortés Vega'], status: 'in_progress', consent: 'agreed', source: 'company', days: 5, customer: 2 },
  {
    name: ['Piotr', 'Wysocki'],
    status: 'cv_requested',
    consent: 'agreed',
    source: 'company',
    days: 6,
    note: 'Manda el CV esta tarde por correo.',
  },
  { name: ['Lucian', 'Dobre'], status: 'suggested', consent: 'agreed', source: 'staff', days: 6, customer: 0, cv: tanker },
  { name: ['Sergio', 'Maldonado Ruiz'], status: 'suggested', consent: 'agreed', source: 'staff', days: 8, cv: trailer },
  {
    name: ['Natalia', 'Hrytsenko'],
    status: 'interview_scheduled',
    consent: 'agreed',
    source: 'staff',
    days: 9,
    cv: trailer,
    note: 'Jueves a las 10:30 en la base, trae el permiso original.',
  },
  {
    name: ['Manuel', 'Barrientos'],
    status: 'interview',
    consent: 'agreed',
    source: 'company',
    days: 12,
    customer: 1,
    note: 'Buena impresión. Quiere volver los viernes a casa.',
  },
  {
    name: ['Vasile', 'Ciobanu'],
    status: 'going_hired',
    consent: 'agreed',
    source: 'staff',
    days: 16,
    customer: 2,
    cv: trailer,
    note: 'Falta el reconocimiento médico.',
  },
  { name: ['Óscar', 'Peñalver'], status: 'hired', consent: 'agreed', source: 'staff', days: 40, customer: 0, cv: tanker },
  {
    name: ['Hamid', 'Benali'],
    status: 'lost',
    consent: 'agreed',
    source: 'company',
    days: 55,
    note: 'Ha firmado con otra empresa de Zaragoza.',
  },
];
const PRICE = 190_000;

interface Plan {
  company: SeededCompany;
  campaign: SeededCampaign | undefined;
  staff_id: number;
  now: Date;
  files: FilesPort | undefined;
}

/** Partner customers of the first company, and a candidate in every column of its board. */
export async function seedCandidates(
  tx: Tx,
  files: FilesPort | undefined,
  {
    companies,
    campaigns,
    staff_id,
    now,
  }: { companies: readonly SeededCompany[]; campaigns: readonly SeededCampaign[]; staff_id: number; now: Date },
): Promise<void> {
  const company = companies[0]!;
  const campaign = campaigns.find(({ company: { id }, activated_at }) => id === company.id && activated_at !== null);
  const rows = customers.map(([name, contact_name, contact_email, contact_phone, notes]) => ({
    company_id: company.id,
    name,
    contact_name,
    contact_email,
    contact_phone,
    notes,
  }));
  const saved = await tx.insertInto('partner_customers').values(rows).returning('id').execute();
  const plan = { company, campaign, staff_id, now, files };
  // the newest last, as they were added
  for (const [index, person] of people.toReversed().entries())
    await seedPerson(tx, plan, person, { index, partner_customer_id: person.customer === undefined ? null : saved[person.customer]!.id });
}

async function seedPerson(
  tx: Tx,
  { company, campaign, staff_id, now, files }: Plan,
  person: Person,
  { index, partner_customer_id }: { index: number; partner_customer_id: number | null },
): Promise<void> {
  const { source, status, consent, days, note, cv } = person;
  const [first_name, last_name] = person.name;
  const at = new Date(now.getTime() - days * DAY);
  const moved_at = new Date(now.getTime() - Math.floor(days / 3) * DAY);
  const { id } = await tx
    .insertInto('candidates')
    .values({
      company_id: company.id,
      partner_customer_id,
      campaign_id: campaign?.id ?? null,
      owner_id: index % 3 === 2 ? null : (company.user_ids[index % company.user_ids.length] ?? company.owner_id),
      created_by: source === 'staff' ? staff_id : company.owner_id,
      source,
      first_name,
      last_name,
      email: `candidate${index + 1}@person.example`,
      phone: `+3469900${String(1000 + index)}`,
      price: source === 'staff' ? PRICE : 0,
      salary: status === 'hired' ? PRICE : null,
      status,
      status_changed_at: moved_at,
      consent,
      requested_at: at,
      answered_at: consent === 'agreed' ? new Date(at.getTime() + DAY / 4) : null,
      link_salt: Buffer.alloc(16, index + 1),
      lost_at: status === 'lost' ? moved_at : null,
      created_at: at,
      updated_at: moved_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (note) await seedNote(tx, company, { id, at: moved_at, note });
  if (files && cv) await seedCv(tx, files, { id, name: `${first_name} ${last_name}`, lines: cv });
  if (status === 'hired') await seedHire(tx, company, { id, at: moved_at, campaign_id: campaign?.id ?? null });
}

const seedNote = (tx: Tx, { id: company_id, owner_id }: SeededCompany, { id, at, note }: { id: number; at: Date; note: string }) =>
  tx
    .insertInto('timeline_entries')
    .values({
      company_id,
      model: 'candidate',
      model_id: id,
      type: 'note',
      properties: JSON.stringify({ description: note }),
      performed_at: at,
      created_at: at,
      user_id: owner_id,
    })
    .execute();

async function seedCv(tx: Tx, files: FilesPort, { id, name, lines }: { id: number; name: string; lines: readonly string[] }) {
  const content = cvPages(name, lines);
  const storage_key = newFileKey('documents', 'pdf');
  const about = { content_type: 'application/pdf' };
  await files.put(storage_key, content, about);
  const media = await tx
    .insertInto('media')
    .values({ kind: 'document', storage_key, name: `CV ${name}.pdf`, ...about, bytes: content.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('candidate_cvs').values({ candidate_id: id, media_id: media.id }).execute();
}

async function seedHire(tx: Tx, company: SeededCompany, { id, at, campaign_id }: { id: number; at: Date; campaign_id: number | null }) {
  const { id: hire_id } = await tx
    .insertInto('hires')
    .values({
      candidate_id: id,
      company_id: company.id,
      first_work_day_at: new Date(at.getTime() + 7 * DAY).toISOString().slice(0, 10),
      reported_at: at,
      reported_by: company.owner_id,
      confirmed_at: at,
      confirmed_by: company.owner_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const transaction = await seedTransaction(tx, hireLines(PRICE, seededTax(company)), {
    company_id: company.id,
    kind: 'hire',
    description: `Cabina hire of candidate ${id}`,
    status: 'paid',
    payment_method: 'card',
    campaign_id,
    user_id: company.owner_id,
    idempotency_key: `candidate-hire:${id}`,
    details: JSON.stringify({ hire_id }),
    created_at: at,
    paid_at: at,
  });
  await tx.updateTable('hires').set({ transaction_id: transaction.id }).where('id', '=', hire_id).execute();
  if (campaign_id !== null)
    await tx
      .updateTable('campaigns')
      .set({ hires_count: sql`hires_count + 1` })
      .where('id', '=', campaign_id)
      .execute();
}
