import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dealLinks } from '#contract/billing/deal-links.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Note } from '#web/ui/Note.tsx';

/** The company does not want the deal; staff read why. The link ends. */
export function Decline({ token }: { token: string }) {
  const t = useTexts('deal_page');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useMutation(mutation(dealLinks.decline));
  if (decline.isSuccess) return <Note level="success">{t('declined')}</Note>;
  return (
    <>
      <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {t('decline')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('decline')}
        footer={
          <Button
            color="signal"
            loading={decline.isPending}
            onClick={() => decline.mutate({ params: { token }, body: { reason } }, { onSuccess: () => setOpen(false) })}
          >
            {t('decline_confirm')}
          </Button>
        }
      >
        <Textarea
          label={t('decline_reason')}
          maxLength={500}
          autosize
          minRows={3}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Dialog>
    </>
  );
}
