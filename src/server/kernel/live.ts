import fastifyCookie from '@fastify/cookie';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Actor } from '#contract/people.ts';
import type { ClientToServer, LiveMessage, RoomName, ServerToClient } from '#contract/realtime.ts';
import type { Db } from './db.ts';
import { findActor, SESSION_COOKIE } from './session.ts';

interface SocketData {
  actor: Actor;
  token: string;
}
export type Live = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

/** May this person hear what happens to that row? Asked on join, and again when rights change. */
export type MayJoin = (db: Db, actor: Actor, room: RoomName) => Promise<boolean>;

/** Live connections of signed-in people, on as many HTTP servers as given. */
export function openLive(servers: HttpServer[], db: Db, mayJoin: MayJoin): Live {
  const io: Live = new Server({ serveClient: false, transports: ['websocket', 'polling'], cors: { origin: false } });
  for (const server of servers) io.attach(server);
  io.use((socket, next) => {
    const token = fastifyCookie.parse(socket.handshake.headers.cookie ?? '')[SESSION_COOKIE];
    if (!token) return next(new Error('signed_out'));
    findActor(db, token).then(
      (actor) => {
        if (!actor) return next(new Error('signed_out'));
        socket.data = { actor, token };
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    void socket.join(ownRooms(actor));
    socket.on('join', (room, answer) => {
      mayJoin(db, socket.data.actor, room)
        .then(async (allowed) => {
          if (allowed) await socket.join(room);
          answer(allowed);
        })
        .catch(() => answer(false));
    });
    socket.on('leave', (room) => void socket.leave(room));
  });
  return io;
}

const ownRooms = (actor: Actor): RoomName[] => [
  `user.${actor.user_id}`,
  ...(actor.side === 'company' ? [`company.${actor.company_id}` as const] : []),
  ...(actor.side === 'staff' ? ['staff' as const] : []),
];

/** Passes a broadcast on to this server's own connections. */
export function sendLive(io: Live, rooms: string[], message: LiveMessage): void {
  io.to(rooms).emit('live', message);
}

/** Rights have changed: whoever may no longer be here is disconnected; the others are asked to join again. */
export async function recheckLive(io: Live, db: Db, user_id?: number): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    if (user_id !== undefined && socket.data.actor.user_id !== user_id) continue;
    const actor = await findActor(db, socket.data.token).catch(() => socket.data.actor);
    if (!actor || JSON.stringify(actor) !== JSON.stringify(socket.data.actor)) socket.disconnect(true);
  }
}
