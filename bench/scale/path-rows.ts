import { sql } from 'kysely';
import { legalPages } from '#contract/foundation/legal.ts';
import { candidateStatuses, catalogueNames } from '#contract/foundation/vocabulary.ts';
import { offerStages } from '#contract/hiring/pipeline.ts';
import { companyCharts } from '#contract/staff/company-charts.ts';
import type { Db } from '#server/kernel/db.ts';
import type { Caller, Role } from './callers.ts';
import type { Values } from './variants.ts';

const ofCompany = 'company_id = 1';
/** By kind of record: the rows that the drivers' caller, the companies' caller and staff may read. `:driver` is the driver's id. */
const rows: Record<string, Partial<Record<'all' | Role, string>>> = {
  campaign: {
    all: `select id from campaigns c where ${ofCompany} and campaign_is_live(c) and unlocked_drivers_count > 0 order by unlocked_drivers_count desc, id`,
    visitor: `select id from campaigns c where campaign_is_live(c) order by id desc`,
  },
  audience: { all: `select id from audiences where ${ofCompany} and status = 'approved' and parent_id is null order by id desc` },
  offer: {
    all: `select id from offers where ${ofCompany} and stage = 'in_process' and status = 'accepted' order by id desc`,
    driver: 'select id from offers where driver_id = :driver order by id desc',
  },
  unlocked_driver: {
    all: `select id from unlocked_drivers where ${ofCompany} and first_contacted_at is not null and deleted_at is null order by id desc`,
  },
  driver: { all: 'select driver_id as id from unlocked_drivers where company_id = 1 and deleted_at is null order by id desc' },
  company: { all: 'select 1 as id' },
  user: {
    company: 'select id from users where company_id = 1 and is_owner',
    driver: 'select :driver as id',
    all: 'select id from users where company_id = 1 and is_owner',
  },
  staff: { all: `select id from users where staff_role = 'sales' order by id` },
  candidate: { all: `select id from candidates where ${ofCompany} order by id desc` },
  thread: {
    company: `select id from chat_threads where ${ofCompany} and last_seq > 3 order by id desc`,
    driver: 'select id from chat_threads where driver_id = :driver order by last_seq desc',
  },
  invoice: { all: `select id from invoices where ${ofCompany} order by id desc` },
  deal: { all: `select id from deals where state = 'signed' order by id` },
  mandate: {
    company: `select id from sepa_accounts where ${ofCompany}`,
    all: 'select id from sepa_accounts where pdf_media_id is not null order by id',
  },
  partner_customer: { all: `select id from partner_customers where ${ofCompany}` },
  media: { visitor: 'select id from media where is_public order by id' },
  news: { all: 'select id from news order by id' },
  video: { all: `select id from videos where 'companies' = audience or audience = 'all' order by id` },
  bulk_message: { all: 'select id from bulk_messages order by id' },
  collection_file: { all: 'select id from collection_files order by id' },
  pending_audience: { all: `select id from audiences where status = 'pending' and deleted_at is null order by id` },
  pending_campaign: {
    all: 'select id from campaigns where published_at is not null and approved_at is null and deleted_at is null order by id',
  },
  task_status: { all: 'select id from task_statuses order by id' },
  conversation: { all: 'select driver_id as id from driver_messages order by id desc' },
  benefit: { all: `select id from options where category = 'benefits' order by id` },
  achievement: { all: 'select 1 as id' },
  meeting_link: { visitor: 'select token as id from meetings order by id' },
  offer_link: { visitor: `select token as id from offers where status = 'open' and sent_at is not null order by id desc` },
};

/** The kind of record that `{…}` names, by the address before it; the first that fits. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/approvals\/audiences$/, 'pending_audience'],
  [/approvals\/campaigns$/, 'pending_campaign'],
  [/(audiences|audience-drivers|audience-growth)$/, 'audience'],
  [/(campaigns?|campaign-users|active-sourcing|job-posts)$/, 'campaign'],
  [/(contact\/offers|contact-information|\/offers|pipeline)$/, 'offer'],
  [/offer-links$/, 'offer_link'],
  [/unlocked-drivers?$/, 'unlocked_driver'],
  [/(drivers?|hubspot-contact|hubspot\/engagements)$/, 'driver'],
  [/(companies|hubspot-company|driver-profile-visits|\/company)$/, 'company'],
  [/settings\/user$/, 'user'],
  [/staff-users$/, 'staff'],
  [/candidates?$/, 'candidate'],
  [/chat\/threads$/, 'thread'],
  [/invoices$/, 'invoice'],
  [/admin\/deals$/, 'deal'],
  [/sepa-accounts$/, 'mandate'],
  [/partnerCustomers$/, 'partner_customer'],
  [/media$/, 'media'],
  [/news$/, 'news'],
  [/videos$/, 'video'],
  [/bulk-messages$/, 'bulk_message'],
  [/collection\/files$/, 'collection_file'],
  [/task-board$/, 'task_status'],
  [/api\/messages$/, 'conversation'],
  [/catalogues\/benefits$/, 'benefit'],
  [/achievements$/, 'achievement'],
  [/api\/meetings$/, 'meeting_link'],
];

/** Words in an address that are no records. A path with several of them is called with each. */
const words: Record<string, readonly (string | number)[]> = {
  stage: offerStages,
  status: candidateStatuses,
  list: catalogueNames.filter((name) => name === 'benefits'),
  page: legalPages,
  cumulative: ['cumulative', '0'],
  model: ['unlocked-driver', 'candidate', 'campaign', 'company', 'driver'],
  country: ['DE'],
  type: ['qualifications'],
  year: [new Date().getFullYear()],
  locale: ['es'],
  time: [3],
  identifier: Object.keys(companyCharts),
};

/** Values of query parameters with which callers filter. */
export function knownValues(caller: Caller, ids: Values): Values {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return {
    ...ids,
    company_id: caller.company_id,
    from: day(40),
    till: day(0),
    registered_from: day(120),
    registered_till: day(90),
    country: 'DE',
    place: 'Madrid',
    lat: 40.4165,
    lng: -3.7026,
    km: 50,
    zip_code: '28001',
    radius: 100,
    qualifications: 'lic_ce',
    status_id: 2,
    year: new Date().getFullYear(),
    search: 'madri',
    utm_campaign: 'drivers-dach',
    action: 'driver.viewed',
    subject: 'driver',
    page: '/campaigns',
    kind: 'driver',
  };
}

/** The ids of each kind for one caller. Kinds without a row are missing. */
export async function idsOf(db: Db, { role, driver_id }: Caller): Promise<Record<string, string | number>> {
  const found: Record<string, string | number> = {};
  for (const [kind, statements] of Object.entries(rows)) {
    const statement = statements[role] ?? statements.all;
    if (!statement) continue;
    const { rows: taken } = await sql
      .raw<{ id: string | number }>(`${statement.replaceAll(':driver', String(driver_id))} limit 1`)
      .execute(db);
    if (taken[0]) found[kind] = taken[0].id;
  }
  return found;
}

export interface Address {
  path: string;
  missing?: string;
}

/** The addresses of a path, with each word and with an id of the right kind: from the table, or from the answer of the list at the same place. */
export function addressesOf(path: string, ids: Record<string, string | number>, listed: ReadonlyMap<string, number>): Address[] {
  const match = /\{(\w+)\}/.exec(path);
  if (!match) return [{ path }];
  const before = path.slice(0, match.index).replace(/\/$/, '');
  const after = path.slice(match.index + match[0].length);
  const name = match[1]!;
  const kind = kinds.find(([pattern]) => pattern.test(before))?.[1];
  const id = (kind ? ids[kind] : undefined) ?? listed.get(before);
  const isRecord = /^id$|Id$|_id$|^token$/.test(name);
  const values = isRecord ? (id === undefined ? [] : [id]) : (words[name] ?? []);
  if (values.length === 0) return [{ path, missing: `no ${kind ?? name} in this market` }];
  return values.flatMap((value) => addressesOf(`${before}/${value}${after}`, ids, listed));
}
