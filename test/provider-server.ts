import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body parsed as a form, as most providers expect it. */
  form: URLSearchParams;
}

export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body?: object | string | Buffer;
  /** Never responds; the socket stays open. */
  silent?: true;
  /** Closes the connection without a response. */
  hang_up?: true;
}

/** An external service on this machine: responds with `answer` and stores what it received. */
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
