import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { canAccess } from '#contract/access.ts';
import { hrefOf, type Href, type Page } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { locales, officeLocales, type Permission, type StaffPermission } from '#contract/people.ts';
import { session, type CurrentSession, type CurrentUser } from '#contract/accounts/session.ts';
import { applyUserLocale } from '#web/i18n/language.ts';
import { ApiError } from '#web/kernel/http/api-error.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { currentDeviceData } from './device-data.ts';
import { persistedUserId } from './persisted-user.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { connectLive, disconnectLive } from '#web/kernel/live/realtime.ts';
import { leave } from '#web/kernel/pages/reload.ts';
import type { RouterContext } from '#web/kernel/pages/router-context.ts';
import { learnToken } from '#web/kernel/http/transport.ts';

export type Side = CurrentUser['side'];

export const sessionQuery = () => ({ ...query(session.current), queryFn: fetchSession, staleTime: 60_000 });

async function fetchSession({ signal }: { signal: AbortSignal }): Promise<CurrentSession> {
  const before = queryClient.getQueryData<CurrentSession>(query(session.current).queryKey)?.user;
  const now = await fetchFromServer(signal);
  learnToken();
  if (!before || now.user?.id === before.id) return now;
  // signed out in another tab, or signed in as another user: data of the first one is neither shown nor kept
  if (!now.user) throw new ApiError(401, undefined);
  await currentDeviceData()?.clearDrafts();
  leave();
  return new Promise(() => undefined);
}

/** A driver without a network continues with the persisted session (offline/session.ts). */
async function fetchFromServer(signal: AbortSignal): Promise<CurrentSession> {
  const response = call(session.current, {}, { signal });
  const driver = persistedUserId();
  const device = currentDeviceData();
  if (!driver || !device) return response;
  response.catch(() => undefined); // it may fail while the persisted session is read
  return device.sessionFor(driver, response);
}

/** For a layout's `beforeLoad`: admits one side only. Others are redirected to the sign-in, and back afterwards. */
export const guard = (side: Side) => admitting((user) => user.side === side);

/** The same for pages that all sides share. */
export const signedIn = () => admitting(() => true);

const admitting =
  (admits: (user: CurrentUser) => boolean) =>
  async ({ context, location }: { context: RouterContext; location: { href: string } }): Promise<void> => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery());
    if (!user || !admits(user)) throw redirect({ href: hrefOf(pages.login, { search: { to: location.href } }) });
    if (context.isServer) return;
    await applyUserLocale(user.locale, user.side === 'contact' ? locales : officeLocales);
    connectLive();
  };

/** Current user, demo flag and unread notifications. */
export const useSession = () => useSuspenseQuery(sessionQuery()).data;

/** The signed-in user; only below a guarded layout. */
export function useMe(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('useMe needs a signed-in person');
  return user;
}

/** Whether to show features with this permission. Owners have all of them. The server checks again. */
export function usePermission(permission: Permission | StaffPermission): boolean {
  const { user } = useSession();
  return Boolean(user && (user.is_owner || user.permissions.includes(permission)));
}

/** Whether the current user may open this page: its own rule decides. */
export function useCanOpen({ access }: Pick<Page, 'access'>): boolean {
  const { user } = useSession();
  return user !== null && canAccess(user, access);
}

/** Start page of the current user, once the session is loaded. */
export const homeHref = (): Href => {
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  return hrefOf(user ? homeOf[user.side] : pages.landing);
};

/** After signing in or changing the own data: clears the cache of the previous user. */
export async function refreshSession(): Promise<CurrentUser | null> {
  disconnectLive();
  queryClient.clear();
  return (await queryClient.fetchQuery(sessionQuery())).user;
}

export async function signOut(everywhere = false): Promise<void> {
  const device = currentDeviceData();
  const isPersisted = persistedUserId() !== undefined;
  if (isPersisted && device && !(await device.confirmSignOut())) return;
  try {
    await call(session.logout, { body: { everywhere } });
  } catch (error) {
    return reportError(error, 'write');
  }
  await device?.clearDrafts();
  if (isPersisted) await device?.clearOfflineData();
  disconnectLive();
  leave('/');
}
