import pg from 'pg';
import type { Log } from '#server/kernel/log.ts';

/** Sends messages to the listeners of all processes; fails while the connection is lost. */
export type Notify = (channel: string, payloads: readonly string[]) => Promise<void>;

export interface Listener {
  notify: Notify;
  stop(): Promise<void>;
}

/**
 * Receives and sends PostgreSQL notifications on a connection of its own, outside of all transactions. Reconnects after a loss. `onState`
 * reports both, because notifications of the interval are missed.
 */
export function listen(
  url: string,
  channels: Record<string, (payload: string) => void>,
  onState: (listening: boolean) => void,
  log: Log,
): Listener {
  let client: pg.Client | undefined;
  let listening = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const inOrder = createQueue();
  const changeState = (to: boolean): void => {
    listening = to;
    onState(to);
  };
  const lost = (): void => {
    if (stopped || timer) return;
    changeState(false);
    client?.removeAllListeners();
    client?.on('error', () => {});
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, 500);
  };
  const open = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: 10_000 });
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
      changeState(true);
    } catch (error) {
      // stopped by us while connecting
      if (!stopped) log.warn({ err: error }, 'listener: the database did not answer');
      lost();
    }
  };
  void open();
  return {
    // one after the other, on one connection
    notify: (channel, payloads) => inOrder(() => send(listening ? client : undefined, channel, payloads)),
    stop: async () => {
      stopped = true;
      listening = false;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Runs tasks one after the other; a failed one does not stop those behind it. */
function createQueue(): (task: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (task) => {
    const running = last.then(task);
    last = running.catch(() => {});
    return running;
  };
}

/** In one statement, so in one short transaction of its own. */
async function send(client: pg.Client | undefined, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  if (!client) throw new Error('the connection for notifications is lost');
  await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
}
