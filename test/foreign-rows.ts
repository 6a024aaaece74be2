import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import type { contract } from '#contract/index.ts';
import type { World } from './world.ts';

/** An existing row of another owner, and the response of the call with it. */
interface ForeignRow {
  /** Selects the id: a row of the first company, or of another driver. */
  id: string;
  /** A valid body. Without one the call would be refused for its input before the row is read. */
  body?: object;
  /** The value of `{model}`, for each role. */
  model?: Record<string, string>;
  /** "Not found" unless named. */
  answer?: { status: number; body?: object };
}

type Contract = typeof contract;
type EndpointName = { [F in keyof Contract]: `${F}.${keyof Contract[F] & string}` }[keyof Contract];

const ownedBy = (table: string) => `select id from ${table} where company_id = 1`;
const audience = ownedBy('audiences');
const campaign = ownedBy('campaigns');
const offer = ownedBy('offers');
const chatThread = `${ownedBy('chat_threads')} and last_seq > 0`;
const unlockedDriver = ownedBy('unlocked_drivers');
const sourcing = 'select offer_id as id from sourcing_conversations';
const timelineEntry = ownedBy('timeline_entries');
const task = `${ownedBy('tasks')} and side = 'company'`;
const comment = ownedBy('comments');
const candidate = ownedBy('candidates');
const invoice = ownedBy('invoices');
const partnerCustomer = ownedBy('partner_customers');
const colleague = `${ownedBy('users')} and not is_owner`;
const companyUser = ownedBy('users');
const driverUser = `select id from users where side = 'contact' order by id`;
const hire = 'select unlocked_driver_id as id from hires where company_id <> 2';
const staffVideo = `select id from videos where audience = 'staff'`;
const review = `
  select r.id from reviews r join unlocked_drivers ud on ud.id = r.unlocked_driver_id
  where ud.company_id <> 2 and r.user_id is not null`;

const hireAnswer = { first_work_day_at: '2026-06-01', driver_rejected_hired_reason: 'I have not been hired by them.' };
const phoneCall = { contact_person_full_name: 'A', company_name: 'B' };
const note = { properties: { description: 'x' } };
const callNote = { properties: { outcome: 'Busy' } };
const meeting = { properties: { description: 'x', date: '2026-06-01', time: '10:00' } };
const sms = { properties: { text: 'x' } };
const email = { properties: { subject: 'x', body: 'y' } };
const chatMessage = { body: 'x', key: '8f14e45f-ceea-467f-a0e6-25a4b1f2c7d3' };
const reviewText = {
  title: 'Fine',
  review: 'Good people.',
  ratings: ['kindness', 'transparency', 'speed', 'liability'].map((identifier) => ({ identifier, rating: 4 })),
};
const emptyList = { status: 200, body: { data: [] } };

/** Each call on a row that only some callers may access. */
const foreignRows: Partial<Record<EndpointName, ForeignRow>> = {
  'activeSourcing.drivers': { id: campaign },
  'activeSourcing.message': { id: 'select 1 as id', body: { campaign_id: 1, message: 'Hello' } },
  'activeSourcing.accept': { id: sourcing },
  'activeSourcing.reject': { id: sourcing },
  'audienceDrivers.list': { id: audience },
  'audienceCounts.growth': { id: audience },
  'audiences.edit': { id: audience },
  'audiences.ofPartnerCustomer': { id: 'select 1 as id', answer: emptyList },
  'audiences.remove': { id: audience },
  'audiences.toggleArchive': { id: audience },
  'audiences.update': {
    id: audience,
    body: { name: 'Mine', contact_type: 'driver', meta: { location: { lat: 40, lng: -3 }, range: 80 } },
  },
  'campaignOffers.reminderStats': { id: campaign },
  'campaignOffers.resetRejectedOffers': { id: campaign },
  'campaignOffers.sendReminders': { id: campaign },
  'campaignOffers.stats': { id: campaign },
  'campaignStates.block': { id: campaign, body: { reason: 'Complaints by drivers.' } },
  'campaignStates.deBlock': { id: campaign },
  'campaignStates.setVacancies': { id: campaign, body: { vacancies: 3 } },
  'campaignStates.toggleActivate': { id: campaign },
  'campaignStates.toggleArchive': { id: campaign },
  'campaignStates.toggleBoost': { id: campaign },
  'campaignStates.toggleCritical': { id: campaign },
  'campaignStates.togglePrevent': { id: campaign },
  'campaignStates.toggleSuspend': { id: campaign, body: { reason: 'A pause for now.' } },
  'campaigns.duplicate': { id: campaign },
  'campaigns.remove': { id: campaign },
  'campaigns.removeImage': { id: campaign },
  'campaigns.show': { id: campaign },
  'campaigns.upload': { id: campaign },
  'chat.attach': { id: chatThread },
  'chat.messages': { id: chatThread },
  'chat.read': { id: chatThread, body: { seq: 1 } },
  'chat.remove': { id: ownedBy('chat_messages') },
  'chat.send': { id: chatThread, body: chatMessage },
  'chat.thread': { id: chatThread },
  'comments.add': { id: unlockedDriver, body: { body: 'x' } },
  'comments.change': { id: comment, body: { body: 'x' } },
  'comments.list': { id: unlockedDriver },
  'comments.readers': { id: unlockedDriver },
  'comments.remove': { id: comment },
  'comments.reply': { id: comment, body: { reply: 'x' } },
  'candidateBoard.hirePreview': { id: candidate },
  'candidateBoard.move': { id: candidate, body: { status: 'lost' } },
  'candidates.addCv': { id: candidate },
  'candidates.requestConsent': { id: candidate },
  'candidates.get': { id: candidate },
  'candidates.remove': { id: candidate },
  'candidates.removeCv': { id: candidate },
  'candidates.update': { id: candidate, body: { first_name: 'Mine' } },
  'companyUsers.remove': { id: colleague },
  'companyUsers.removeInvitation': { id: ownedBy('company_invitations') },
  'companyUsers.setPermissions': { id: colleague, body: { permissions: [] } },
  'dunning.pay': { id: ownedBy('transactions'), body: { amount: 1 } },
  'firstDay.set': { id: unlockedDriver, body: { time: null, place: 'x', person_id: null } },
  'hires.confirm': { id: hire, body: hireAnswer },
  'hires.confirmByAdmin': { id: hire },
  'hires.lostInterest': { id: hire },
  'hires.shareContractData': { id: hire, body: { shared: true } },
  'hires.reject': { id: hire, body: hireAnswer },
  'hires.rejectByAdmin': { id: hire },
  'invoices.get': { id: invoice },
  'invoices.pdf': { id: invoice },
  'invoices.xml': { id: invoice },
  'maps.audienceDrivers': { id: audience },
  'notifications.markAsRead': { id: 'select id from notifications' },
  'notifications.toggleRead': { id: 'select id from notifications' },
  'offers.call': { id: offer, body: phoneCall },
  'offers.callFeedback': { id: offer, body: { ...phoneCall, feedback: 'Nice.' } },
  'offers.callOutcome': { id: offer, body: { ...phoneCall, outcome: 'Busy' } },
  'offers.contactInformation': { id: offer },
  'offers.detail': { id: offer },
  'offers.preAccept': { id: offer },
  'offers.revealProperty': { id: offer, body: { property: 'phone_number' } },
  'offers.setContactPreferences': {
    id: offer,
    body: { medium: { phone: true, sms: false, whatsapp: false, email: false }, time: { from: '08:00', till: '20:00' } },
  },
  'offers.track': { id: offer, body: { step: 'visible' } },
  'options.campaignUsers': { id: campaign },
  'partnerCustomers.remove': { id: partnerCustomer },
  'partnerCustomers.update': { id: partnerCustomer, body: { name: 'Mine' } },
  'paymentMethods.mandate': { id: 'select id from sepa_accounts where company_id <> 2' },
  'pipeline.move': { id: offer, body: { stage: 'unqualified' } },
  'pipeline.ofDriver': { id: 'select driver_id as id from offers where company_id = 1', answer: emptyList },
  'pipeline.why': { id: offer },
  'prepaid.giveBudget': { id: 'select 999999999 as id', body: { campaign_id: null, amount_net: 1000, note: 'For a test' } },
  'prepaid.giveHires': { id: 'select 999999999 as id', body: { count: 1, note: 'For a test' } },
  'profile.acceptTerms': { id: driverUser },
  'profile.achievement': { id: 'select 999999999 as id' },
  // companies and drivers are public; without a hire between the two there is nothing to review
  'reviews.create': {
    id: 'select 1 as id',
    model: { 'business-owner': 'driver', contact: 'company' },
    body: reviewText,
    answer: { status: 409 },
  },
  'reviews.createAnswer': { id: review, body: { answer: 'Thank you.' } },
  'reviews.proof': { id: review },
  'reviews.remove': { id: review },
  'messageTemplates.remove': { id: ownedBy('message_templates') },
  'messageTemplates.update': { id: ownedBy('message_templates'), body: { name: 'Call', body: 'Please call me.' } },
  'reviews.update': { id: review },
  'reviews.updateAnswer': { id: review, body: { answer: 'Thank you.' } },
  'savedViews.remove': { id: 'select id from saved_views' },
  'savedViews.update': { id: 'select id from saved_views' },
  // the code is compared first
  'secondFactor.removePasskey': { id: 'select 1 as id', body: { code: '123456' }, answer: { status: 422 } },
  'sending.forecast': { id: campaign },
  'sending.ofCampaign': { id: campaign },
  'settings.change': { id: companyUser },
  'settings.get': { id: companyUser },
  'statistics.campaign-offers': { id: campaign },
  'statistics.campaign-rejection-reasons': { id: campaign },
  'statistics.campaign-stats': { id: campaign },
  'statistics.driver-profile-visits': { id: 'select 1 as id' },
  'tasks.add': { id: unlockedDriver, body: { title: 'x' } },
  'tasks.change': { id: task, body: { title: 'x' } },
  // a column of the board belongs to everybody, its tasks do not
  'tasks.column': { id: 'select 999999999 as id', answer: emptyList },
  'tasks.ofRecord': { id: unlockedDriver },
  'tasks.remove': { id: task },
  'tasks.updateStatus': { id: task, body: { status_id: 1 } },
  'topUps.remove': { id: campaign },
  'topUps.set': { id: campaign, body: { below_net: 1000, amount_net: 2000, monthly_max_net: 3000 } },
  'timeline.all': { id: unlockedDriver },
  'timeline.remove': { id: timelineEntry },
  'timeline.star': { id: timelineEntry },
  'timeline.stats': { id: unlockedDriver },
  'timeline.unstar': { id: timelineEntry },
  'timeline.upcomingMeetings': { id: unlockedDriver },
  'timelineCall.add': { id: unlockedDriver, body: callNote },
  'timelineCall.edit': { id: timelineEntry, body: callNote },
  'timelineCall.list': { id: unlockedDriver },
  'timelineEmail.add': { id: unlockedDriver, body: email },
  'timelineEmail.edit': { id: timelineEntry, body: email },
  'timelineEmail.list': { id: unlockedDriver },
  'timelineMeeting.add': { id: unlockedDriver, body: meeting },
  'timelineMeeting.edit': { id: timelineEntry, body: meeting },
  'timelineMeeting.list': { id: unlockedDriver },
  'timelineNote.add': { id: unlockedDriver, body: note },
  'timelineNote.edit': { id: timelineEntry, body: note },
  'timelineNote.list': { id: unlockedDriver },
  'timelineSms.add': { id: unlockedDriver, body: sms },
  'timelineSms.edit': { id: timelineEntry, body: sms },
  'timelineSms.list': { id: unlockedDriver },
  'unlockedDrivers.get': { id: unlockedDriver },
  'unlockedDrivers.giveIncentive': { id: unlockedDriver },
  'unlockedDrivers.hirePreview': { id: unlockedDriver },
  'unlockedDrivers.open': { id: unlockedDriver },
  'unlockedDrivers.remove': { id: unlockedDriver },
  'unlockedDrivers.setOwner': { id: unlockedDriver, body: { owner_id: null } },
  'unlockedDrivers.setStatus': { id: unlockedDriver, body: { status_id: 2 } },
  'unlockedDrivers.setUnqualifiedReasons': { id: unlockedDriver, body: { options: [1] } },
  'unlocks.preview': { id: offer },
  'videos.file': { id: staffVideo },
  'videos.finish': { id: staffVideo },
  'videos.open': { id: staffVideo },
  'videos.pause': { id: staffVideo },
  'videos.player': { id: staffVideo },
  'videos.subtitles': { id: staffVideo },
};

/** The row of the table for one call and role; undefined when the table has none. */
export async function foreignRow({ db }: World, name: string, endpoint: Endpoint, role: string) {
  const row = foreignRows[name as EndpointName];
  if (!row) return undefined;
  const { rows } = await sql.raw<{ id: number }>(`${row.id} limit 1`).execute(db);
  if (!rows[0]) throw new Error(`${name}: the market has no row for: ${row.id}`);
  const { id } = rows[0];
  const model = row.model?.[role] ?? 'unlocked-driver';
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, param === 'model' ? model : id]));
  return { params, body: row.body ?? {}, answer: row.answer ?? { status: 404 } };
}

/** Adds rows that the seed lacks: an invitation, a notification, a saved view. */
export async function addMissingRows({ db }: World): Promise<void> {
  await sql`insert into company_invitations (company_id, email) values (1, 'new@colleague.example')`.execute(db);
  await sql`insert into notifications (user_id, name, dedupe_key) select min(id), 'welcome_driver', 'access' from users where company_id = 1`.execute(
    db,
  );
  await sql`
    insert into tasks (side, company_id, model, model_id, title, due_at, status_id, assigner_id, assignee_id)
    select 'company', 1, 'unlocked-driver', ud.id, 'Call', now(), s.id, u.id, u.id
    from (select min(id) as id from unlocked_drivers where company_id = 1) ud, (select min(id) as id from users where company_id = 1) u,
      (select id from task_statuses where identifier = 'not_started') s`.execute(db);
  await sql`
    insert into comments (company_id, model, model_id, visibility, user_id, body)
    select 1, 'unlocked-driver', min(ud.id), 'shared', (select min(id) from users where company_id = 1), 'Fine' from unlocked_drivers ud where ud.company_id = 1`.execute(
    db,
  );
  await sql`insert into saved_views (user_id, page, name) select min(id), '/campaigns', 'Mine' from users where company_id = 1`.execute(db);
}
