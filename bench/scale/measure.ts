import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { spread } from '../matching-times.ts';
import { canCall, type Caller, type Role } from './callers.ts';
import type { Answer, HttpCaller } from './http.ts';
import { addressesOf, idsOf, knownValues } from './path-rows.ts';
import type { ProcessorClock, Used } from './processor.ts';
import type { RunningServer } from './server.ts';
import type { Statement, StatementRecorder } from './statements.ts';
import { middleOf, parametersOf, queryText, requiredOf, variantsOf, type Values, type Variant } from './variants.ts';

/**
 * A connection plans a statement for its values five times, and then keeps a plan. A server that has run for minutes has done that, so these
 * calls are not measured; the first one is reported apart.
 */
const CALLS_BEFORE = 6;
/** Further runs of a slow request show nothing new. */
const ENOUGH_MS = 400;
const FEWEST_RUNS = 3;

export type Kind = 'list' | 'record' | 'chart' | 'search' | 'file';

export interface Call {
  role: Role;
  name: string;
  path: string;
  variant: string;
  kind: Kind;
  /** On a connection that has not planned its statements. */
  first_ms: number;
  p50: number;
  p95: number;
  /** The time of the statements, the slowest run but one. */
  database_p95: number;
  /** The same two in processor time, which other work on the machine does not lengthen; null where the system does not say. */
  processor_p95: number | null;
  database_processor_p95: number | null;
  rows: number;
  statements: Statement[];
}
export interface Unmeasured {
  role: Role;
  path: string;
  reason: string;
}
interface Tools {
  http: HttpCaller;
  recorder: StatementRecorder;
  clock: ProcessorClock;
  runs: number;
  /** Each result at once: a run takes some minutes. */
  report(result: Call | Unmeasured): void;
}

/** Every GET of the contract, by its feature and name. */
const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

/** Calls every GET that this person may call. Lists come first: their rows name the records that are read afterwards. */
export async function measureReads(server: RunningServer, caller: Caller, tools: Tools, only: RegExp) {
  const measured: Call[] = [];
  const unmeasured: Unmeasured[] = [];
  const ids = await idsOf(server.db, caller);
  const known = knownValues(caller, queryIds(ids));
  const listed = new Map<string, number>();
  const mine = calls.filter(({ name, endpoint }) => canCall(caller, endpoint.access) && only.test(`${name} ${endpoint.path}`));
  for (const { name, endpoint } of mine.toSorted((a, b) => depthOf(a.endpoint) - depthOf(b.endpoint)))
    for (const { path, missing } of addressesOf(endpoint.path, ids, listed)) {
      const leave = (reason: string) => {
        unmeasured.push({ role: caller.role, path, reason });
        tools.report({ role: caller.role, path, reason });
      };
      if (missing) {
        leave(missing);
        continue;
      }
      const parameters = parametersOf(endpoint.query);
      const read = (query: Values) => tools.http.call('GET', path + queryText(query), caller.headers);
      const needed = requiredOf(parameters, known);
      if (!needed) {
        leave('no value for a required parameter');
        continue;
      }
      const refused = await read(needed);
      const required = { ...needed, ...valuesFor(refused, known) };
      const first = refused.status < 300 ? refused : await read(required);
      if (first.status >= 300) {
        leave(refusalOf(first));
        continue;
      }
      const id = rowsOf(first)[0]?.['id'];
      if (typeof id === 'number') listed.set(endpoint.path, id);
      const middle = await middleOf(parameters, required, first, read);
      const variants: Variant[] = [
        { name: 'first', query: required },
        ...variantsOf(parameters, required, first, known),
        ...(middle ? [middle] : []),
      ];
      for (const variant of variants) {
        const call = await measure(
          endpoint,
          { caller, name, path, variant, required: parameters.some((one) => one.name === 'search' && one.required) },
          tools,
        );
        if (typeof call === 'string') leave(`${variant.name}: ${call}`);
        else {
          measured.push(call);
          tools.report(call);
        }
      }
    }
  return { measured, unmeasured };
}

const depthOf = ({ path }: Endpoint): number => path.split('{').length;

/** Ids of a query have the names of their columns. */
const queryIds = (ids: Record<string, string | number>): Values => ({
  ...(ids['campaign'] && { campaign_id: ids['campaign'] }),
  ...(ids['audience'] && { audience_id: ids['audience'] }),
  ...(ids['driver'] && { driver_id: ids['driver'], id: ids['driver'] }),
  ...(ids['staff'] && { sales_owner_id: ids['staff'], decided_by: ids['staff'] }),
  ...(ids['user'] && { user_id: ids['user'], user_ids: ids['user'], owner_id: ids['user'] }),
});

const rowsOf = ({ body }: Answer): Record<string, unknown>[] =>
  Array.isArray(body['data']) ? (body['data'] as Record<string, unknown>[]) : [];

interface Request {
  caller: Caller;
  name: string;
  path: string;
  variant: Variant;
  required: boolean;
}

/** The times of one request, repeated; the refusal when it is refused. */
async function measure(
  endpoint: Endpoint,
  { caller, name, path, variant, required }: Request,
  { http, recorder, clock, runs }: Tools,
): Promise<Call | string> {
  const address = path + queryText(variant.query);
  const wall: number[] = [];
  const database: number[] = [];
  const used: Used[] = [];
  let statements: Statement[] = [];
  let answer = await http.call('GET', address, caller.headers);
  if (answer.status >= 300) return refusalOf(answer);
  const first_ms = answer.ms;
  for (let call = 1, sum = first_ms; call < CALLS_BEFORE && sum < ENOUGH_MS; call++) {
    answer = await http.call('GET', address, caller.headers);
    sum += answer.ms;
  }
  await clock.follow();
  for (let run = 0, sum = 0; run < runs && (run < FEWEST_RUNS || sum < ENOUGH_MS); run++) {
    recorder.take();
    const before = clock.read();
    answer = await http.call('GET', address, caller.headers);
    const after = clock.read();
    if (before && after) used.push({ all: after.all - before.all, database: after.database - before.database });
    statements = recorder.take();
    wall.push(answer.ms);
    database.push(statements.reduce((all, { ms }) => all + ms, 0));
    sum += answer.ms;
  }
  const { p50, p95 } = spread({ wall, cpu: [] });
  return {
    role: caller.role,
    name,
    path: address,
    variant: variant.name,
    kind: kindOf(endpoint, answer, required),
    first_ms,
    p50,
    p95,
    database_p95: p95Of(database),
    processor_p95: used.length > 0 ? p95Of(used.map(({ all }) => all)) : null,
    database_processor_p95: used.length > 0 ? p95Of(used.map((each) => each.database)) : null,
    rows: rowsOf(answer).length,
    statements,
  };
}

const p95Of = (times: number[]): number => spread({ wall: times, cpu: [] }).p95;

/** A call that requires a text is a search; one without a declared answer sends a file. Several lists in one answer are a list. */
function kindOf({ path, response }: Endpoint, { body }: Answer, isSearch: boolean): Kind {
  if (isSearch) return 'search';
  if (response.def.type === 'undefined') return 'file';
  if (/\/(stats|reports|analytics)\b|-stats\b|offersGraph|growth/.test(path)) return 'chart';
  const parts = Object.values(body);
  return isList(body) || (parts.length > 0 && parts.every(isList)) ? 'list' : 'record';
}

const isList = (part: unknown): boolean => Array.isArray(part) || Array.isArray((part as { data?: unknown } | null)?.data);

/** Some roles have to name what the schema leaves open: staff the company. */
const valuesFor = ({ status, body }: Answer, known: Values): Values =>
  status === 422
    ? Object.fromEntries(Object.keys(body['errors'] ?? {}).flatMap((name) => (name in known ? [[name, known[name]!]] : [])))
    : {};

const refusalOf = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body).slice(0, 200)}`;
