import { IconCalendarEvent, IconCheckbox, IconMail, IconNotes, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { crm } from '#contract/staff/crm.ts';
import { hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { moment } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';

const icons: Record<string, typeof IconNotes> = { CALL: IconPhone, MEETING: IconCalendarEvent, TASK: IconCheckbox, NOTE: IconNotes };
const iconOf = (type: string) => icons[type] ?? (type.includes('EMAIL') ? IconMail : IconNotes);

/** S180: calls, mails, meetings, notes and tasks of the contact in the CRM, newest first. */
export function Engagements({ id }: { id: number }) {
  const t = useTexts('crm');
  const list = useQuery(query(crm.engagements, { params: { id } }));
  const owners = useQuery({ ...query(crm.owners), staleTime: 300_000 });
  if (list.error && !list.data) return <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  const { data, read_at, is_outdated } = list.data;
  const nameOf = (owner_id: string | null) => owners.data?.data.find((owner) => owner.id === owner_id)?.name;
  const typeOf = (type: string) => (hasKey('crm', `type.${type}`) ? t(`type.${type}` as 'type.NOTE') : type);
  const entries = data.map(({ id: key, happened_at: at, type, title, text, owner_id }) => ({
    id: key,
    at,
    icon: iconOf(type),
    title: [typeOf(type), title, nameOf(owner_id)].filter(Boolean).join(' · '),
    text,
  }));
  return (
    <Stack gap="sm">
      {is_outdated && <Note level="warning">{t('outdated', { moment: moment(read_at) })}</Note>}
      <Timeline entries={entries} empty={<EmptyState compact title={t('no_engagements')} text={t('no_engagements_text')} />} />
    </Stack>
  );
}
