import pg from 'pg';
import type { Log } from '#server/kernel/log.ts';

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Hears what PostgreSQL announces (NOTIFY) on a connection of its own. When the connection is lost it comes back by
 * itself; `onState` says so, because what was announced meanwhile is missed.
 */
export function listen(
  url: string,
  channels: Record<string, (payload: string) => void>,
  onState: (listening: boolean) => void,
  log: Log,
): Listener {
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const lost = (): void => {
    if (stopped || timer) return;
    onState(false);
    client?.removeAllListeners();
    client?.on('error', () => {});
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, 500);
  };
  const open = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
      onState(true);
    } catch (error) {
      if (stopped) return; // by us, while it was being opened
      log.warn({ err: error }, 'listener: the database did not answer');
      lost();
    }
  };
  void open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
