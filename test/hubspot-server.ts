import { openProvider, type Answered, type Received } from './provider-server.ts';

type Type = 'contacts' | 'companies';
interface Stored {
  id: string;
  properties: Record<string, string>;
}
interface Engaged {
  engagement: { id: number; type: string; timestamp: number; ownerId?: number };
  metadata: Record<string, unknown>;
}

/** Which property only one object of a type may have. */
const unique = { contacts: ['cabina_id', 'email'], companies: ['cabina_id'] } as const;
const notFound: Answered = { status: 404, body: { status: 'error', message: 'resource not found', category: 'OBJECT_NOT_FOUND' } };

/** A server with the documented form of the parts of HubSpot that Cabina uses. `refuse` answers in its place. */
export async function openHubspot() {
  const objects = { contacts: new Map<string, Stored>(), companies: new Map<string, Stored>() };
  const engagements = new Map<string, Engaged[]>();
  const erased: string[] = [];
  const state: { refuse: ((request: Received) => Answered | undefined) | undefined } = { refuse: undefined };
  let last_id = 900;

  const holder = (type: Type, property: string, value: string, except?: string) =>
    [...objects[type].values()].find((each) => each.id !== except && value !== '' && each.properties[property] === value);
  const conflict = (type: Type, properties: Record<string, string>, except?: string): Answered | undefined => {
    const other = unique[type].map((name) => holder(type, name, properties[name] ?? '', except)).find(Boolean);
    return (
      other && { status: 409, body: { status: 'error', message: `Contact already exists. Existing ID: ${other.id}`, category: 'CONFLICT' } }
    );
  };
  const add = (type: Type, properties: Record<string, string>): Stored => {
    const stored = { id: String(++last_id), properties };
    objects[type].set(stored.id, stored);
    return stored;
  };

  function ofObjects(request: Received, type: Type, id: string | undefined, query: URLSearchParams): Answered {
    const given = () => JSON.parse(request.body.toString()) as { properties: Record<string, string> };
    if (request.method === 'POST') return conflict(type, given().properties) ?? { status: 201, body: add(type, given().properties) };
    const by = query.get('idProperty');
    const found = by ? holder(type, by, id!) : objects[type].get(id!);
    if (!found) return notFound;
    if (request.method === 'GET') return { body: found };
    const refused = conflict(type, given().properties, found.id);
    if (!refused) Object.assign(found.properties, given().properties);
    return refused ?? { body: found };
  }

  function search(request: Received): Answered {
    const { filterGroups } = JSON.parse(request.body.toString()) as {
      filterGroups: { filters: { propertyName: string; value: string }[] }[];
    };
    const { propertyName, value } = filterGroups[0]!.filters[0]!;
    const results = [...objects.companies.values()].filter(({ properties }) => properties[propertyName] === value);
    return { body: { total: results.length, results } };
  }

  function erase(request: Received): Answered {
    const { objectId } = JSON.parse(request.body.toString()) as { objectId: string };
    if (!objects.contacts.delete(objectId)) return notFound;
    erased.push(objectId);
    return { status: 204, body: '' };
  }

  function respond(request: Received): Answered {
    if (request.headers.authorization !== 'Bearer pat-test-0000')
      return { status: 401, body: { message: 'Authentication credentials not found' } };
    const refused = state.refuse?.(request);
    if (refused) return refused;
    const { pathname, searchParams } = new URL(request.path, 'http://hubspot.test');
    if (pathname.startsWith('/crm/v3/properties/')) return { status: 409, body: { message: 'Property already exists' } };
    if (pathname === '/crm/v3/objects/companies/search') return search(request);
    if (pathname === '/crm/v3/objects/contacts/gdpr-delete') return erase(request);
    if (pathname === '/crm/v3/owners')
      return searchParams.has('after')
        ? { body: { results: [{ id: '72', email: 'ola@cabina.example', firstName: '', lastName: '' }] } }
        : {
            body: {
              results: [{ id: '71', email: 'sam@cabina.example', firstName: 'Sam', lastName: 'Sol' }],
              paging: { next: { after: '71' } },
            },
          };
    const [, contact] = /^\/engagements\/v1\/engagements\/associated\/CONTACT\/(\d+)\/paged$/.exec(pathname) ?? [];
    if (contact) return { body: { results: engagements.get(contact) ?? [], hasMore: false, offset: 0 } };
    const [, type, id] = /^\/crm\/v3\/objects\/(contacts|companies)(?:\/(.+))?$/.exec(pathname) ?? [];
    return type ? ofObjects(request, type as Type, id && decodeURIComponent(id), searchParams) : notFound;
  }

  const server = await openProvider(respond);
  return { ...server, objects, engagements, erased, state, add, variables: { HUBSPOT_BASE: server.url, HUBSPOT_TOKEN: 'pat-test-0000' } };
}
