import type approvals from './es/approvals.json';
import type audiences from './es/audiences.json';
import type payment_methods from './es/payment_methods.json';
import type billing from './es/billing.json';
import type slots from './es/slots.json';
import type packages from './es/packages.json';
import type company from './es/company.json';
import type company_users from './es/company_users.json';
import type company_admin from './es/company_admin.json';
import type campaigns from './es/campaigns.json';
import type dashboard from './es/dashboard.json';
import type errors from './es/errors.json';
import type gallery from './es/gallery.json';
import type job_posts from './es/job_posts.json';
import type option_groups from './es/option_groups.json';
import type offline from './es/offline.json';
import type offers from './es/offers.json';
import type hires from './es/hires.json';
import type reviews from './es/reviews.json';
import type reviews_admin from './es/reviews_admin.json';
import type sending from './es/sending.json';
import type shell from './es/shell.json';
import type unlocked_drivers from './es/unlocked_drivers.json';
import type timeline from './es/timeline.json';
import type tours from './es/tours.json';
import type help from './es/help.json';
import type presence from './es/presence.json';
import type palette from './es/palette.json';
import type matching from './es/matching.json';
import type pipeline from './es/pipeline.json';
import type landing from './es/landing.json';
import type sign_in from './es/sign_in.json';
import type terms from './es/terms.json';
import type register_company from './es/register_company.json';
import type register_driver from './es/register_driver.json';
import type profile from './es/profile.json';
import type account from './es/account.json';
import type notifications from './es/notifications.json';
import type user_settings from './es/user_settings.json';
import type lists from './es/lists.json';
import type demo from './es/demo.json';
import type ui from './es/ui.json';

/** Spanish is the type of every other language. One line a namespace. */
export interface Namespaces {
  shell: typeof shell;
  matching: typeof matching;
  sending: typeof sending;
  reviews: typeof reviews;
  reviews_admin: typeof reviews_admin;
  hires: typeof hires;
  offers: typeof offers;
  offline: typeof offline;
  ui: typeof ui;
  demo: typeof demo;
  lists: typeof lists;
  user_settings: typeof user_settings;
  notifications: typeof notifications;
  account: typeof account;
  profile: typeof profile;
  register_driver: typeof register_driver;
  register_company: typeof register_company;
  terms: typeof terms;
  sign_in: typeof sign_in;
  landing: typeof landing;
  tours: typeof tours;
  help: typeof help;
  presence: typeof presence;
  palette: typeof palette;
  pipeline: typeof pipeline;
  timeline: typeof timeline;
  unlocked_drivers: typeof unlocked_drivers;
  approvals: typeof approvals;
  audiences: typeof audiences;
  payment_methods: typeof payment_methods;
  billing: typeof billing;
  slots: typeof slots;
  packages: typeof packages;
  company: typeof company;
  company_users: typeof company_users;
  company_admin: typeof company_admin;
  campaigns: typeof campaigns;
  dashboard: typeof dashboard;
  errors: typeof errors;
  job_posts: typeof job_posts;
  option_groups: typeof option_groups;
  gallery: typeof gallery;
}
export type Namespace = keyof Namespaces;

/** Namespaces of public and driver screens exist in all five languages, the others in es, de, en. */
export const inFiveLanguages: readonly Namespace[] = [
  'shell',
  'ui',
  'errors',
  'option_groups',
  'job_posts',
  'landing',
  'offers',
  'offline',
  'hires',
  'reviews',
  'sign_in',
  'terms',
  'register_company',
  'register_driver',
  'profile',
  'account',
  'notifications',
];
