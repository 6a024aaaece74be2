import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Waits until the port is open. Throws an error that names the reason when it cannot be opened. */
export async function openPort(server: Server | FastifyInstance, port: number, host: string): Promise<void> {
  try {
    if ('ready' in server) await server.listen({ port, host });
    else await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (cause) {
    throw new Error(whyNot(cause, port, host), { cause });
  }
}

/** Whether the port can be opened now: checked before a long first start, not after it. */
export async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await openPort(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

function whyNot(cause: unknown, port: number, host: string): string {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Is Cabina running already? Choose another one with PORT, REALTIME_PORT or METRICS_PORT.`;
  if (code === 'EACCES') return `This user may not open port ${port}. Choose one above 1023 with PORT, REALTIME_PORT or METRICS_PORT.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `Nobody can listen at ${host} here (${code}). Choose an address of this machine with HOST or METRICS_HOST: 0.0.0.0 is all of them.`;
  return message;
}
