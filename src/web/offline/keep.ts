import { hashKey, type Query } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { hires } from '#contract/hiring/hires.ts';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { offers, type Offer } from '#contract/hiring/offers.ts';
import { options } from '#contract/foundation/options.ts';
import { profile } from '#contract/accounts/profile.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { session, type CurrentSession } from '#contract/accounts/session.ts';
import { query } from '#web/kernel/http/api.ts';
import { keptFor, setKeptFor } from '#web/kernel/session/kept.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { allKept, dropKept, forget, keep, keptUser, setKeptUser } from './store.ts';

const DAYS = 14;
const OFFERS_READ_AHEAD = 20;
const HOUR_MS = 3_600_000;
const PAUSE_MS = 2500;

/** A driver's own things, the jobs that he was offered, and the lists that his profile chooses from: all that is ever kept. */
const readable: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  session.current,
  profile.get,
  offers.mine,
  offers.detail,
  jobPosts.show,
  options.offerRejectionReasons,
  options.list,
  hires.mine,
  hires.unlocks,
  reviews.outstanding,
  notifications.list,
];
const isReadable = ({ queryKey: [method, path] }: Query) => readable.some((each) => each.method === method && each.path === path);

/** Puts what was kept where nothing newer is: at once on the screen, and looked at anew when there is a network. */
export async function restore(): Promise<void> {
  for (const { query: queryKey, data, kept_at } of await allKept())
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data, { updatedAt: kept_at });
}

/** What stood in the kept session, for a start without a network. */
export async function keptSession(): Promise<CurrentSession | undefined> {
  const key = hashKey(query(session.current).queryKey);
  return (await allKept()).find((each) => each.key === key)?.data as CurrentSession | undefined;
}

/** With `answers` nothing at all is left of this driver. */
export async function forgetKept(scope: { answers: boolean }): Promise<void> {
  clearTimeout(ahead);
  left = kept_for ?? keptFor();
  kept_for = undefined;
  if (scope.answers) setKeptFor();
  await forget(scope);
}

async function dropOld(): Promise<void> {
  const old = (await allKept()).filter(({ kept_at }) => Date.now() - kept_at > DAYS * 24 * HOUR_MS);
  await dropKept(old.map(({ key }) => key));
}

/** What this visit has not asked for yet, and every open offer with its job: one after the other, when nothing else is going on. */
async function readAhead(open: readonly Offer[]): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const quiet = { staleTime: HOUR_MS, retry: false, meta: { quiet: true } };
  await queryClient.prefetchQuery({ ...query(options.offerRejectionReasons), ...quiet });
  await queryClient.prefetchQuery({ ...query(offers.mine, { query: { status: 'accepted' } }), ...quiet });
  await queryClient.prefetchQuery({ ...query(hires.mine), ...quiet });
  await queryClient.prefetchQuery({ ...query(hires.unlocks), ...quiet });
  await queryClient.prefetchQuery({ ...query(reviews.outstanding), ...quiet });
  await queryClient.prefetchQuery({ ...query(profile.get), ...quiet });
  await queryClient.prefetchQuery({ ...query(notifications.list, { query: {} }), ...quiet });
  for (const { id, campaign } of open.slice(0, OFFERS_READ_AHEAD)) {
    await queryClient.prefetchQuery({ ...query(offers.detail, { params: { id } }), ...quiet });
    await queryClient.prefetchQuery({ ...query(jobPosts.show, { params: { campaign_id: campaign.id }, query: {} }), ...quiet });
  }
}

const openOffers = hashKey(query(offers.mine, { query: { status: 'open' } }).queryKey);
const ownSession = hashKey(query(session.current).queryKey);
let kept_for: number | undefined;
/** Whoever has just signed out: a start that comes late keeps nothing of his any more. */
let left: number | undefined;
let listens = false;
let ahead: ReturnType<typeof setTimeout> | undefined;

/** Makes the browser this driver's: what somebody else has left, perhaps without ever signing out, goes. False: it was his already, or he is gone. */
export async function claimBrowser(user_id: number): Promise<boolean> {
  if (kept_for === user_id || left === user_id) return false;
  kept_for = user_id;
  if ((await keptUser()) !== user_id) await forget({ answers: true });
  if (kept_for !== user_id) return false; // signed out meanwhile
  setKeptFor(user_id);
  await setKeptUser(user_id);
  return true;
}

/** From now on every answer to this driver's own questions is kept; what an earlier visit has left is put on the screen. */
export async function startKeeping(): Promise<void> {
  for (const { method, path } of readable) queryClient.setQueryDefaults([method, path], { gcTime: Infinity });
  await dropOld();
  await restore();
  for (const entry of queryClient.getQueryCache().getAll()) await take(entry);
  if (listens) return;
  listens = true;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) void take(event.query);
  });
}

async function take(entry: Query): Promise<void> {
  const { data, dataUpdatedAt } = entry.state;
  if (!kept_for || !isReadable(entry) || data === undefined) return;
  if (entry.queryHash === ownSession && (data as { user: { id: number } | null }).user?.id !== kept_for) return;
  await keep({ key: entry.queryHash, query: entry.queryKey, data, kept_at: dataUpdatedAt }).catch(() => undefined);
  if (entry.queryHash !== openOffers) return;
  clearTimeout(ahead);
  ahead = setTimeout(() => void readAhead((data as { data: readonly Offer[] }).data), PAUSE_MS);
}
