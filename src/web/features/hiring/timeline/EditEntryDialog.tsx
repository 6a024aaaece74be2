import type { TimelineEntry, TimelineType } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TypeForm } from './EntryForm.tsx';

interface Props {
  /** The newest version on the page. */
  entry: TimelineEntry;
  renew: () => Promise<TimelineEntry>;
  onClose: () => void;
}

/** Edits an entry that a person has written; colleagues may edit it at the same time. */
export function EditEntryDialog({ entry, renew, onClose }: Props) {
  const t = useTexts('timeline');
  return (
    <Dialog open onClose={onClose} size="md" title={t('edit')}>
      <TypeForm
        type={entry.type as TimelineType}
        model={entry.model}
        model_id={entry.model_id}
        edited={{ entry, renew }}
        onSaved={onClose}
      />
    </Dialog>
  );
}
