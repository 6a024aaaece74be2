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
  /** When the page that listens was read, on this server's clock. */
  read_at: number;
}
export type Live = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

/** May this person hear what happens to that row? Asked on join, and again when rights change. */
export type CanJoin = (db: Db, actor: Actor, room: RoomName) => Promise<boolean>;

/** A screen shows a handful of records; whoever wants to listen to more is no browser of ours. */
const MAX_ROOMS = 50;
/** Tabs and devices of one person, on each server: far more than somebody works with, far fewer than could hurt. */
export const MAX_CONNECTIONS = 25;
/** What a browser sends is the name of a room. */
const MAX_MESSAGE_BYTES = 10_000;

/** Live connections of signed-in people, on as many HTTP servers as given. */
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
    // what arrives is whatever somebody has sent: the types are those of our own browser side
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

/** What happened between reading and listening is not sent again: the page looks once more. */
function requestResync(socket: LiveSocket, recent: RecentRooms, rooms: RoomName[]): void {
  if (recent.hadNews(rooms, performance.now() - socket.data.read_at)) socket.emit('resync');
}

/** How many milliseconds old the browser says its page is; anything else than a number counts as new. */
const ageOf = (page_ms: unknown): number => (typeof page_ms === 'number' && page_ms > 0 ? page_ms : 0);

async function join(socket: LiveSocket, db: Db, canJoin: CanJoin, room: unknown): Promise<boolean> {
  if (!isRoomName(room) || !(await canJoin(db, socket.data.actor, room)) || socket.rooms.size >= MAX_ROOMS) return false;
  await socket.join(room);
  return true;
}

const isRoomName = (room: unknown): room is RoomName =>
  typeof room === 'string' && /^(staff|(user|company|campaign|unlocked-driver|driver)\.[1-9]\d{0,14})$/.test(room);

/** A WebSocket knows no CORS: a page of another host must not listen with the cookies of its visitor. Ports may differ. */
function isFromOwnPage({ headers }: IncomingMessage, base_url: string): boolean {
  if (headers.origin === undefined) return true; // no browser
  const [origin, host] = [hostOf(headers.origin), hostOf(`http://${headers.host ?? ''}`)];
  return origin !== undefined && (origin === host || origin === hostOf(base_url));
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined);

const ownRooms = (actor: Actor): RoomName[] => [
  `user.${actor.user_id}`,
  ...(actor.side === 'company' ? [`company.${actor.company_id}` as const] : []),
  ...(actor.side === 'staff' ? ['staff' as const] : []),
];

/** Passes a broadcast on to this server's own connections. */
export function sendLive(io: Live, recent: RecentRooms, rooms: string[], message: LiveMessage): void {
  recent.note(rooms);
  io.to(rooms).emit('live', message);
}

/** Rights have changed: everybody whose are concerned comes back, if they may, with what they may do now. */
export async function recheckLive(io: Live, db: Db, user_id?: number): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    if (user_id !== undefined && socket.data.actor.user_id !== user_id) continue;
    const actor = await findActor(db, socket.data.token).catch(() => socket.data.actor);
    if (!actor || JSON.stringify(actor) !== JSON.stringify(socket.data.actor)) socket.disconnect(true);
  }
}
