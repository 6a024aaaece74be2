import type account from './es/account.json';
import type active_sourcing from './es/active_sourcing.json';
import type approvals from './es/approvals.json';
import type audiences from './es/audiences.json';
import type audit_log from './es/audit_log.json';
import type bank_files from './es/bank_files.json';
import type billing from './es/billing.json';
import type book_checks from './es/book_checks.json';
import type books from './es/books.json';
import type bulk_messages from './es/bulk_messages.json';
import type calendar from './es/calendar.json';
import type campaigns from './es/campaigns.json';
import type candidate_link from './es/candidate_link.json';
import type candidates from './es/candidates.json';
import type catalogues from './es/catalogues.json';
import type chat from './es/chat.json';
import type collection from './es/collection.json';
import type comments from './es/comments.json';
import type company from './es/company.json';
import type company_admin from './es/company_admin.json';
import type company_merges from './es/company_merges.json';
import type company_users from './es/company_users.json';
import type coupons from './es/coupons.json';
import type credit_claims from './es/credit_claims.json';
import type crm from './es/crm.json';
import type dashboard from './es/dashboard.json';
import type dead_letters from './es/dead_letters.json';
import type deal_page from './es/deal_page.json';
import type deals from './es/deals.json';
import type demo from './es/demo.json';
import type driver_form from './es/driver_form.json';
import type driver_history from './es/driver_history.json';
import type driver_merges from './es/driver_merges.json';
import type driver_messages from './es/driver_messages.json';
import type driver_statuses from './es/driver_statuses.json';
import type drivers_admin from './es/drivers_admin.json';
import type dunning from './es/dunning.json';
import type errors from './es/errors.json';
import type gallery from './es/gallery.json';
import type help from './es/help.json';
import type hires from './es/hires.json';
import type inbox from './es/inbox.json';
import type invoices from './es/invoices.json';
import type job_names from './es/job_names.json';
import type job_posts from './es/job_posts.json';
import type landing from './es/landing.json';
import type lists from './es/lists.json';
import type maps from './es/maps.json';
import type matching from './es/matching.json';
import type meetings from './es/meetings.json';
import type news from './es/news.json';
import type news_admin from './es/news_admin.json';
import type notifications from './es/notifications.json';
import type offers from './es/offers.json';
import type offline from './es/offline.json';
import type option_groups from './es/option_groups.json';
import type packages from './es/packages.json';
import type palette from './es/palette.json';
import type partner_customers from './es/partner_customers.json';
import type payment_methods from './es/payment_methods.json';
import type phrases from './es/phrases.json';
import type pipeline from './es/pipeline.json';
import type prepaid from './es/prepaid.json';
import type presence from './es/presence.json';
import type price_lines from './es/price_lines.json';
import type profile from './es/profile.json';
import type register_company from './es/register_company.json';
import type register_driver from './es/register_driver.json';
import type reports from './es/reports.json';
import type reviews from './es/reviews.json';
import type reviews_admin from './es/reviews_admin.json';
import type roi from './es/roi.json';
import type search from './es/search.json';
import type second_factor from './es/second_factor.json';
import type sending from './es/sending.json';
import type shell from './es/shell.json';
import type sign_in from './es/sign_in.json';
import type sign_in_link from './es/sign_in_link.json';
import type slots from './es/slots.json';
import type staff_users from './es/staff_users.json';
import type statistics from './es/statistics.json';
import type tasks from './es/tasks.json';
import type templates from './es/templates.json';
import type terms from './es/terms.json';
import type timeline from './es/timeline.json';
import type tours from './es/tours.json';
import type ui from './es/ui.json';
import type unlocked_drivers from './es/unlocked_drivers.json';
import type user_settings from './es/user_settings.json';
import type verify_seal from './es/verify_seal.json';
import type videos from './es/videos.json';
import type videos_admin from './es/videos_admin.json';
import type view_as from './es/view_as.json';

/** Spanish is the type of every other language. One line a namespace, sorted. */
export interface Namespaces {
  account: typeof account;
  active_sourcing: typeof active_sourcing;
  approvals: typeof approvals;
  audiences: typeof audiences;
  audit_log: typeof audit_log;
  bank_files: typeof bank_files;
  billing: typeof billing;
  book_checks: typeof book_checks;
  books: typeof books;
  bulk_messages: typeof bulk_messages;
  calendar: typeof calendar;
  campaigns: typeof campaigns;
  candidate_link: typeof candidate_link;
  candidates: typeof candidates;
  catalogues: typeof catalogues;
  chat: typeof chat;
  collection: typeof collection;
  comments: typeof comments;
  company: typeof company;
  company_admin: typeof company_admin;
  company_merges: typeof company_merges;
  company_users: typeof company_users;
  coupons: typeof coupons;
  credit_claims: typeof credit_claims;
  crm: typeof crm;
  dashboard: typeof dashboard;
  dead_letters: typeof dead_letters;
  deal_page: typeof deal_page;
  deals: typeof deals;
  demo: typeof demo;
  driver_form: typeof driver_form;
  driver_history: typeof driver_history;
  driver_merges: typeof driver_merges;
  driver_messages: typeof driver_messages;
  driver_statuses: typeof driver_statuses;
  drivers_admin: typeof drivers_admin;
  dunning: typeof dunning;
  errors: typeof errors;
  gallery: typeof gallery;
  help: typeof help;
  hires: typeof hires;
  inbox: typeof inbox;
  invoices: typeof invoices;
  job_names: typeof job_names;
  job_posts: typeof job_posts;
  landing: typeof landing;
  lists: typeof lists;
  maps: typeof maps;
  matching: typeof matching;
  meetings: typeof meetings;
  news: typeof news;
  news_admin: typeof news_admin;
  notifications: typeof notifications;
  offers: typeof offers;
  offline: typeof offline;
  option_groups: typeof option_groups;
  packages: typeof packages;
  palette: typeof palette;
  partner_customers: typeof partner_customers;
  payment_methods: typeof payment_methods;
  phrases: typeof phrases;
  pipeline: typeof pipeline;
  prepaid: typeof prepaid;
  presence: typeof presence;
  price_lines: typeof price_lines;
  profile: typeof profile;
  register_company: typeof register_company;
  register_driver: typeof register_driver;
  reports: typeof reports;
  reviews: typeof reviews;
  reviews_admin: typeof reviews_admin;
  roi: typeof roi;
  search: typeof search;
  second_factor: typeof second_factor;
  sending: typeof sending;
  shell: typeof shell;
  sign_in: typeof sign_in;
  sign_in_link: typeof sign_in_link;
  slots: typeof slots;
  staff_users: typeof staff_users;
  statistics: typeof statistics;
  tasks: typeof tasks;
  templates: typeof templates;
  terms: typeof terms;
  timeline: typeof timeline;
  tours: typeof tours;
  ui: typeof ui;
  unlocked_drivers: typeof unlocked_drivers;
  user_settings: typeof user_settings;
  verify_seal: typeof verify_seal;
  videos: typeof videos;
  videos_admin: typeof videos_admin;
  view_as: typeof view_as;
}
export type Namespace = keyof Namespaces;

/** Namespaces of public and driver screens exist in all five languages, the others in es, de, en. */
export const inFiveLanguages: readonly Namespace[] = [
  'account',
  'chat',
  'candidate_link',
  'errors',
  'hires',
  'job_posts',
  'landing',
  'meetings',
  'news',
  'notifications',
  'offers',
  'offline',
  'option_groups',
  'phrases',
  'profile',
  'register_company',
  'register_driver',
  'reviews',
  'shell',
  'sign_in',
  'terms',
  'ui',
];
