import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  ms: number;
  bytes: number;
  body: Record<string, unknown>;
}

/** One connection, one request after the other. */
export class HttpCaller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  constructor(port: number) {
    this.#port = port;
  }

  async call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
    const from = performance.now();
    const { status, text, isJson } = await this.#send(method, path, headers, body);
    const ms = performance.now() - from;
    return { status, ms, bytes: text.length, body: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }

  #send(method: string, path: string, headers: Record<string, string>, body?: object) {
    return new Promise<{ status: number; text: string; isJson: boolean }>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              isJson: String(answer.headers['content-type']).includes('json'),
            }),
          );
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }

  end(): void {
    this.#agent.destroy();
  }
}
