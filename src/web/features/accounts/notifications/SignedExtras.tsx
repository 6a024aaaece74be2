import { Button, CloseButton, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { isPushOnFor } from '#web/features/accounts/push/push-device.ts';
import { whenIdle } from '#web/kernel/pages/idle.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { Note } from '#web/ui/Note.tsx';
import DesktopNotifications from './DesktopNotifications.tsx';

/** Parts of every signed-in page: desktop notifications, and the reminder to confirm the mail address. */
export default function SignedExtras() {
  const { id, side } = useMe();
  useEffect(() => {
    if (isPushOnFor(id))
      whenIdle(
        () => void import('#web/features/accounts/push/renew-push.ts').then(({ renewPush }) => renewPush(side)).catch(() => undefined),
        10_000,
      );
  }, [id, side]);
  return (
    <>
      <DesktopNotifications />
      <VerifyPrompt />
    </>
  );
}

function VerifyPrompt() {
  const t = useTexts('notifications');
  const me = useMe();
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState(false);
  const requestMail = useMutation({
    ...mutation(session.requestEmailVerification),
    onSuccess: () => [setHidden(true), toast.success(t('verify.sent'))],
  });
  // the driver's account page shows this beside the address
  if (hidden || me.email_confirmed || !me.email || pathname === hrefOf(pages.account)) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Note
        level="warning"
        action={
          <Group gap={4} wrap="nowrap">
            <Button size="sm" variant="default" loading={requestMail.isPending} onClick={() => requestMail.mutate({})}>
              {t('verify.send')}
            </Button>
            <CloseButton size={44} iconSize={22} aria-label={t('verify.later')} onClick={() => setHidden(true)} />
          </Group>
        }
      >
        {t('verify.text', { email: me.email })}
      </Note>
    </div>
  );
}
