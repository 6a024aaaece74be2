import { hashKey, type Query } from '@tanstack/react-query';
import { session, type CurrentSession } from '#contract/accounts/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { offers, type Offer } from '#contract/hiring/offers.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { persistedUserId, setPersistedUserId } from '#web/kernel/session/persisted-user.ts';
import { offlineQueries } from './pages.ts';
import { clear, deletePersisted, persist, readOwner, readPersisted, writeOwner } from './store.ts';

const DAYS = 14;
const PREFETCHED_OFFERS = 20;
const HOUR_MS = 3_600_000;
const PAUSE_MS = 2500;

const isOffline = ({ queryKey: [method, path] }: Query) =>
  offlineQueries.some(({ endpoint }) => endpoint.method === method && endpoint.path === path);

/** Fills the query cache with persisted data where it has none; each query refetches when there is a network. */
export async function restore(): Promise<void> {
  for (const { query: queryKey, data, kept_at } of await readPersisted())
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data, { updatedAt: kept_at });
}

/** The persisted session, for a start without a network. */
export async function persistedSession(): Promise<CurrentSession | undefined> {
  const key = hashKey(query(session.current).queryKey);
  return (await readPersisted()).find((each) => each.key === key)?.data as CurrentSession | undefined;
}

/** With `answers` the outbox and the owner are cleared too. */
export async function clearPersisted(scope: { answers: boolean }): Promise<void> {
  clearTimeout(prefetchTimer);
  signedOutUserId = ownUserId ?? persistedUserId();
  ownUserId = undefined;
  if (scope.answers) setPersistedUserId();
  await clear(scope);
}

async function deleteOld(): Promise<void> {
  const old = (await readPersisted()).filter(({ kept_at }) => Date.now() - kept_at > DAYS * 24 * HOUR_MS);
  await deletePersisted(old.map(({ key }) => key));
}

/** Fetches, one after the other, the queries that this visit has not run, and every open offer with its job. */
async function prefetch(open: readonly Offer[]): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const fetchOnce = (endpoint: Endpoint, input: unknown) =>
    queryClient.prefetchQuery({ ...query(endpoint, input as never), staleTime: HOUR_MS, retry: false, meta: { quiet: true } });
  for (const { endpoint, ahead, perOffer } of offlineQueries) if (ahead && !perOffer) await fetchOnce(endpoint, ahead());
  for (const offer of open.slice(0, PREFETCHED_OFFERS))
    for (const { endpoint, ahead, perOffer } of offlineQueries) if (ahead && perOffer) await fetchOnce(endpoint, ahead(offer));
}

const openOffers = hashKey(query(offers.mine, { query: { status: 'open' } }).queryKey);
const ownSession = hashKey(query(session.current).queryKey);
let ownUserId: number | undefined;
/** The user who has just signed out: a start that finishes late persists nothing for them. */
let signedOutUserId: number | undefined;
let isSubscribed = false;
let prefetchTimer: ReturnType<typeof setTimeout> | undefined;

/** Makes this driver the owner of the browser's data and deletes those of another user. False: already the owner, or signed out. */
export async function claimBrowser(user_id: number): Promise<boolean> {
  if (ownUserId === user_id || signedOutUserId === user_id) return false;
  ownUserId = user_id;
  if ((await readOwner()) !== user_id) await clear({ answers: true });
  if (ownUserId !== user_id) return false; // signed out in the meantime
  setPersistedUserId(user_id);
  await writeOwner(user_id);
  return true;
}

/** Restores the queries of an earlier visit, then persists every response to the driver's own queries. */
export async function startPersisting(): Promise<void> {
  for (const { endpoint } of offlineQueries) queryClient.setQueryDefaults([endpoint.method, endpoint.path], { gcTime: Infinity });
  await deleteOld();
  await restore();
  for (const entry of queryClient.getQueryCache().getAll()) await persistQuery(entry);
  if (isSubscribed) return;
  isSubscribed = true;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) void persistQuery(event.query);
  });
}

async function persistQuery(entry: Query): Promise<void> {
  const { data, dataUpdatedAt } = entry.state;
  if (!ownUserId || !isOffline(entry) || data === undefined) return;
  if (entry.queryHash === ownSession && (data as { user: { id: number } | null }).user?.id !== ownUserId) return;
  await persist({ key: entry.queryHash, query: entry.queryKey, data, kept_at: dataUpdatedAt }).catch(() => undefined);
  if (entry.queryHash !== openOffers) return;
  clearTimeout(prefetchTimer);
  prefetchTimer = setTimeout(() => void prefetch((data as { data: readonly Offer[] }).data), PAUSE_MS);
}
