import type { FailedReason } from '#contract/staff/driver-messages.ts';
import { costOf, nearestGsm, sizeOfSms } from '#server/texts/gsm.ts';

/** An SMS after one of the driver's within this time answers it: quiet hours and weekly cap are for messages that nobody asked for. */
export const ANSWER_WITHIN_MS = 24 * 3_600_000;
/** So long the gateway may be away before a message counts as failed, with "send again". */
export const GIVE_UP_AFTER_MS = 10 * 60_000;

/** Twilio's error codes: https://www.twilio.com/docs/api/errors. */
const reasons: Record<string, FailedReason> = {
  21211: 'number',
  21214: 'number',
  21217: 'number',
  21610: 'stopped',
  21612: 'number',
  21614: 'number',
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'number',
  30006: 'number',
  30007: 'blocked',
};
export const failedReasonOf = (code: string | null | undefined): FailedReason => reasons[code ?? ''] ?? 'unknown';

/** A report that arrives late never takes a message back: delivered is final, and a failure is corrected by a delivery only. */
const order = { queued: 0, sent: 1, failed: 2, delivered: 3 } as const;
export const isLater = (status: keyof typeof order, before: keyof typeof order): boolean => order[status] > order[before];

/** The key under which the gateway gets a message, and reports on it. */
export const keyOf = ({ id, attempt }: { id: number; attempt: number }): string => `driver-message:${id}:${attempt}`;
export function parseKey(key: string): { id: number; attempt: number } | undefined {
  const [, id, attempt] = /^driver-message:(\d{1,15}):(\d{1,4})$/.exec(key) ?? [];
  return id === undefined ? undefined : { id: Number(id), attempt: Number(attempt) };
}

/** What drivers write in the five languages when they want no more SMS, without accents. */
const stops = new Set(
  [
    'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT',
    'BAJA ALTO PARAR CANCELAR',
    'STOPP ABMELDEN ABBESTELLEN AUFHOREN AUFHOEREN',
    'REZYGNUJE WYPISZ KONIEC ZATRZYMAJ',
    'DEZABONARE DEZABONEAZA OPRESTE OPRITI RENUNT',
  ].flatMap((words) => words.split(' ')),
);
/** Only the word itself, alone or with "SMS": "stop by tomorrow" is a message. */
export function isStop(text: string): boolean {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .split(/\s+/);
  return stops.has(words.filter((word) => word !== 'SMS').join(' '));
}

/** Segments and price of a text as written, and of its nearest spelling in the alphabet of the networks. */
export function smsSize(message: string, price: number) {
  const { encoding, segments, outside } = sizeOfSms(message);
  const sized = (count: number) => ({ segments: count, cost: costOf(count, price) });
  const near = encoding === 'GSM-7' ? '' : nearestGsm(message);
  return {
    encoding,
    outside,
    ...sized(segments),
    nearest: near === '' ? null : { encoding: 'GSM-7' as const, message: near, ...sized(sizeOfSms(near).segments) },
  };
}
