import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import type { World } from './world.ts';

/** A body that the contract takes, for calls that would otherwise be refused for their input before the row is looked for. */
const entry = { properties: { description: 'x' } };
const mailAndTime = { medium: { phone: true, sms: false, whatsapp: false, email: false }, time: { from: '08:00', till: '20:00' } };
const hire = { first_work_day_at: '2026-06-01', driver_rejected_hired_reason: 'I have not been hired by them.' };
const audience = { name: 'Mine', contact_type: 'driver', meta: { location: { lat: 40, lng: -3 }, range: 80 } };
const call = { contact_person_full_name: 'A', company_name: 'B' };
const review = {
  title: 'Fine',
  review: 'Good people.',
  ratings: ['kindness', 'transparency', 'speed', 'liability'].map((identifier) => ({ identifier, rating: 4 })),
};
export const sampleBodies: Record<string, object> = {
  'audiences.update': audience,
  'companyUsers.setPermissions': { permissions: [] },
  'campaignStates.block': { reason: 'Complaints by drivers.' },
  'campaignStates.toggleSuspend': { reason: 'A pause for now.' },
  'pipeline.move': { stage: 'unqualified' },
  'unlockedDrivers.setStatus': { status_id: 2 },
  'unlockedDrivers.setUnqualifiedReasons': { options: [1] },
  'unlockedDrivers.setOwner': { owner_id: null },
  'timelineNote.add': entry,
  'timelineNote.edit': entry,
  'timelineCall.add': { properties: { outcome: 'Busy' } },
  'timelineCall.edit': { properties: { outcome: 'Busy' } },
  'timelineMeeting.add': { properties: { description: 'x', date: '2026-06-01', time: '10:00' } },
  'timelineMeeting.edit': { properties: { description: 'x', date: '2026-06-01', time: '10:00' } },
  'timelineSms.add': { properties: { text: 'x' } },
  'timelineSms.edit': { properties: { text: 'x' } },
  'timelineEmail.add': { properties: { subject: 'x', body: 'y' } },
  'timelineEmail.edit': { properties: { subject: 'x', body: 'y' } },
  'hires.confirm': hire,
  'hires.reject': hire,
  'offers.track': { step: 'visible' },
  'offers.setContactPreferences': mailAndTime,
  'offers.call': call,
  'offers.callOutcome': { ...call, outcome: 'Busy' },
  'offers.callFeedback': { ...call, feedback: 'Nice.' },
  'offers.revealProperty': { property: 'phone_number' },
  'reviews.create': review,
  'reviews.createAnswer': { answer: 'Thank you.' },
  'reviews.updateAnswer': { answer: 'Thank you.' },
};

/** Calls that ask for no row of a company, and what they answer instead of "not found". */
const otherAnswers: Record<string, object> = {
  'pipeline.ofDriver': { status: 200, body: { data: [] } },
  'audiences.ofPartnerCustomer': { status: 200, body: { data: [] } },
  // companies and drivers are no secret; without a hire between the two there is nothing to review
  'reviews.create': { status: 409 },
};

/** Where the id of a row of the first company, or of the driver with the first offer, comes from. */
const sources: [RegExp, string][] = [
  [/^companyUsers\.(remove|setPermissions)/, 'select id from users where company_id = 1 and not is_owner'],
  [/^companyUsers\.removeInvitation/, 'select id from company_invitations where company_id = 1'],
  [/^audiences\.|^audienceDrivers\.|^maps\./, 'select id from audiences where company_id = 1'],
  [/^campaign|^sending\.ofCampaign|^options\.campaignUsers/, 'select id from campaigns where company_id = 1'],
  [/^paymentMethods\.mandate/, 'select id from sepa_accounts where company_id <> 2'],
  [/^reviews\.create$/, 'select 1 as id'],
  [
    /^reviews\./,
    'select r.id from reviews r join unlocked_drivers ud on ud.id = r.unlocked_driver_id where ud.company_id <> 2 and r.user_id is not null',
  ],
  [/^hires\./, 'select unlocked_driver_id as id from hires where company_id <> 2'],
  [/^notifications\./, 'select id from notifications'],
  [/^savedViews\./, 'select id from saved_views'],
  [/^settings\./, 'select min(id) as id from users where company_id = 1'],
  [/^profile\.achievement/, 'select 999999999 as id'],
  [/^profile\./, 'select min(id) as id from users'],
  [/^pipeline\.ofDriver/, 'select driver_id as id from offers where company_id = 1'],
  [/^audiences\.ofPartnerCustomer/, 'select 1 as id'],
  [/^offers\.|^pipeline\.(move|why)|^unlocks\.preview/, 'select id from offers where company_id = 1'],
  [/^timeline\.(remove|star|unstar)|^timeline\w+\.edit/, 'select id from timeline_entries where company_id = 1'],
  [/^unlockedDrivers\.|^timeline/, 'select id from unlocked_drivers where company_id = 1'],
];

/** Parameters that name a real row which belongs to somebody else, and what the call is to answer. */
export async function foreignRows(
  world: World,
  name: string,
  endpoint: Endpoint,
  role: string,
): Promise<{ params: object; answers?: 404 | object }> {
  const source = sources.find(([pattern]) => pattern.test(name))?.[1];
  if (!source) throw new Error(`${name}: say in test/foreign-rows.ts where a row of somebody else comes from`);
  await plantMissing(world);
  const { rows } = await sql.raw<{ id: number }>(`${source} limit 1`).execute(world.db);
  if (!rows[0]) throw new Error(`${name}: the market has no row for: ${source}`);
  const id = rows[0].id;
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, param === 'model' ? modelOf(name, role) : id]),
  );
  return { params, ...(otherAnswers[name] && { answers: otherAnswers[name] }) };
}

const modelOf = (name: string, role: string): string =>
  name === 'reviews.create' ? (role === 'contact' ? 'company' : 'driver') : 'unlocked-driver';

/** What the seed leaves to the people: an invitation, a notification, a view. */
async function plantMissing({ db }: World): Promise<void> {
  await sql`insert into company_invitations (company_id, email) values (1, 'new@colleague.example') on conflict do nothing`.execute(db);
  await sql`
    insert into notifications (user_id, name, dedupe_key) select min(id), 'welcome_driver', 'access' from users where company_id = 1
    on conflict do nothing`.execute(db);
  await sql`
    insert into saved_views (user_id, page, name) select min(id), '/campaigns', 'Mine' from users where company_id = 1
    on conflict do nothing`.execute(db);
}
