import type { TypingMessage } from '#contract/realtime.ts';
import type { Live } from './live.ts';
import type { Notify } from './listener.ts';

/** A browser reports at most every few seconds; anything faster is not our browser side. */
const EVERY_MS = 1500;

/**
 * Reports to the other side of a conversation that somebody types. Nothing is stored, and no event is recorded: a lost report is harmless. Who
 * has joined the room of a thread may read it.
 */
export function followTyping(io: Live, notify: Notify): void {
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    if (actor.viewing || actor.side === 'staff') return;
    const { side } = actor;
    let last = -Infinity;
    socket.on('typing', (thread_id: unknown) => {
      const at = performance.now();
      if (!Number.isInteger(thread_id) || at - last < EVERY_MS || !socket.rooms.has(`chat.${thread_id as number}`)) return;
      last = at;
      const message: TypingMessage = { thread_id: thread_id as number, side };
      notify('typing', [JSON.stringify(message)]).catch(() => {});
    });
  });
}

/** Sends a report of any server to this server's own connections. */
export function sendTyping(io: Live, payload: string): void {
  const message = JSON.parse(payload) as TypingMessage;
  io.to(`chat.${message.thread_id}`).emit('typing', message);
}
