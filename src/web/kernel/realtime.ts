import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import type { ClientToServer, LiveMessage, RoomName, ServerToClient } from '#contract/realtime.ts';
import { connection } from './connection.ts';
import { queryClient } from './query-client.ts';

type Live = Socket<ServerToClient, ClientToServer>;

const rooms = new Map<RoomName, number>();
const ears = new Set<(message: LiveMessage) => void>();
let socket: Live | undefined;
let opening: Promise<void> | undefined;

/** Connects once somebody is signed in; the client comes in a chunk of its own. */
export function goLive(): Promise<void> {
  opening ??= open();
  return opening;
}

/** After signing out: the next person gets a connection of their own. */
export function goSilent(): void {
  socket?.disconnect();
  socket = undefined;
  opening = undefined;
  rooms.clear();
}

async function open() {
  const [{ io }, { applyLive, followAttention }] = await Promise.all([import('socket.io-client'), import('./apply-live.ts')]);
  let wasConnected = false;
  socket = io({ withCredentials: true, reconnectionDelayMax: 10_000 }) as Live;
  followAttention(socket);
  socket.on('connect', () => {
    connection.live(true);
    for (const room of rooms.keys()) socket?.emit('join', room, () => undefined);
    if (wasConnected) void queryClient.invalidateQueries(); // what was missed meanwhile is not sent again: look at everything anew
    wasConnected = true;
  });
  socket.on('disconnect', (reason) => connection.live(reason === 'io client disconnect'));
  socket.on('connect_error', () => connection.live(false));
  socket.on('live', (message) => {
    applyLive(message);
    for (const ear of ears) ear(message);
  });
}

/** Joins a room while the component is on the screen. Own user and own company are joined by the server. */
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

/** For the rare screen that wants to say something about a message; freshness comes from the stale table. */
export function useLive(hear: (message: LiveMessage) => void): void {
  useEffect(() => {
    ears.add(hear);
    return () => void ears.delete(hear);
  }, [hear]);
}
