import { connection } from '#web/kernel/live/connection.ts';
import { reloadOnce } from './reload.ts';

const notFetched = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const PAUSES_MS = [500, 1000, 2000, 4000];
const never = new Promise<never>(() => undefined);

const serverAnswers = async (): Promise<boolean> => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
};

/**
 * Wraps every dynamic import (inserted by tools/web-plugins.ts). Offline it waits, with the banner, and then continues. When the server
 * responds without the chunk, a new version was released: the page reloads and keeps its drafts. A page that is being left is not reloaded,
 * because that would cancel the navigation.
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error && notFetched.test(error.message))) throw error;
      if (!connection.isGoing() && (await serverAnswers())) {
        if (reloadOnce('chunk')) return never;
        throw error;
      }
      connection.lost('network');
      await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]));
    }
  }
}
