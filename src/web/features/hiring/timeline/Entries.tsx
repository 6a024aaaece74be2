import { ActionIcon } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCircleDot,
  IconInfoCircle,
  IconMail,
  IconMessage,
  IconMessages,
  IconNote,
  IconPencil,
  IconPhone,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { timeline, type TimelineEntry } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import type { Level } from '#web/ui/StatusDot.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { EditEntryDialog } from './EditEntryDialog.tsx';
import { useDescription, type StatusName } from './use-description.ts';
import { useStar } from './use-star.ts';

const icons = {
  note: IconNote,
  call: IconPhone,
  meeting: IconCalendarEvent,
  sms: IconMessage,
  email: IconMail,
  chat: IconMessages,
  status: IconCircleDot,
  system: IconInfoCircle,
};
const levelOf = ({ starred, type }: TimelineEntry): Level =>
  starred ? 'warning' : type === 'status' || type === 'system' || type === 'note' ? 'neutral' : 'info';

/** An event that is no entry of the timeline. */
export interface EarlierEvent {
  at: string;
  title: string;
}

interface Props {
  entries: TimelineEntry[];
  canEdit: boolean;
  /** Refetches the entries. */
  renew: () => Promise<TimelineEntry[]>;
  onOlder?: (() => void) | undefined;
  isLoadingOlder: boolean;
  /** Events before the first entry, newest first. */
  before: readonly EarlierEvent[];
  statusName: StatusName | undefined;
}

export function Entries({ entries, canEdit, renew, before, statusName, ...older }: Props) {
  const describe = useDescription(statusName);
  const [edited, setEdited] = useState<TimelineEntry>();
  return (
    <>
      <Timeline
        {...older}
        entries={[
          ...entries.map((entry) => ({
            id: entry.id,
            at: entry.performed_at,
            icon: icons[entry.type],
            level: levelOf(entry),
            ...describe(entry),
            actions: <EntryActions entry={entry} canEdit={canEdit} onEdit={() => setEdited(entry)} />,
          })),
          ...before.map(({ at, title }) => ({ id: title, at, title, icon: IconInfoCircle })),
        ]}
      />
      {edited && (
        <EditEntryDialog
          entry={inList(entries, edited)}
          renew={async () => inList(await renew(), edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** The current version of the entry; a deleted one stays as it was. */
const inList = (entries: readonly TimelineEntry[], edited: TimelineEntry) => entries.find(({ id }) => id === edited.id) ?? edited;

/** Stars need no permission. System entries can be neither edited nor deleted. */
function EntryActions({ entry, canEdit, onEdit }: { entry: TimelineEntry; canEdit: boolean; onEdit: () => void }) {
  const t = useTexts('timeline');
  const star = useStar(entry);
  const remove = useMutation({ ...mutation(timeline.remove), onSuccess: () => toast.success(t('removed')) });
  const confirmRemoval = async () => {
    const answer = await confirm({ text: `${t('remove.what')} ${t('remove.text')}`, confirmLabel: t('remove.confirm'), tone: 'danger' });
    if (answer) remove.mutate({ params: { id: entry.id } });
  };
  const isOfPeople = !['chat', 'status', 'system'].includes(entry.type);
  const look = { variant: 'subtle', color: 'gray' } as const;
  return (
    <span>
      <ActionIcon {...look} aria-label={t(entry.starred ? 'unstar' : 'star')} onClick={star}>
        {entry.starred ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.7} aria-hidden />}
      </ActionIcon>
      {isOfPeople && canEdit && (
        <>
          <ActionIcon {...look} aria-label={t('edit')} onClick={onEdit}>
            <IconPencil size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon {...look} aria-label={t('remove.confirm')} onClick={() => void confirmRemoval()}>
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </>
      )}
    </span>
  );
}
