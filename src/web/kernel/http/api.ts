import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { z, ZodType } from 'zod';
import type { ResponseOf, Endpoint, Input } from '#contract/endpoint.ts';
import { session } from '#contract/accounts/session.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { ApiError, noConnection } from './api-error.ts';
import { connection } from '#web/kernel/live/connection.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { sendJoined } from './joined-calls.ts';
import { queryClient } from './query-client.ts';
import { csrfToken, isOtherSession, sendBody, type Progress } from './transport.ts';

type Anything = Record<string, unknown>;
interface AnyInput {
  params?: Record<string, string | number>;
  query?: Anything;
  body?: unknown;
}
/** Arguments beside the contract's input: the file of an endpoint with `upload`, its progress from 0 to 1, an abort signal. */
export interface Extras {
  file?: File | undefined;
  onProgress?: Progress | undefined;
  signal?: AbortSignal | undefined;
  /** A GET of a page that begins with many: those of one moment are one request. */
  isJoined?: boolean;
}
type Args<E> = unknown extends Input<E> ? [input?: Record<string, never>, extras?: Extras] : [input: Input<E>, extras?: Extras];

/** Repeats the key of a list; leaves out undefined, null and ''. */
export function searchOf(query: Anything): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
  );
  return new URLSearchParams(
    pairs.filter(([, value]) => value !== undefined && value !== null && value !== '').map(([name, value]) => [name, String(value)]),
  );
}

/** The URL of a call, also for download links. */
export function addressOf<E extends Endpoint>(endpoint: E, ...[given]: Args<E>): string {
  const { params = {}, query = {} } = (given ?? {}) as AnyInput;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = searchOf(query).toString(); // iOS 16 does not support its `size`
  return search === '' ? path : `${path}?${search}`;
}

function multipart(field: string, file: File | undefined, body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Anything)) {
    if (value !== undefined)
      form.append(
        name,
        typeof value === 'object' ? (value === null ? '' : JSON.stringify(value)) : String(value as string | number | boolean),
      );
  }
  if (file) form.append(field, file, file.name);
  return form;
}

/** A change with its idempotency key, which every retry repeats. */
export interface Change {
  method: string;
  address: string;
  body: string | undefined;
  key: string;
}
/** The request that `call` would send, for the outbox (offline/outbox.ts). No files. */
export function changeOf<E extends Endpoint>(endpoint: E, ...args: Args<E>): Change {
  const address = addressOf(endpoint, ...args);
  const body = JSON.stringify((args[0] as AnyInput | undefined)?.body);
  return { method: endpoint.method, address, body, key: idempotencyKeyOf(nameOf(endpoint, address, body)).key };
}
/** Another file at the same URL is another change. */
const nameOfFile = (file: File | undefined): string => (file ? ` ${file.name} ${file.size} ${file.lastModified}` : '');
const nameOf = ({ method }: Endpoint, address: string, body: string | undefined) => `${method} ${address} ${body}`;

/** Reports to the banner whether the server is reachable; rethrows the error. */
function reached(error: ApiError): ApiError {
  if (error.isPassing) connection.lost(error.status === 0 ? 'network' : 'server');
  else connection.works();
  return error;
}

/** Invalidates the queries of a change before its caller continues. Without the map, which is loaded on demand, all of them. */
const refresh = (endpoint: Endpoint, events: string): Promise<void> =>
  import('#web/kernel/live/apply-live.ts').then(
    ({ applyAnswer }) => applyAnswer(endpoint, events),
    () => void queryClient.invalidateQueries(),
  );

/** Calls an endpoint of the contract. Throws an ApiError for a refusal, also for a lost connection (code `unavailable`, status 0). */
export async function call<E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<ResponseOf<E>> {
  const [given, extras = {}] = args;
  // never resolves when another tab has signed in as another user: no request runs under the wrong session (session.ts)
  if (endpoint !== (session.current as Endpoint) && isOtherSession())
    await queryClient.refetchQueries({ queryKey: keyOf(session.current) });
  const body = (given as AnyInput | undefined)?.body;
  const address = addressOf(endpoint, ...args);
  const once = endpoint.changes ? idempotencyKeyOf(nameOf(endpoint, address, JSON.stringify(body)) + nameOfFile(extras.file)) : undefined;
  const payload = endpoint.upload
    ? multipart(endpoint.upload.field, extras.file, body)
    : body === undefined
      ? undefined
      : JSON.stringify(body);
  const answer = await (extras.isJoined ? sendJoined : sendBody)({
    method: endpoint.method,
    address,
    body: payload,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLocale(),
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': csrfToken(),
      ...(once && { 'Idempotency-Key': once.key }),
      ...(typeof payload === 'string' && { 'Content-Type': 'application/json' }),
    },
    onProgress: extras.onProgress,
    signal: extras.signal,
  }).catch((error: unknown) => {
    throw extras.signal?.aborted ? error : reached(noConnection());
  });
  if (answer.status < 500) once?.answered();
  if (answer.status >= 400 && answer.events) await refresh(endpoint, answer.events);
  if (answer.status >= 400) throw reached(new ApiError(answer.status, answer.json));
  connection.works();
  if (endpoint.changes) await refresh(endpoint, answer.events ?? '');
  return answer.json as ResponseOf<E>;
}

export const keyOf = (endpoint: Endpoint, input?: unknown) =>
  input === undefined ? ([endpoint.method, endpoint.path] as const) : ([endpoint.method, endpoint.path, input] as const);

/** For useQuery, useSuspenseQuery and loaders: one function for every endpoint, without a hook per call. */
export const query = <E extends Endpoint>(endpoint: E, ...[input]: Args<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input ?? {}),
    queryFn: ({ signal }) => call(endpoint, ...([input ?? {}, { signal }] as unknown as Args<E>)),
  });

/** Nothing is shown yet. What is fetched again comes alone, so that no part of the page waits for another. */
const isFirst = (queryKey: QueryKey): boolean => queryClient.getQueryData(queryKey) === undefined;

/** Like `query`; the first calls of one moment are one request. For the parts of a page that begins with many. */
export const joinedQuery = <E extends Endpoint>(endpoint: E, ...[input]: Args<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input ?? {}),
    queryFn: ({ signal, queryKey }) => call(endpoint, ...([input ?? {}, { signal, isJoined: isFirst(queryKey) }] as unknown as Args<E>)),
  });

/** Like `query`, but the previous rows stay while the next page or filter loads: for lists. */
export const listQuery = <E extends Endpoint>(endpoint: E, ...args: Args<E>) => ({
  ...query(endpoint, ...args),
  placeholderData: keepPreviousData,
});

/**
 * For a board's column: any of its pages, each cached under a common prefix. The first pages of all columns are one request, also after an
 * event.
 */
export const pagesOf = <E extends Endpoint>(endpoint: E, inputOf: (page: number) => Input<E>) => {
  const queryKey = keyOf(endpoint, { pages: inputOf(0) });
  const fetch = (page: number, signal: AbortSignal) =>
    call(endpoint, ...([inputOf(page), { signal, isJoined: page === 1 }] as unknown as Args<E>));
  return { queryKey, fetch };
};

type WithCursor = Endpoint & { response: ZodType<{ data: unknown[]; meta: { total: number | null; next: string | null } }> };
type Filters<E> = Input<E> extends { query: infer Q } ? Omit<Q, 'after'> : never;

/** For a list that loads more: each page begins after the `next` of the one before. */
export const cursorPages = <E extends WithCursor>(endpoint: E, filters: Filters<E>) =>
  infiniteQueryOptions({
    queryKey: keyOf(endpoint, { cursor_pages: filters }),
    queryFn: ({ pageParam, signal, queryKey }) => {
      const isJoined = pageParam === undefined && isFirst(queryKey);
      return call(endpoint, ...([{ query: { ...filters, after: pageParam } }, { signal, isJoined }] as unknown as Args<E>));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as z.output<WithCursor['response']>).meta.next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** For useMutation. Variables are the endpoint's input; a file is passed as `{ ...input, file }`. */
export const mutation = <E extends Endpoint>(endpoint: E) =>
  mutationOptions({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (given: Input<E> & Extras) => {
      const { file, onProgress, signal, ...input } = given as AnyInput & Extras;
      return call(endpoint, ...([input, { file, onProgress, signal }] as unknown as Args<E>));
    },
  });
