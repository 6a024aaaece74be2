import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { SectionForm } from './SectionForm.tsx';

const VerifyPhoneDialog = lazy(() => import('./VerifyPhoneDialog.tsx'));

/** Mail and phone, with a button to confirm an unconfirmed one. */
export function ContactPanel({ profile }: { profile: OwnProfile }) {
  const t = useTexts('account');
  const [verifying, setVerifying] = useState(false);
  const requestMail = useMutation({
    ...mutation(session.requestEmailVerification),
    onSuccess: () => toast.success(t('contact.mail_sent')),
  });
  return (
    <Panel title={t('contact.title')}>
      <Stack>
        {profile.phone && !profile.phone_confirmed_at && (
          <Note
            level="warning"
            action={
              <Button size="sm" onClick={() => setVerifying(true)}>
                {t('contact.verify')}
              </Button>
            }
          >
            {t('contact.phone_open')}
          </Note>
        )}
        {profile.email && !profile.email_confirmed_at && (
          <Note
            level="warning"
            action={
              <Button size="sm" variant="default" loading={requestMail.isPending} onClick={() => requestMail.mutate({})}>
                {t('contact.send_again')}
              </Button>
            }
          >
            {t('contact.mail_open', { email: profile.email })}
          </Note>
        )}
        <SectionForm
          key={`${profile.email}${profile.phone}`}
          profile={profile}
          initial={{ email: profile.email ?? '', phone: profile.phone ?? '' }}
        >
          {(form) => (
            <>
              <PhoneInput label={t('contact.phone')} country={profile.country} {...form.field('phone')} value={form.values.phone} />
              <TextInput label={t('contact.email')} type="email" autoComplete="email" {...form.field('email')} />
            </>
          )}
        </SectionForm>
      </Stack>
      {verifying && (
        <Suspense fallback={null}>
          <VerifyPhoneDialog onClose={() => setVerifying(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
