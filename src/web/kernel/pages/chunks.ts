import { connection } from '#web/kernel/live/connection.ts';
import { reloadOnce } from './reload.ts';

const notFetched = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const pauseMs = [500, 1000, 2000, 4000];
const never = new Promise<never>(() => undefined);

const serverAnswers = async (): Promise<boolean> => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
};

/**
 * Around every dynamic import (tools/web-plugins.ts puts it there). Without a connection the page waits, with the banner, and goes on
 * by itself. When the server answers but the chunk is gone, a new version was put out: the page is loaded anew, drafts are kept. A page
 * that is being left is not: it would take the reader back from where they go.
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
      await new Promise((resolve) => setTimeout(resolve, pauseMs[Math.min(attempt, pauseMs.length - 1)]));
    }
  }
}
