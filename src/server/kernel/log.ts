import { randomBytes } from 'node:crypto';
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Fields in which PostgreSQL, Kysely or the mail library quote values. */
const ofRows = ['detail', 'where', 'internalQuery', 'parameters', 'rejected', 'rejectedErrors', 'envelope'].map((name) => `err.${name}`);

/** One line of JSON per entry, without secrets and personal data. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["x-csrf-token"]',
        '*.password',
        '*.iban',
        '*.token',
        ...ofRows,
      ],
      remove: true,
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Ids of requests that no other process and no earlier start has used. */
export function requestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let number = 0;
  return () => `${start}-${(++number).toString(36)}`;
}
