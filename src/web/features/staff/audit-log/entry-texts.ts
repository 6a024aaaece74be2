import type { AuditEntry } from '#contract/staff/audit-log.ts';
import { hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

/** The words of an entry. An action, subject or field without a text is shown by its name in the code. */
export function useEntryTexts() {
  const t = useTexts('audit_log');
  const actionOf = (action: string) => (hasKey('audit_log', `action.${action}`) ? t(`action.${action}` as 'action.list.exported') : action);
  const subjectOf = (subject: string) => (hasKey('audit_log', `subject.${subject}`) ? t(`subject.${subject}` as 'subject.user') : subject);
  const nameOf = (named: { name: string } | null) => named && (named.name || t('erased'));
  return {
    actionOf,
    actorOf: ({ actor }: Pick<AuditEntry, 'actor'>) => nameOf(actor) ?? t('system'),
    detailOf: (name: string) => (hasKey('audit_log', `detail.${name}`) ? t(`detail.${name}` as 'detail.reason') : name),
    /** The driver concerned, otherwise the row. */
    aboutOf: ({ driver, subject, subject_id, subject_name }: Pick<AuditEntry, 'driver' | 'subject' | 'subject_id' | 'subject_name'>) =>
      nameOf(driver) ?? ([subjectOf(subject), subject_name ?? subject_id].filter(Boolean).join(' · ') || '–'),
    rowOf: ({ subject, subject_id }: Pick<AuditEntry, 'subject' | 'subject_id'>) =>
      [subjectOf(subject), subject_id].filter(Boolean).join(' '),
  };
}
