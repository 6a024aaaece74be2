import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Actor } from '#contract/people.ts';
import type { ClientToServer, LiveMessage, RoomName, ServerToClient } from '#contract/realtime.ts';
import type { Db } from '#server/kernel/db.ts';
import { now } from '#server/kernel/clock.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { findActor, findViewed, type Tokens } from '#server/kernel/session/session.ts';
import { canConnect, canConnectAgain, tokensOf, type LiveConfig } from './admission.ts';
import { InOrder } from './in-order.ts';
import type { RecentRooms } from './recent-rooms.ts';

interface SocketData {
  actor: Actor;
  tokens: Tokens;
  /** When the connected page was read, by this server's clock. */
  read_at: number;
}
export type Live = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

/** Whether the user may join the room. Checked on join, and again after changes of permissions. */
export type CanJoin = (db: Db, actor: Actor, room: RoomName) => Promise<boolean>;

/** A screen shows a handful of records. A connection with more rooms is not our browser side. */
const MAX_ROOMS = 50;
/** Tabs and devices of one user per server: far above normal use, far below a risk. */
export const MAX_CONNECTIONS = 25;
/** Browsers send the names of rooms only. */
const MAX_MESSAGE_BYTES = 10_000;

/** A connection that has not proved a session after this time is closed. */
const CONNECT_MS = 10_000;
/** Joins of one user on all screens and devices; further ones are refused. */
const JOINS = { max: 600, window_ms: 60_000 };

interface LiveParts {
  config: LiveConfig;
  db: Db;
  /** Read-only, perhaps a replica: joins must not take connections from calls that write. */
  readDb: Db;
  limits: Limits;
}

/** Opens the live connections of signed-in users, on the given HTTP servers. */
export function openLive(servers: HttpServer[], parts: LiveParts, canJoin: CanJoin, recent: RecentRooms): Live {
  const { config, db, limits } = parts;
  const admission = { config, limits };
  const io: Live = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    cors: { origin: false },
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, done) => void canConnect(request, io, admission).then((allowed) => done(null, allowed)),
  });
  for (const server of servers) io.attach(server);
  io.use((socket, next) => {
    const refuse = (reason: string) => {
      next(new Error(reason));
      // an open refused connection would cost memory until its timeout; the reason is sent first
      setImmediate(() => socket.conn.close());
    };
    const tokens = tokensOf(socket.request, config);
    findConnected(db, tokens, config).then(
      async (actor) => {
        if (!actor) return refuse('signed_out');
        if (!(await canConnectAgain(actor.user_id, limits))) return refuse('too_many_requests');
        socket.data = { actor, tokens, read_at: performance.now() - ageOf(socket.handshake.auth['page_ms']) };
        next();
      },
      () => refuse('unavailable'),
    );
  });
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    void socket.join(ownRooms(actor));
    // staff who view as the user close no tab of that user, and leave when the view ends
    if (actor.viewing) endWithView(socket, actor.viewing.until);
    else evictOldest(io, actor.user_id);
    requestResync(socket, recent, ownRooms(actor));
    // one by one: a leave must not overtake its join, and a flood must not take all database connections
    const inOrder = new InOrder(MAX_ROOMS);
    // messages are untrusted: the types are those of our own browser side
    socket.on('join', (room: unknown, answer: unknown) => {
      const reply = typeof answer === 'function' ? (answer as (joined: boolean) => void) : () => {};
      const added = inOrder.add(async () => {
        const joined = await join(socket, parts, canJoin, room).catch(() => false);
        reply(joined);
        if (joined) requestResync(socket, recent, [room as RoomName]);
      });
      if (!added) reply(false);
    });
    socket.on('leave', (room: unknown) => {
      if (isRoomName(room) && !ownRooms(actor).includes(room)) inOrder.add(async () => socket.leave(room));
    });
  });
  return io;
}

/** The user of a connection, or the one as whom staff view. */
const findConnected = async (db: Db, tokens: Tokens, config: LiveConfig): Promise<Actor | null> =>
  (await findViewed(db, tokens, config)) ?? (await findActor(db, tokens.session ?? '', config));

function endWithView(socket: LiveSocket, until: string): void {
  const timer = setTimeout(() => socket.disconnect(true), new Date(until).getTime() - now().getTime());
  timer.unref();
  socket.on('disconnect', () => clearTimeout(timer));
}

/** Disconnects the oldest sockets above MAX_CONNECTIONS; they reconnect on focus. */
function evictOldest(io: Live, user_id: number): void {
  const open = [...(io.sockets.adapter.rooms.get(`user.${user_id}`) ?? [])];
  for (const id of open.slice(0, Math.max(0, open.length - MAX_CONNECTIONS))) {
    const socket = io.sockets.sockets.get(id);
    socket?.emit('evicted');
    socket?.disconnect(true);
  }
}

/** Events between read and subscription are not sent again: the page refetches its data. */
function requestResync(socket: LiveSocket, recent: RecentRooms, rooms: RoomName[]): void {
  if (recent.hadNews(rooms, performance.now() - socket.data.read_at)) socket.emit('resync');
}

/** The age of the page in milliseconds, as the browser reports it. Anything other than a number counts as 0. */
const ageOf = (page_ms: unknown): number => (typeof page_ms === 'number' && page_ms > 0 ? page_ms : 0);

async function join(socket: LiveSocket, { readDb, limits }: LiveParts, canJoin: CanJoin, room: unknown): Promise<boolean> {
  const { actor } = socket.data;
  if (!isRoomName(room) || socket.rooms.size >= MAX_ROOMS) return false;
  if ((await limits.take(`live joins user ${actor.user_id}`, JOINS)).taken > JOINS.max) return false;
  if (!(await canJoin(readDb, actor, room))) return false;
  await socket.join(room);
  return true;
}

const isRoomName = (room: unknown): room is RoomName =>
  typeof room === 'string' && /^(staff|(user|company|campaign|unlocked-driver|driver|chat)\.[1-9]\d{0,14})$/.test(room);

const ownRooms = (actor: Actor): RoomName[] => [
  'everyone',
  `user.${actor.user_id}`,
  ...(actor.side === 'company' ? [`company.${actor.company_id}` as const] : []),
  ...(actor.side === 'staff' ? ['staff' as const] : []),
];

/** Sends a broadcast to this server's own connections. */
export function sendLive(io: Live, recent: RecentRooms, rooms: string[], message: LiveMessage): void {
  recent.note(rooms);
  io.to(rooms).emit('live', message);
}

/** After a change of permissions, closes the connections of the users concerned. They reconnect with their new permissions. */
export async function recheckLive(io: Live, db: Db, config: LiveConfig, user_id?: number): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    const { user_id: of, viewing } = socket.data.actor;
    if (user_id !== undefined && of !== user_id && viewing?.staff_user_id !== user_id) continue;
    const actor = await findConnected(db, socket.data.tokens, config).catch(() => socket.data.actor);
    if (!actor || JSON.stringify(actor) !== JSON.stringify(socket.data.actor)) socket.disconnect(true);
  }
}
