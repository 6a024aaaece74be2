import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalData } from '#contract/accounts/personal-data.ts';
import { profile } from '#contract/accounts/profile.ts';
import { makeCompany } from '#test/make.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makePng } from '#test/make-files.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('Art. 15 and 20 GDPR: a driver downloads everything about themselves, with the files, and nobody else', async () => {
  const company = await makeCompany(world);
  const { driver } = await makeUnlocked(world, company, { driver: { profile_about: 'Me gusta el orden', birthday: '1986-04-17' } });
  const other = await makeUnlocked(world, company);
  await world.call(driver.caller, profile.uploadImage, { file: { name: 'me.png', bytes: await makePng(), type: 'image/png' } });
  const { status, body } = await world.call(driver.caller, personalData.download, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: [{ email: driver.email, phone: driver.phone }],
    profile: [{ profile_about: 'Me gusta el orden', birthday: '1986-04-17' }],
    offers: [{ status: 'accepted' }],
    unlocks: [{ company: expect.any(String) }],
    files: [{ name: expect.any(String), url: expect.stringMatching(/^\/api\/media\/\d+\/file$/) }],
  });
  expect(JSON.stringify(body)).not.toContain(other.driver.email);
  expect(JSON.stringify(body)).not.toMatch(/password_hash|token|"salt"/);
  expect((await world.call(company.caller, personalData.download, {})).status).toBe(403);
});

test('the download is logged, and its response is not stored for the idempotency key', async () => {
  const driver = await makeDriver(world);
  await world.call(driver.caller, personalData.download, {});
  const { body } = await world.call(driver.caller, profile.views, { query: {} });
  expect(body.data).toMatchObject([{ action: 'driver.data_downloaded', by: 'self' }]);
  const stored = await world.db.selectFrom('idempotency_keys').select('caller').where('caller', '=', `user ${driver.user_id}`).execute();
  expect(stored).toEqual([]);
});

/** Tables that name a driver or user and are not exported, by reason. */
const notExported = {
  secrets: ['one_time_codes', 'authenticators', 'passkeys', 'recovery_codes', 'passkey_challenges', 'pending_sign_ins'],
  derived: ['driver_match', 'drivers_without_offers'],
  momentary: ['presence', 'review_requests', 'former_addresses', 'message_windows'],
  'of companies and staff': [
    'campaign_users',
    'timeline_entries',
    'transactions',
    'credit_claims',
    'saved_views',
    'follows',
    'company_agreements',
    'known_devices',
    'search_traces',
    'video_views',
    'account_views',
    'comments',
    'calendar_feeds',
    'sourcing_conversations',
    'budget_movements',
    'deals',
    'deal_events',
  ],
  'of erased accounts': ['erasures'],
  'marks beside the exported conversations': ['chat_reads'],
  'counts, of which the source rows are exported': ['activities', 'activity_corrections'],
};
const exported = [
  'drivers',
  'driver_locations_wanted',
  'arrivals',
  'consents',
  'user_settings',
  'sessions',
  'notifications',
  'notification_choices',
  'offers',
  'unlocked_drivers',
  'hires',
  'candidates',
  'reviews',
  'audit_log',
  'media',
  'bulk_recipients',
  'driver_messages',
  'returned_mails',
  'returned_sms',
  'crm_records',
  'chat_threads',
  'chat_messages',
  'meetings',
];

test('a new table that refers to a person is exported or listed as an exception', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name::text as name from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'driver_id')
      and not exists (select from pg_inherits i where i.inhrelid = format('%I', c.table_name)::regclass)`.execute(world.db);
  const known = [...exported, ...Object.values(notExported).flat()];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
