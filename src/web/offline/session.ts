import { session, type CurrentSession } from '#contract/accounts/session.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { query } from '#web/kernel/http/api.ts';
import { connection } from '#web/kernel/live/connection.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { clearPersisted, persistedSession, restore } from './persist.ts';

const TIMEOUT_MS = 3000;
const late = Symbol('late');
/** The page uses the persisted session, which the server has not confirmed yet. */
let isProvisional = false;

/** Falls back to the persisted session when the server does not respond in time. It is bound to one driver. */
export async function sessionFor(user_id: number, response: Promise<CurrentSession>): Promise<CurrentSession> {
  const refused = response.then(
    () => undefined,
    (error: unknown) => error,
  );
  const isStart = queryClient.getQueryData(query(session.current).queryKey) === undefined;
  const patience = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, late));
  const error = await (isStart ? Promise.race([refused, patience]) : refused);
  if (error === undefined) return confirmed(user_id, await response);
  if (error !== late && !(isApiError(error) && error.isPassing)) throw error;
  const persisted = await persistedSession().catch(() => undefined);
  if (persisted?.user?.id !== user_id) return confirmed(user_id, await response);
  await restore();
  isProvisional = true;
  if (error === late) connection.lost('network');
  return persisted;
}

async function confirmed(user_id: number, answer: CurrentSession): Promise<CurrentSession> {
  if (answer.user?.id === user_id) {
    isProvisional = false;
    return answer;
  }
  // an expired session keeps the answers until their user returns; another user gets a clean browser
  await clearPersisted({ answers: answer.user !== null }).catch(() => undefined);
  if (!isProvisional) return answer;
  location.reload();
  return new Promise(() => undefined);
}
