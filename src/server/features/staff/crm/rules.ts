import { createHash } from 'node:crypto';
import type { CrmFields } from '#server/ports/crm.ts';

/** A record here: what the CRM calls a contact is a driver. */
export type Subject = { company_id: number } | { driver_id: number };
export const kindOf = (subject: Subject) => ('company_id' in subject ? 'company' : 'contact');
export const idOf = (subject: Subject): number => ('company_id' in subject ? subject.company_id : subject.driver_id);

export interface DriverFacts {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  place: string | null;
  country: string;
}
export interface CompanyFacts {
  name: string;
  url: string | null;
  phone: string | null;
  address_line1: string | null;
  postal_code: string | null;
  city: string | null;
  country: string;
}

/** The fields of HubSpot's contacts. Nothing about the profile: sales need a name and how to reach the person. */
export const contactFields = (facts: DriverFacts): CrmFields => ({
  firstname: facts.first_name,
  lastname: facts.last_name,
  email: facts.email ?? '',
  phone: facts.phone ?? '',
  zip: facts.postcode ?? '',
  city: facts.place ?? '',
  country: facts.country,
});

export const companyFields = (facts: CompanyFacts): CrmFields => ({
  name: facts.name,
  domain: domainOf(facts.url) ?? '',
  phone: facts.phone ?? '',
  address: facts.address_line1 ?? '',
  zip: facts.postal_code ?? '',
  city: facts.city ?? '',
  country: facts.country,
});

/** The name of a web site, as the CRM stores it: without `www`. */
export function domainOf(url: string | null): string | undefined {
  const host = URL.parse(url ?? '')?.hostname.replace(/^www\./, '');
  return host?.includes('.') ? host : undefined;
}

export const hashOf = (fields: CrmFields): Buffer => createHash('sha256').update(JSON.stringify(fields)).digest();

/** A job that does not report for this time is dead. It is longer than all its calls together may take. */
export const CLAIM_SECONDS = 120;
/** How long a job waits for another one that sends the same record. */
export const WAIT_SECONDS = 5;
/** How long engagements are shown without reading them again. */
export const ENGAGEMENTS_MINUTES = 10;
