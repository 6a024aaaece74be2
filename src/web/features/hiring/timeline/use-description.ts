import type { CreditedMethod } from '#contract/billing/billing.ts';
import { statusIds, statusNameOf } from '#contract/hiring/driver-status.ts';
import type { TimelineEntry } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, plannedTime, money } from '#web/ui/format.ts';

/** All possible properties of an entry; its type determines which ones it has. */
interface Words {
  description?: string;
  outcome?: string;
  text?: string;
  subject?: string;
  body?: string;
  /** The id of a status; for candidates its word. */
  to?: number | string;
  /** The company's own name of the status at that time. */
  custom_status?: string | null;
  event?: string;
  reason?: string | null;
  price?: number;
  amount_net?: number;
  returns_to?: CreditedMethod;
  /** The bank has taken the card payment back: the credit reduces the debt. */
  was_disputed?: boolean;
  to_name?: string;
  first_work_day_at?: string;
  company_count?: number;
  driver_count?: number;
}
interface Description {
  title: string;
  text?: string;
}

/** The name of a status that is a word. */
export type StatusName = (status: string) => string;

/** An entry as text: its title and its content. */
export function useDescription(
  statusName?: StatusName,
): (entry: Pick<TimelineEntry, 'type' | 'properties' | 'user' | 'performed_at'>) => Description {
  const t = useTexts('timeline');
  const u = useTexts('unlocked_drivers');
  const nameOf = (to: Words['to'] = statusIds.new) => (typeof to === 'string' ? (statusName?.(to) ?? to) : u(`status.${statusNameOf(to)}`));
  const ofSystem = (who: string, p: Words): Description => {
    switch (p.event) {
      case 'unlocked':
        return { title: t('by.unlocked', { who, amount: money(p.price) }) };
      case 'credited':
        return {
          title: t('by.credited', { amount: money(p.amount_net) }),
          text: [
            t(`credit_reasons.${(p.reason ?? 'unreachable') as 'unreachable'}`),
            p.returns_to && t(`returns_to.${p.was_disputed ? 'disputed' : p.returns_to}`),
          ]
            .filter(Boolean)
            .join(' '),
        };
      case 'credit_undone':
        return { title: t('by.credit_undone', { amount: money(p.amount_net) }) };
      case 'credit_asked':
      case 'credit_for_staff':
      case 'credit_refused':
        return { title: t(`by.${p.event}`), text: t(`credit_reasons.${(p.reason ?? 'unreachable') as 'unreachable'}`) };
      case 'handed_over':
        return { title: t('by.handed_over', { to: p.to_name ?? '' }) };
      case 'hire_reported':
        return { title: t('by.hire_reported', { who, day: day(p.first_work_day_at) }) };
      case 'hire_confirmed':
        return {
          title: t('by.hire_confirmed', { who }),
          text: p.first_work_day_at ? t('by.hire_day', { day: day(p.first_work_day_at) }) : '',
        };
      case 'hire_rejected':
        return { title: t('by.hire_rejected', { who }), text: p.reason ?? '' };
      case 'lost_interest':
      case 'interested_again':
      case 'contract_data_shared':
      case 'contract_data_withdrawn':
      case 'first_day_changed':
      case 'task_done':
        return { title: t(`by.${p.event}`, { who }) };
      default:
        return { title: who };
    }
  };
  return ({ type, properties, user, performed_at }) => {
    const p = properties as Words;
    const who = user?.full_name || 'Cabina';
    switch (type) {
      case 'note':
        return { title: t('by.note', { who }), text: p.description ?? '' };
      case 'call':
        return {
          title: t('by.call', { who, outcome: t(`outcomes.${(p.outcome ?? 'Connected') as 'Connected'}`) }),
          text: p.description ?? '',
        };
      case 'meeting':
        return {
          title: t('by.meeting', { who, when: plannedTime(performed_at) }),
          text: [p.description, p.outcome].filter(Boolean).join('\n'),
        };
      case 'sms':
        return { title: t('by.sms', { who }), text: p.text ?? '' };
      case 'email':
        return { title: t('by.email', { who, subject: p.subject ?? '' }), text: p.body ?? '' };
      case 'chat':
        return { title: t('by.chat', { company: p.company_count ?? 0, driver: p.driver_count ?? 0 }) };
      case 'status':
        return { title: t('by.status', { who, status: p.custom_status ?? nameOf(p.to) }) };
      default:
        return ofSystem(who, p);
    }
  };
}
