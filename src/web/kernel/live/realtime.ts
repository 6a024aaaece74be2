import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import type { ClientToServer, LiveMessage, RoomName, ServerToClient, TypingMessage } from '#contract/realtime.ts';
import { connection } from './connection.ts';
import { whenIdle } from '#web/kernel/pages/idle.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';

type Live = Socket<ServerToClient, ClientToServer>;

/** A page that is never idle connects after this time. */
const WAIT_MS = 2000;
const rooms = new Map<RoomName, number>();
const listeners = new Set<(message: LiveMessage) => void>();
const typingListeners = new Set<(message: TypingMessage) => void>();
let socket: Live | undefined;
/** The current connection attempt; a new object after every sign-out. */
let opening: object | undefined;
let stopReconnecting: (() => void) | undefined;

/** Connects after sign-in, when the page is idle; the client is a separate chunk. */
export function connectLive(): void {
  if (opening) return;
  const mine = {};
  opening = mine;
  whenIdle(() => opening === mine && void open(() => opening === mine), WAIT_MS);
}

/** After signing out: the next user gets a new connection. */
export function disconnectLive(): void {
  stopReconnecting?.();
  socket?.disconnect();
  socket = undefined;
  opening = undefined;
  rooms.clear();
}

/** Does not connect when the user has signed out while the chunk loaded. */
async function open(isWanted: () => boolean) {
  const { io, applyLive, followAttention, followSession, reconnectPolicy } = await import('./live-client.ts');
  if (!isWanted()) return;
  let wasConnected = false;
  // the server compares its age with later events
  const auth = (send: (data: object) => void) => send({ page_ms: Math.round(performance.now()) });
  // one request where WebSockets work, which is nearly everywhere; polling first would be four
  const transports = { transports: ['websocket', 'polling'], tryAllTransports: true };
  socket = io({ withCredentials: true, reconnectionDelayMax: 10_000, auth, ...transports }) as Live;
  followAttention(socket);
  followSession(socket);
  socket.on('connect', () => {
    connection.live(true);
    for (const room of rooms.keys()) socket?.emit('join', room, () => undefined);
    if (wasConnected) void queryClient.invalidateQueries(); // events of the interruption are not sent again, so all queries are refetched
    wasConnected = true;
  });
  socket.on('disconnect', (reason) => connection.live(reason === 'io client disconnect'));
  socket.on('connect_error', () => connection.live(false));
  socket.on('resync', () => void queryClient.invalidateQueries());
  socket.on('live', (message) => {
    applyLive(message);
    for (const listener of listeners) listener(message);
  });
  socket.on('typing', (message) => {
    for (const listener of typingListeners) listener(message);
  });
  stopReconnecting = reconnectPolicy(socket);
}

/** Joins a room while the component is mounted. The server joins the rooms of the own user and company. */
export function useRoom(room: RoomName | undefined): void {
  useEffect(() => {
    if (!room) return;
    const count = rooms.get(room) ?? 0;
    rooms.set(room, count + 1);
    if (count === 0 && socket?.connected) socket.emit('join', room, () => undefined);
    return () => leave(room);
  }, [room]);
}

function leave(room: RoomName) {
  const left = (rooms.get(room) ?? 1) - 1;
  if (left > 0) return void rooms.set(room, left);
  rooms.delete(room);
  socket?.emit('leave', room);
}

/** For the few screens that handle messages themselves; refetching is done by the invalidation map. */
export function useLive(handler: (message: LiveMessage) => void): void {
  useEffect(() => {
    listeners.add(handler);
    return () => void listeners.delete(handler);
  }, [handler]);
}

/** Reports to the other side of a conversation whose room is joined. */
export function reportTyping(thread_id: number): void {
  if (socket?.connected) socket.emit('typing', thread_id);
}

export function useTypingReports(handler: (message: TypingMessage) => void): void {
  useEffect(() => {
    typingListeners.add(handler);
    return () => void typingListeners.delete(handler);
  }, [handler]);
}
