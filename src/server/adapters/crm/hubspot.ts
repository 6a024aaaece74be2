import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import { CrmExists, type CrmFields, type CrmKey, type CrmKind, type CrmObject, type CrmPort } from '#server/ports/crm.ts';
import { engagementOf, EngagementPage, OwnerPage } from './hubspot-answers.ts';
import { HubspotCalls, type HubspotConfig } from './hubspot-calls.ts';

const types = { company: 'companies', contact: 'contacts' } as const satisfies Record<CrmKind, string>;
/** The property that stores our id. HubSpot keeps it unique, so that two servers cannot make two objects of one record. */
const OWN_ID = 'cabina_id';
const READ = `properties=${OWN_ID},hubspot_owner_id`;
const MAX_OWNER_PAGES = 10;
const ENGAGEMENTS = 100;

const Stored = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  properties: z.record(z.string(), z.string().nullish()),
});
const Found = z.object({ results: z.array(Stored) });

const asObject = (answer: unknown): CrmObject => {
  const { id, properties } = Stored.parse(answer);
  const own = Number(properties[OWN_ID]);
  return { id, cabina_id: Number.isSafeInteger(own) && own > 0 ? own : null, owner_id: properties['hubspot_owner_id'] || null };
};

/** https://developers.hubspot.com/docs/api-reference: objects and properties of the CRM API v3, owners, GDPR deletion, engagements. */
export class HubspotCrm implements CrmPort {
  readonly is_on = true;
  readonly #calls: HubspotCalls;
  #prepared: Promise<void> | undefined;
  constructor(config: HubspotConfig, clock: Clock) {
    this.#calls = new HubspotCalls(config, clock);
  }

  async find(kind: CrmKind, key: CrmKey): Promise<CrmObject | undefined> {
    await this.#prepare();
    if ('domain' in key) return this.#findByDomain(key.domain);
    const by = 'id' in key ? key.id : 'email' in key ? key.email : String(key.cabina_id);
    const property = 'id' in key ? '' : `&idProperty=${'email' in key ? 'email' : OWN_ID}`;
    const { answer } = await this.#calls.get(`/crm/v3/objects/${types[kind]}/${encodeURIComponent(by)}?${READ}${property}`);
    return answer === undefined ? undefined : asObject(answer);
  }

  /** Several companies may share a domain: then none of them is meant. */
  async #findByDomain(domain: string): Promise<CrmObject | undefined> {
    const filters = [{ propertyName: 'domain', operator: 'EQ', value: domain }];
    const { answer } = await this.#calls.post('/crm/v3/objects/companies/search', {
      filterGroups: [{ filters }],
      properties: [OWN_ID, 'hubspot_owner_id'],
      limit: 2,
    });
    const { results } = Found.parse(answer);
    return results.length === 1 ? asObject(results[0]) : undefined;
  }

  async create(kind: CrmKind, fields: CrmFields): Promise<CrmObject> {
    await this.#prepare();
    const { answer, existing_id } = await this.#calls.post(`/crm/v3/objects/${types[kind]}`, { properties: fields });
    if (existing_id !== undefined) throw new CrmExists(existing_id);
    return asObject(answer);
  }

  async update(kind: CrmKind, id: string, fields: CrmFields): Promise<CrmObject | undefined> {
    await this.#prepare();
    const { answer, existing_id } = await this.#calls.patch(`/crm/v3/objects/${types[kind]}/${encodeURIComponent(id)}`, {
      properties: fields,
    });
    if (existing_id !== undefined) throw new CrmExists(existing_id);
    return answer === undefined ? undefined : asObject(answer);
  }

  async erasePerson(id: string): Promise<void> {
    await this.#calls.post('/crm/v3/objects/contacts/gdpr-delete', { objectId: id });
  }

  async listOwners() {
    const owners: z.output<typeof OwnerPage>['results'] = [];
    let after: string | undefined;
    for (let page = 0; page < MAX_OWNER_PAGES; page++) {
      const { answer } = await this.#calls.get(`/crm/v3/owners?limit=100${after ? `&after=${encodeURIComponent(after)}` : ''}`);
      const { results, paging } = OwnerPage.parse(answer);
      owners.push(...results);
      after = paging?.next?.after;
      if (!after) break;
    }
    return owners.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`.trim() || email, email }));
  }

  async listEngagements(contact_id: string) {
    const path = `/engagements/v1/engagements/associated/CONTACT/${encodeURIComponent(contact_id)}/paged?limit=${ENGAGEMENTS}`;
    const { answer } = await this.#calls.get(path);
    if (!answer) return [];
    const { results } = EngagementPage.parse(answer);
    return results.map(engagementOf).toSorted((one, other) => other.happened_at.localeCompare(one.happened_at));
  }

  /** Adds the property of our id to both kinds of objects, once per process. */
  async #prepare(): Promise<void> {
    this.#prepared ??= this.#addProperties();
    await this.#prepared.catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
  }

  async #addProperties(): Promise<void> {
    for (const [kind, type] of Object.entries(types))
      // 409: it exists
      await this.#calls.post(`/crm/v3/properties/${type}`, {
        name: OWN_ID,
        label: 'Cabina ID',
        groupName: `${kind}information`,
        type: 'string',
        fieldType: 'text',
        hasUniqueValue: true,
      });
  }
}
