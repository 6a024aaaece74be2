import type { TimelineEntry, TimelineType } from '#contract/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TypeForm } from './EntryForm.tsx';

/** Changes an entry that a person has written. */
export function EditEntryDialog({ entry, onClose }: { entry: TimelineEntry; onClose: () => void }) {
  const t = useTexts('timeline');
  return (
    <Dialog open onClose={onClose} size="md" title={t('edit')}>
      <TypeForm type={entry.type as TimelineType} model={entry.model} model_id={entry.model_id} entry={entry} onSaved={onClose} />
    </Dialog>
  );
}
