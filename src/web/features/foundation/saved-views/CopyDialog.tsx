import { Button, TextInput } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

/** Shows the URL to copy manually, when the browser denies clipboard access. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('lists');
  return (
    <Dialog open onClose={onClose} title={t('views.share')} footer={<Button onClick={onClose}>{t('views.close')}</Button>}>
      <TextInput
        label={t('views.copy_by_hand')}
        readOnly
        value={location.href}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
