import type { Endpoint } from '#contract/endpoint.ts';
import type { ExportedList } from '#contract/foundation/exports.ts';
import type { Kernel, Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { PaymentHandlers } from '#server/kernel/payments.ts';
import type { Message } from '#server/messages/message.ts';

/** One feature as the server mounts it. `src/server/features.ts` lists them all. */
export interface Feature {
  /** The name of its folder, on every layer. */
  name: string;
  /** Mounts the feature's calls. Calls about the features themselves read the list. */
  routes?: (kernel: Kernel, features: readonly Feature[]) => void;
  /** Registers the feature's reactions to events and its timers. */
  jobs?: (jobs: Jobs, services: Services) => void;
  /** Notifications, mails and SMS that the feature sends after events. */
  messages?: readonly Message[];
  /** The effects of a paid and of a failed transaction. */
  payments?: Partial<PaymentHandlers>;
  /** Lists that can be exported as a file, with the call that returns their rows. Callers with access to it may export. */
  exports?: Partial<Record<ExportedList, Pick<Endpoint, 'access'>>>;
}

/** Declares a feature and keeps its exact type, so that the compiler checks lists of all features. */
export const feature = <const F extends Feature>(declared: F): F => declared;
