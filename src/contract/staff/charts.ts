import { chart, type ChartParameter } from './chart.ts';

type Parameters = readonly ChartParameter[];
const days = ['from', 'till'] as const satisfies Parameters;
const period = [...days, 'compare'] as const satisfies Parameters;
/** Of the month in which `till` lies. */
const month = ['till', 'compare'] as const satisfies Parameters;
const market = ['contact_type', 'country', 'company_id', 'campaign_id'] as const satisfies Parameters;
const people = ['contact_type', 'country'] as const satisfies Parameters;

const readers = ['company', 'staff'] as const;
export const reports = ['company:reports', 'staff'] as const;
const persons = ['contact', 'staff'] as const;

/**
 * All charts by name: the call, the form, the measures and the parameters of each. A form says what the categories are:
 * - `trend`: the days, weeks or months of a period; `months`: its months; `recent`: the days of two months, beside each other
 * - `hours`: the hours of a day in Berlin; `audience`: the days of one audience
 * - `companies`, `owners_recent`, `owner_months`, `owner_companies`, `owners`: companies and sales owners, the largest first
 * - `reasons`, `ages`, `driver_states`, `campaign_states`, `radius`: named groups
 * - `campaign_…`: one campaign; `contacts`: all drivers, or the caller
 */
export const charts = {
  'transaction-revenue-monthly': chart('/api/stats/transaction-revenue-monthly', 'months', {
    measures: ['revenue', 'customers'],
    running: ['customers'],
    takes: [...period, 'effective', ...market],
  }),
  'sale-compare-recent': chart('/api/stats/sale-compare-recent/{cumulative}', 'recent', {
    measures: ['sales'],
    takes: [...month, ...market],
  }),
  'transaction-revenue-compare-recent': chart('/api/stats/transaction-revenue-compare-recent', 'recent', {
    measures: ['revenue'],
    takes: [...month, 'effective', 'cumulative', ...market],
  }),
  'transaction-revenue': chart('/api/stats/transaction-revenue', 'companies', {
    measures: ['revenue'],
    takes: [...days, 'effective', ...market],
  }),
  'sale-leaderboard-compare-recent-months': chart('/api/stats/sale-leaderboard-compare-recent-months', 'owner_months', {
    measures: ['sales_amount'],
    takes: [...days, ...market],
  }),
  'sale-leaderboard-compare-recent': chart('/api/stats/sale-leaderboard-compare-recent', 'owners_recent', {
    measures: ['sales_amount'],
    takes: [...month, ...market],
  }),
  'sale-leaderboard-sales-companies': chart('/api/stats/sale-leaderboard-sales-companies', 'owner_companies', {
    measures: ['sales_amount'],
    takes: [...days, ...market],
  }),
  'drivers-compare-recent': chart('/api/stats/drivers-compare-recent/{cumulative}', 'recent', {
    measures: ['driver_registrations'],
    takes: [...month, ...people],
  }),
  'companies-compare-recent': chart('/api/stats/companies-compare-recent/{cumulative}', 'recent', {
    measures: ['company_registrations'],
    takes: [...month, 'country'],
  }),
  'driver-offers-compare-recent': chart('/api/stats/driver-offers-compare-recent/{cumulative}', 'recent', {
    measures: ['offers'],
    takes: [...month, ...market],
  }),
  'offer-rejections-compare-recent': chart('/api/stats/offer-rejections-compare-recent/{cumulative}', 'recent', {
    measures: ['rejections'],
    takes: [...month, ...market],
  }),
  'hired-drivers': chart('/api/stats/hired-drivers', 'months', {
    measures: ['hires', 'hires_reported'],
    takes: [...period, 'cumulative', ...market],
    access: reports,
  }),
  'hired-drivers-by-companies': chart('/api/stats/hired-drivers-by-companies', 'companies', {
    measures: ['hires'],
    takes: [...days, ...market],
  }),
  'driver-logins': chart('/api/stats/driver-logins', 'hours', { measures: ['logins'], takes: [...days, ...people] }),
  'contact-unlocks-per-hour': chart('/api/stats/contact-unlocks-per-hour', 'hours', {
    measures: ['unlocks'],
    takes: [...days, ...market],
    access: reports,
  }),
  'audience-growth': chart('/api/stats/audience-growth/{id}', 'audience', { measures: [], takes: days }),
  'driver-profile-visits': chart('/api/stats/driver-profile-visits/{companyId}', 'trend', {
    measures: ['profile_visits'],
    takes: period,
    access: reports,
  }),
  'unlocked-drivers-all-time': chart('/api/stats/unlocked-drivers-all-time', 'months', {
    measures: ['unlocks'],
    running: ['unlocks'],
    takes: [...period, ...market],
    access: reports,
  }),
  'unlocked-drivers-compare-recent': chart('/api/stats/unlocked-drivers-compare-recent/{cumulative}', 'recent', {
    measures: ['unlocks'],
    takes: [...month, ...market],
  }),
  'driver-registrations': chart('/api/stats/driver-registrations', 'trend', {
    measures: ['driver_registrations'],
    takes: [...period, ...people],
  }),
  'driver-registrations-by-age': chart('/api/stats/driver-registrations-by-age', 'ages', {
    measures: ['driver_registrations'],
    takes: [...days, ...people],
  }),
  'drivers-all-time': chart('/api/stats/drivers-all-time', 'months', {
    measures: ['driver_registrations'],
    running: ['driver_registrations'],
    takes: [...period, ...people],
  }),
  'profile-meta-updated': chart('/api/stats/activities/profile-meta-updated', 'trend', {
    measures: ['profile_changes'],
    takes: [...period, ...people],
  }),
  'eligible-for-unlock': chart('/api/stats/activities/eligible-for-unlock', 'trend', {
    measures: ['became_eligible'],
    takes: [...period, ...people],
  }),
  'accepted-terms': chart('/api/stats/activities/accepted-terms', 'trend', { measures: ['accepted_terms'], takes: [...period, ...people] }),
  'comment-created': chart('/api/stats/activities/comment-created', 'trend', {
    measures: ['comments'],
    takes: [...period, 'company_id', 'campaign_id'],
  }),
  'records-revenue-run': chart('/api/stats/records-revenue-run', 'run', { measures: ['records_revenue'], takes: [...days, ...market] }),
  'driver-rejection-reasons': chart('/api/stats/driver-rejection-reasons', 'reasons', {
    measures: ['rejection_reasons'],
    takes: [...days, ...market],
    access: reports,
  }),
  'campaign-rejection-reasons': chart('/api/analytics/campaigns/{id}/rejectionReasons', 'campaign_reasons', {
    measures: ['rejection_reasons'],
    takes: [...days, 'contact_type'],
    access: readers,
  }),
  'driver-replacement-reasons': chart('/api/stats/driver-replacement-reasons', 'reasons', {
    measures: ['replacements'],
    takes: [...days, ...market],
    access: reports,
  }),
  'unlocks-by-sales-owner': chart('/api/stats/unlocks-by-sales-owner', 'owners', { measures: ['unlocks'], takes: [...days, ...market] }),
  'drivers-companies-revenue': chart('/api/stats/drivers-companies-revenue', 'months', {
    measures: ['driver_registrations', 'company_registrations', 'revenue'],
    takes: [...period, 'effective', 'country'],
  }),
  'users-within-location': chart('/api/stats/usersWithinLocation', 'radius', {
    measures: ['drivers'],
    takes: ['location', 'country', 'contact_type'],
    access: persons,
  }),
  'driver-unlocks-compare-recent': chart('/api/stats/driver-unlocks-compare-recent/{cumulative}', 'recent', {
    measures: ['unlocks'],
    takes: [...month, ...market],
  }),
  'driver-unlocks-recent': chart('/api/stats/driver-unlocks-compare-recent', 'recent', {
    measures: ['unlocks'],
    takes: [...month, 'cumulative', ...market],
  }),
  drivers: chart('/api/stats/drivers', 'driver_states', { measures: ['drivers'], takes: people }),
  campaigns: chart('/api/stats/campaigns', 'campaign_states', {
    measures: [],
    takes: ['contact_type', 'country', 'company_id'],
    access: reports,
  }),
  'contact-stats': chart('/api/contact-stats', 'contacts', {
    measures: ['offers', 'profile_visits', 'unlocks'],
    takes: days,
    access: persons,
  }),
  'campaign-offers': chart('/api/campaigns/{id}/offersGraph', 'campaign_trend', {
    measures: ['offers', 'acceptances', 'rejections', 'unlocks'],
    takes: [...days, 'contact_type'],
    access: readers,
  }),
} as const;
export type ChartName = keyof typeof charts;
