import type { Exception } from './compare.ts';

/** Every line says why its queries need not be fetched again. A line that no query needs fails. */
export const exceptions: readonly Exception[] = [
  {
    calls: [
      'GET /demo',
      'GET /api/market-figures',
      'GET /api/number-questions/{token}',
      'GET /job-posts',
      'GET /job-posts/{campaign_id}',
      'GET /api/offer-links/{token}',
      'GET /api/dev/mailbox',
    ],
    reason: 'pages of visitors, who have no live connection',
  },
  {
    calls: [
      'GET /api/campaigns/{id}/getReminderStats',
      'GET /api/campaigns/{id}/forecast',
      'GET /api/offers/{id}/unlock-preview',
      'GET /api/unlocked-drivers/{id}/hire-preview',
      'GET /api/pipeline/{id}/why',
      'GET /api/driverVsAudience',
      'GET /admin/drivers/{id}/potentialCompanies',
      'GET /api/audiences/{id}/potential-drivers',
      'GET /api/catalogues/{list}/{id}/uses',
      'GET /admin/super-actions/offer-reminders',
      'GET /api/bulk-messages',
      'GET /api/staff/company-merges/preview',
      'GET /api/staff/driver-merges/preview',
    ],
    reason: 'read when a dialog or a page opens, or before a click; a refetch would change what the reader decides on',
  },
  {
    calls: ['GET /api/unlocked-drivers/{id}'],
    events: ['offer.sent', 'offer.rejected'],
    columns: ['offer_steps', 'offers.sent_at'],
    reason: 'the offer of an unlocked driver was sent and answered before the unlock',
  },
  {
    calls: [
      'GET /api/options/account-manager-users',
      'GET /api/options/all-campaigns',
      'GET /api/options/admin-users',
      'GET /api/options/sales-owner-users',
      'GET /api/options/audiences',
      'GET /api/options/campaigns',
      'GET /api/options/companies',
      'GET /api/unlocked-drivers/owners',
    ],
    reason: 'choices of a field: a new one may be some minutes late',
  },
  { calls: ['GET /api/search'], reason: 'results of the moment: a refetch would move them under the pointer' },
  {
    calls: ['GET /admin/notifications/email/verify-email/drivers', 'GET /admin/notifications/sms/verify-phone/drivers'],
    events: ['staff_user.changed'],
    columns: ['users', 'one_time_codes'],
    reason: 'the row is that of a staff user, these queries read drivers',
  },
  {
    calls: ['GET /api/bulk-messages/all', 'GET /api/bulk-messages/{id}', 'GET /api/bulk-messages/{id}/recipients'],
    events: ['inbox.changed', 'driver.changed'],
    columns: ['bulk_recipients.returned'],
    reason: 'a returned mail that belongs to a bulk message also records bulk_message.changed',
  },
  {
    events: ['bulk_message.changed'],
    columns: ['bulk_recipients'],
    reason: 'a message counts towards the weekly cap of its reader; figures of campaigns show it at their next change',
  },
  { calls: ['GET /api/staff/stuck-campaigns'], reason: 'counted in days' },
  {
    calls: ['GET /api/map/audience-drivers/{id}', 'GET /api/map/audiences', 'GET /api/map/drivers'],
    reason: 'maps of the whole market: a refetch would move them under the pointer for a change that nobody sees',
  },
  {
    calls: ['GET /api/drivers/{id}'],
    events: ['campaign.changed', 'company.changed', 'transaction.changed'],
    columns: ['consents', 'media', 'media.removed_at'],
    reason: 'the row is that of a company or a campaign',
  },
  {
    calls: ['GET /api/staff-users/{id}/sessions'],
    events: ['company.changed', 'company_user.changed', 'driver.changed', 'phone.verified'],
    columns: ['sessions', 'users', 'users.erased_at', 'users.is_active', 'users.password_hash'],
    reason: 'the row is that of a company user or a driver',
  },
  {
    calls: ['GET /api/staff-users'],
    events: ['company_user.changed', 'company.changed'],
    columns: ['users'],
    reason: 'the row is that of a company user',
  },
  {
    calls: ['GET /api/companies', 'GET /api/companies/online-users', 'GET /api/companies/{id}/stats', 'GET /api/staff/today'],
    events: ['staff_user.changed'],
    columns: ['users'],
    reason: 'the row is that of a staff user, these queries read company users and drivers',
  },
  {
    calls: ['GET /api/notifications', 'GET /api/user/current'],
    events: ['transaction.changed'],
    columns: ['notifications'],
    reason: 'notifications about a person who is hidden after a credit are gone at the next visit; until then their link is refused',
  },
  { calls: ['GET /api/audit-log', 'GET /api/audit-log/actions'], reason: 'the past, read when staff open it' },
  { calls: ['GET /api/second-step'], reason: 'the page of the second step is left when it succeeds' },
  { calls: ['GET /api/profile/looks'], columns: ['audit_log'], reason: 'the past, read when the driver opens it' },
  { calls: ['GET /api/media/{id}/file'], reason: 'a file never changes under its id' },
  { calls: ['GET /api/company/data-processing-agreement.pdf'], reason: 'a file, fetched at every click' },
  { columns: ['users.last_seen_at'], reason: 'shown to the minute at the next visit; presence has its own events' },
  { columns: ['campaigns.offers_synced_at', 'campaigns.updated_at'], reason: 'bookkeeping that no screen shows' },
  { events: ['driver.registered', 'company.registered'], reason: 'nobody has the new rows on the screen' },
  { events: ['driver.erased'], reason: 'the company learns by the events of the offers and unlocked drivers; the person has signed out' },
  {
    events: ['company_user.changed'],
    columns: ['users.phone', 'users.email', 'users.email_confirmed_at', 'saved_views'],
    reason: 'the row is that of a company user, these queries read that of a driver',
  },
  {
    events: ['company_user.changed'],
    columns: ['video_views'],
    reason: 'the progress of a removed account, which only its user has read',
  },
  {
    events: ['driver.changed'],
    columns: [
      'users.phone',
      'users.phone_confirmed_at',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.email_confirmed_at',
      'users.is_active',
      'users.password_hash',
    ],
    reason: 'companies read name and phone of a driver when they open the page, drivers and staff read those of a company or staff user',
  },
  {
    calls: [
      'GET /api/campaigns/{id}',
      'GET /api/companies/{id}/campaigns',
      'GET /api/dashboard/campaigns',
      'GET /api/approvals/campaigns/{id}',
    ],
    columns: ['offers.sent_at', 'offers.status', 'offers.withdrawn_at', 'offers', 'drivers.accepted_terms_at'],
    reason: 'the reminders that are due change by the hour; their dialog reads them again',
  },
  {
    calls: [
      'GET /api/drivers',
      'GET /api/drivers/{id}/offers',
      'GET /api/drivers/{id}/unlocks',
      'GET /api/drivers/{id}/timeline',
      'GET /api/drivers/{id}/traces',
      'GET /api/drivers/{id}/sessions',
    ],
    reason: 'what happened with a driver, read when staff open the list or the tab; their own changes refetch it',
  },
  {
    events: ['driver.changed'],
    columns: ['offers.withdrawn_at', 'drivers.disabled_for_unlock', 'drivers.qualifications', 'drivers.work_experience'],
    reason: 'withdrawn offers record offer.changed; companies read the profile when they open the person',
  },
  {
    events: ['offers.created', 'offer.changed'],
    columns: ['offers', 'offers.withdrawn_at'],
    reason: 'new and withdrawn offers are open ones, these queries count accepted ones',
  },
  {
    calls: ['GET /api/approvals/campaigns/{id}'],
    columns: [
      'slots',
      'slots.campaign_id',
      'slots.locked_until',
      'slots.removed_at',
      'slots.taken_at',
      'offers',
      'offers.stage',
      'offers.status',
      'campaigns.is_active',
      'campaigns.unlocked_drivers_count',
      'campaigns.hires_count',
      'campaigns.remaining_budget',
    ],
    reason: 'the queue shows what was submitted, not how the campaign runs',
  },
];

/** Calls of `staleAfterCall` that record events besides, and why their line stays. */
export const callsWithEvents: ReadonlySet<string> = new Set([
  'POST /register/business/start/saveCart', // a saved cart is no event; the billing fields in the same form are one
]);
