import { isFinal } from '#server/ports/failure.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Metrics } from './metrics.ts';

/** The same ports; each mail and SMS is counted by its result. */
export function countMessages(ports: Ports, metrics: Metrics): Ports {
  const { mail, sms } = ports;
  const counted = async <T>(channel: 'mail' | 'sms', send: () => Promise<T>): Promise<T> => {
    try {
      const receipt = await send();
      metrics.countMessage(channel, 'sent');
      return receipt;
    } catch (error) {
      metrics.countMessage(channel, isFinal(error) ? 'refused' : 'repeated');
      throw error;
    }
  };
  return {
    ...ports,
    mail: { send: (message) => counted('mail', () => mail.send(message)), close: () => mail.close() },
    sms: { send: (message) => counted('sms', () => sms.send(message)) },
  };
}
