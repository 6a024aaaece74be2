import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  path: string;
  /** Header lines of each caller, used in turn, because rate limits count by session. */
  callers: readonly string[];
  connections: number;
  seconds: number;
}
export interface Round {
  requests: number;
  seconds: number;
  per_second: number;
  /** Milliseconds from sending to the last byte. */
  p50: number;
  p99: number;
}

/**
 * Keep-alive connections with one request after the other. Raw sockets, because a client library costs as much as the servers. Any response
 * but a 200 with a content-length ends the measurement.
 */
export async function measure(load: Load): Promise<Round> {
  const times: number[] = [];
  const until = performance.now() + load.seconds * 1000;
  const start = performance.now();
  let turn = 0;
  const next = () => `GET ${load.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${load.callers[turn++ % load.callers.length]}\r\n\r\n`;
  await Promise.all(Array.from({ length: load.connections }, () => drive(load.port, next, until, times)));
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * sorted.length)] ?? 0) * 100) / 100;
  return { requests: times.length, seconds, per_second: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
}

function drive(port: number, next: () => string, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let sent = 0;
    const send = () => {
      sent = performance.now();
      socket.write(next());
    };
    readAnswers(socket, reject, () => {
      const now = performance.now();
      times.push(now - sent);
      if (now < until) return send();
      socket.end();
      resolve();
    });
    socket.once('connect', send);
    socket.once('error', reject);
  });
}

const headEnd = Buffer.from('\r\n\r\n');

function readAnswers(socket: Socket, fail: (error: Error) => void, answered: () => void): void {
  let head: Buffer = Buffer.alloc(0);
  let missing = -1;
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = /^content-length: (\d+)/im.exec(text);
      if (!text.startsWith('HTTP/1.1 200') || !length) {
        socket.destroy();
        return fail(new Error(text));
      }
      missing = Number(length[1]) - (head.length - end - headEnd.length);
      head = Buffer.alloc(0);
    } else missing -= chunk.length;
    if (missing > 0) return;
    missing = -1;
    answered();
  });
}
