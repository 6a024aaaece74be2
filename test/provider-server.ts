import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body read as a form, as most providers take it. */
  form: URLSearchParams;
}

export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body?: object | string | Buffer;
  /** Never answers; the socket stays open. */
  silent?: true;
  /** Breaks the line instead of answering. */
  hang_up?: true;
}

/** An outside service on this machine: answers what `answer` says and keeps what it received. */
export async function openProvider(answer: (request: Received) => Answered | Promise<Answered>) {
  const received: Received[] = [];
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const taken = {
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      body,
      form: new URLSearchParams(body.toString('utf8')),
    };
    received.push(taken);
    const given = await answer(taken);
    if (given.silent) return;
    if (given.hang_up) return void request.socket.destroy();
    const isJson = typeof given.body === 'object' && !Buffer.isBuffer(given.body);
    response.writeHead(given.status ?? 200, { ...(isJson && { 'content-type': 'application/json' }), ...given.headers });
    response.end(isJson ? JSON.stringify(given.body) : given.body);
  }
  const server = createServer((request, response) => void respond(request, response));
  const url = await listen(server);
  return { url, received, close: () => closed(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
