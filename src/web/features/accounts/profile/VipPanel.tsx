import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { profile as calls, type OwnProfile } from '#contract/accounts/profile.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { day } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';

/** VIP service: Cabina staff search a job together with the driver. */
export default function VipPanel({ profile }: { profile: OwnProfile }) {
  const t = useTexts('account');
  const requestVip = useMutation(mutation(calls.requestVip));
  return (
    <Panel title={t('vip.title')}>
      <Stack>
        <p>{t('vip.text')}</p>
        {profile.vip_requested_at ? (
          <Note level="success">{t('vip.requested', { day: day(profile.vip_requested_at) })}</Note>
        ) : (
          <Button variant="default" loading={requestVip.isPending} onClick={() => requestVip.mutate({})}>
            {t('vip.ask')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
