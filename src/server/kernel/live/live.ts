import fastifyCookie from '@fastify/cookie';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Actor } from '#contract/people.ts';
import type { ClientToServer, LiveMessage, RoomName, ServerToClient } from '#contract/realtime.ts';
import type { Db } from '#server/kernel/db.ts';
import type { RecentRooms } from './recent-rooms.ts';
import { findActor, SESSION_COOKIE } from '#server/kernel/session/session.ts';

interface SocketData {
  actor: Actor;
  token: string;
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

/** Opens the live connections of signed-in users, on the given HTTP servers. */
export function openLive(servers: HttpServer[], db: Db, canJoin: CanJoin, base_url: string, recent: RecentRooms): Live {
  const io: Live = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    cors: { origin: false },
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, done) => done(null, isFromOwnPage(request, base_url)),
  });
  for (const server of servers) io.attach(server);
  io.use((socket, next) => {
    const token = fastifyCookie.parse(socket.handshake.headers.cookie ?? '')[SESSION_COOKIE];
    if (!token) return next(new Error('signed_out'));
    findActor(db, token).then(
      (actor) => {
        if (!actor) return next(new Error('signed_out'));
        socket.data = { actor, token, read_at: performance.now() - ageOf(socket.handshake.auth['page_ms']) };
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    void socket.join(ownRooms(actor));
    evictOldest(io, actor.user_id);
    requestResync(socket, recent, ownRooms(actor));
    // messages are untrusted: the types are those of our own browser side
    socket.on('join', (room: unknown, answer: unknown) => {
      const reply = typeof answer === 'function' ? (answer as (joined: boolean) => void) : () => {};
      join(socket, db, canJoin, room).then(
        (joined) => {
          reply(joined);
          if (joined) requestResync(socket, recent, [room as RoomName]);
        },
        () => reply(false),
      );
    });
    socket.on('leave', (room: unknown) => {
      if (isRoomName(room) && !ownRooms(actor).includes(room)) void socket.leave(room);
    });
  });
  return io;
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

async function join(socket: LiveSocket, db: Db, canJoin: CanJoin, room: unknown): Promise<boolean> {
  if (!isRoomName(room) || !(await canJoin(db, socket.data.actor, room)) || socket.rooms.size >= MAX_ROOMS) return false;
  await socket.join(room);
  return true;
}

const isRoomName = (room: unknown): room is RoomName =>
  typeof room === 'string' && /^(staff|(user|company|campaign|unlocked-driver|driver)\.[1-9]\d{0,14})$/.test(room);

/** WebSockets have no CORS: a page of another host must not connect with its visitor's cookies. Ports may differ. */
function isFromOwnPage({ headers }: IncomingMessage, base_url: string): boolean {
  if (headers.origin === undefined) return true; // not a browser
  const [origin, host] = [hostOf(headers.origin), hostOf(`http://${headers.host ?? ''}`)];
  return origin !== undefined && (origin === host || origin === hostOf(base_url));
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined);

const ownRooms = (actor: Actor): RoomName[] => [
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
export async function recheckLive(io: Live, db: Db, user_id?: number): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    if (user_id !== undefined && socket.data.actor.user_id !== user_id) continue;
    const actor = await findActor(db, socket.data.token).catch(() => socket.data.actor);
    if (!actor || JSON.stringify(actor) !== JSON.stringify(socket.data.actor)) socket.disconnect(true);
  }
}
