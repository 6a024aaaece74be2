import { pino, type Logger } from 'pino';

export type Log = Logger;

/** One line of JSON an event; secrets and personal data stay out. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-csrf-token"]', '*.password', '*.iban', '*.token'],
  });
}
