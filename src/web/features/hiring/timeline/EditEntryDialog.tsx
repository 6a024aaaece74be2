import type { TimelineEntry, TimelineType } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TypeForm } from './EntryForm.tsx';

interface Props {
  /** As new as the page has it. */
  entry: TimelineEntry;
  renew: () => Promise<TimelineEntry>;
  onClose: () => void;
}

/** Changes an entry that a person has written; colleagues may do so at the same time. */
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
