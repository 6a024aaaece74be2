import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmations } from '#contract/accounts/confirmations.ts';
import { CodeInput } from '#web/features/accounts/session/CodeInput.tsx';
import { MailboxNote } from '#web/features/accounts/session/Sent.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { phoneNumber } from '#web/ui/format.ts';
import { Stack } from '#web/ui/Panel.tsx';

interface Props {
  onClose: () => void;
  /** The phone was confirmed, here or in another window. */
  onVerified?: () => void;
}

/** Sends a code to the user's phone and checks it. Also used before accepting an offer. */
export default function VerifyPhoneDialog({ onClose, onVerified }: Props) {
  const t = useTexts('account');
  const me = useMe();
  const [code, setCode] = useState('');
  const requestCode = useMutation({ ...mutation(confirmations.requestPhoneCode), meta: { quiet: true } });
  const confirm = useMutation({
    ...mutation(confirmations.confirmPhone),
    meta: { quiet: true },
  });
  const { mutate } = requestCode;
  useEffect(() => mutate({ body: {} }), [mutate]);
  // RT006: a confirmation in another window counts here too
  const finish = useEffectEvent(() => {
    toast.success(t('contact.verified'));
    onVerified?.();
    onClose();
  });
  useEffect(() => {
    if (me.phone_confirmed) finish();
  }, [me.phone_confirmed]);
  const problem = requestCode.error ?? confirm.error;
  return (
    <Dialog
      open
      title={t('contact.verify_title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" loading={requestCode.isPending} onClick={() => requestCode.mutate({ body: {} })}>
            {t('contact.again')}
          </Button>
          <Button
            loading={confirm.isPending}
            disabled={code.replaceAll(/\s/g, '').length !== 6}
            onClick={() => confirm.mutate({ body: { code } })}
          >
            {t('contact.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <p role="status">
          {requestCode.data ? t('contact.code_sent', { phone: phoneNumber(requestCode.data.phone) }) : t('contact.sending')}
        </p>
        <CodeInput
          label={t('contact.code')}
          value={code}
          error={problem && sentenceOf(problem)}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <MailboxNote />
      </Stack>
    </Dialog>
  );
}
