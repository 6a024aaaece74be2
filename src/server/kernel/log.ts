import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Where PostgreSQL's errors quote the row, and Kysely's or a mail program's what it was given. */
const ofRows = ['detail', 'where', 'internalQuery', 'parameters', 'rejected', 'rejectedErrors', 'envelope'].map((name) => `err.${name}`);

/** One line of JSON an event; secrets and personal data stay out. */
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
