import type { NotificationName } from '#contract/accounts/notifications.ts';
import type { EventName } from '#server/events/catalogue.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { MailName } from '#server/texts/mails/templates.ts';
import type { SmsName } from '#server/texts/sms.ts';
import { priorityOfJob, type Declaration, type Priority } from './declaration.ts';
import { send } from './send.ts';

/** The texts that a message uses, by channel. */
export interface Texts {
  app: readonly NotificationName[];
  mail: readonly MailName[];
  sms: readonly SmsName[];
}
export interface Message {
  readonly name: string;
  readonly texts: Texts;
  readonly priority: Priority;
  /** Registers the reactions that send it. */
  readonly mount: (jobs: Jobs, services: Services) => void;
}

/** Declares one message: its event, recipients and texts. `send` does the rest. */
export function message<E extends EventName, About extends object>(name: string, declared: Declaration<E, About>): Message {
  const { on, app, mail, sms, priority = 'normal' } = declared;
  const events = typeof on === 'string' ? [on] : on;
  return {
    name,
    priority,
    texts: { app: app ? [app.text] : [], mail: mail ? [mail.text] : [], sms: sms ? [sms.text] : [] },
    mount: (jobs, services) => {
      for (const event of events)
        jobs.on(
          event,
          events.length > 1 ? `send-${name}-on-${event}` : `send-${name}`,
          (payload, event_id) => send(services, { name, declared }, { payload, event_id }),
          priorityOfJob[priority],
        );
    },
  };
}
