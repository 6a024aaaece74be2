import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { foldCohorts } from '#server/kernel/activities/cohorts.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { relay, type Broadcast } from '#server/kernel/events/outbox.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Connection, Db } from '#server/kernel/db.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { CommitSignal } from '#server/kernel/live/commit-signal.ts';
import { listen, type Listener, type Notify } from '#server/kernel/live/listener.ts';
import { openLive, recheckLive, sendLive, type Live, type CanJoin } from '#server/kernel/live/live.ts';
import { RecentRooms } from '#server/kernel/live/recent-rooms.ts';
import { followTyping, sendTyping } from '#server/kernel/live/typing.ts';
import type { Limits } from '#server/kernel/limits.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Identities } from '#server/kernel/session/session.ts';

interface LiveServices {
  config: Config;
  database_url: string;
  db: Db;
  readDb: Db;
  limits: Limits;
  onCommit: Connection['onCommit'];
  identities: Identities;
  jobs: Jobs;
  log: Log;
}

/** The polling interval of the relay: a signal may be lost, and single statements send none. */
const RELAY_EVERY_MS = 1000;

/** Facts that come within this time are counted in one statement. */
const FOLD_EVERY_MS = 500;

/** Repeats `work` while it finds something: when it is woken, and at intervals. One run at a time. */
function repeatedly(work: () => Promise<number>, every_ms: number, failed: (error: unknown) => void) {
  let wanted = false;
  let running: Promise<void> | undefined;
  const pass = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      const done = await work();
      wanted ||= done > 0;
    }
  };
  const wake = (): void => {
    wanted = true;
    running ??= pass()
      .catch(failed)
      .finally(() => (running = undefined));
  };
  const timer = setInterval(wake, every_ms);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      wanted = false;
      await running;
    },
  };
}

/** Delivers events: after the signal of a commit, and at intervals. */
const runRelay = ({ db, jobs, log }: Pick<LiveServices, 'db' | 'jobs' | 'log'>, notify: Notify) =>
  repeatedly(
    async () => {
      const delivered = await relay(db, jobs, notify);
      if (delivered > 0) jobs.wake();
      return delivered;
    },
    RELAY_EVERY_MS,
    (error) => log.warn({ err: error }, 'relay: will try again'),
  );

/** Counts facts into the figures of the statistics, and sent offers into their cohorts. */
const runFolding = ({ db, log }: Pick<LiveServices, 'db' | 'log'>) =>
  repeatedly(
    async () => (await foldActivities(db)) + (await foldCohorts(db)),
    FOLD_EVERY_MS,
    (error) => log.warn({ err: error }, 'figures: will try again'),
  );

/**
 * A closing server waits for the connections of all open tabs. Returns a function that closes them; browsers then reconnect to the next
 * server.
 */
function followLines(servers: Server[]): () => void {
  const lines = new Set<Duplex>();
  let isClosing = false;
  for (const server of servers)
    server.on('upgrade', (_request, line: Duplex) => {
      if (isClosing) return line.destroy();
      lines.add(line);
      line.once('close', () => lines.delete(line));
    });
  return () => {
    isClosing = true;
    for (const line of lines) line.destroy();
  };
}

/** Live connections, cached identities and the relay share one listening connection. */
export function connectLive(services: LiveServices & { servers: Server[]; canJoin: CanJoin; works: boolean }): {
  io: Live;
  listener: Listener;
  stop(): Promise<void>;
} {
  const recent = new RecentRooms();
  const io = openLive(services.servers, services, services.canJoin, recent);
  const cutLines = followLines(services.servers);
  const rightsChanged = (payload: string): void => {
    const user_id = payload === '*' ? undefined : Number(payload);
    services.identities.forget(user_id);
    void recheckLive(io, services.db, services.config, user_id);
  };
  const listener = listen(
    services.database_url,
    {
      committed: () => relaying?.wake(),
      identity: rightsChanged,
      live: (payload) => {
        const { rooms, ...message } = JSON.parse(payload) as Broadcast;
        sendLive(io, recent, rooms, message);
      },
      typing: (payload) => sendTyping(io, payload),
    },
    (listening) => {
      services.identities.listening = listening;
      services.identities.forget();
      if (listening) relaying?.wake();
    },
    services.log,
  );
  followTyping(io, listener.notify);
  const relaying = services.works ? runRelay(services, listener.notify) : undefined;
  const folding = services.works ? runFolding(services) : undefined;
  const signal = new CommitSignal(() => listener.notify('committed', ['']));
  services.onCommit(() => signal.committed());
  const stop = async (): Promise<void> => {
    cutLines();
    signal.stop();
    await relaying?.stop();
    await folding?.stop();
    await listener.stop();
    await io.close();
  };
  return { io, listener, stop };
}

/** A second port for live connections only. */
export const realtimeServer = (): Server => createServer((_request, response) => response.writeHead(404).end());

/** Closes the pools last, after all users of them. */
export const closePools = (pools: { end(): Promise<unknown> }[]): Promise<unknown> => Promise.allSettled(pools.map((pool) => pool.end()));
