import { ProviderFailure } from './failure.ts';

export type CrmKind = 'company' | 'contact';

/** A company or person as the CRM answers. */
export interface CrmObject {
  id: string;
  /** The id of our company or driver that was stored with it. */
  cabina_id: number | null;
  owner_id: string | null;
}

/** How an object is looked for: by its id there, by our id, or by an address that only one object has. */
export type CrmKey = { id: string } | { cabina_id: number } | { email: string } | { domain: string };
/** Fields under the names of the CRM. An empty text clears the field there. */
export type CrmFields = Readonly<Record<string, string>>;

export interface CrmOwner {
  id: string;
  name: string;
  email: string;
}

/** What people did with a contact in the CRM: texts of others, without markup. */
export interface Engagement {
  id: string;
  type: string;
  happened_at: string;
  title: string;
  text: string;
  owner_id: string | null;
}

/** The CRM takes no more calls until this time. Nothing has failed. */
export class CrmLimited extends ProviderFailure {
  readonly until: Date;
  constructor(until: Date) {
    super('crm', `no more calls until ${until.toISOString()}`, { retryable: true });
    this.until = until;
  }
}

/** The CRM has an object with one of these fields already. */
export class CrmExists extends Error {
  readonly id: string;
  constructor(id: string) {
    super(`the CRM has it as ${id}`);
    this.id = id;
  }
}

/** Every call may throw ProviderFailure, and CrmLimited. */
export interface CrmPort {
  /** False without configuration: then nothing is called. */
  readonly is_on: boolean;
  find(kind: CrmKind, key: CrmKey): Promise<CrmObject | undefined>;
  /** Throws CrmExists. */
  create(kind: CrmKind, fields: CrmFields): Promise<CrmObject>;
  /** Undefined when there is no such object any more. */
  update(kind: CrmKind, id: string, fields: CrmFields): Promise<CrmObject | undefined>;
  /** Erases a person for good, with what was written about them. An unknown id is no error. */
  erasePerson(id: string): Promise<void>;
  listOwners(): Promise<CrmOwner[]>;
  /** The newest ones of a contact. */
  listEngagements(contact_id: string): Promise<Engagement[]>;
}
