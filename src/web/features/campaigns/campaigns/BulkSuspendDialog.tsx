import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

interface Props {
  count: number;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** One reason for all selected campaigns (ST010). */
export function BulkSuspendDialog({ count, onClose, onReason }: Props) {
  const t = useTexts('campaigns');
  const ui = useTexts('ui');
  const errors = useTexts('errors');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (reason.trim() === '') return setMissing(true);
    onClose();
    onReason(reason);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.ask.suspend', { count })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button onClick={send}>{t('suspend.action')}</Button>
        </>
      }
    >
      <p>{t('suspend.text')}</p>
      <Textarea
        label={t('suspend.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        error={isMissing && reason.trim() === '' ? errors('field.required') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
