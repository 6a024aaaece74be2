/** The languages of drivers and visitors. */
export const locales = ['es', 'de', 'en', 'pl', 'ro'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'es';
/** The languages of companies and staff: their screens, mails and settings. */
export const officeLocales = ['es', 'de', 'en'] as const satisfies readonly Locale[];
export type OfficeLocale = (typeof officeLocales)[number];
/** English replaces a language that companies and staff do not have. */
export const officeLocale = (locale: Locale): OfficeLocale => officeLocales.find((each) => each === locale) ?? 'en';
/** Numbers and amounts use the German format in every language: `1.234,56 €`. */
export const numberLocale = 'de-DE';

/** Permissions that a company's owner gives to users of the company. */
export const permissions = ['audiences', 'campaigns', 'unlocks', 'candidates', 'chat', 'tasks', 'reports', 'billing', 'users'] as const;
export type Permission = (typeof permissions)[number];

/** Staff permissions beyond reading. `admin`: approvals, management and what the role admin may move. `super`: manual money movements. */
export type StaffPermission = 'admin' | 'super';
export const staffRoles = ['sales', 'admin', 'super-admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type RoleName = 'contact' | 'business' | 'business-owner' | StaffRole;

/** Staff who see the product as somebody else, and until when. */
export interface Viewing {
  view_id: number;
  staff_user_id: number;
  /** ISO 8601. */
  until: string;
}

interface Person {
  user_id: number;
  locale: Locale;
  /** Set when staff read as this user. Such a caller changes nothing. */
  viewing?: Viewing;
}

/** The three kinds of signed-in users. The access rule of an endpoint determines which one its handler receives. */
export interface CompanyUser extends Person {
  side: 'company';
  company_id: number;
  is_owner: boolean;
  permissions: readonly Permission[];
}
export interface Contact extends Person {
  side: 'contact';
  driver_id: number;
}
export interface Staff extends Person {
  side: 'staff';
  role: StaffRole;
  permissions: readonly StaffPermission[];
}
/** A user of a company, or of the staff: many calls serve both. */
export type OfficeUser = CompanyUser | Staff;
export type Actor = CompanyUser | Contact | Staff;
