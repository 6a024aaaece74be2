import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';

/** S052: a link by mail or SMS that signs the driver in on another device. */
export default function DevicePanel({ profile: { user_id, email, phone } }: { profile: OwnProfile }) {
  const t = useTexts('account');
  const onSuccess = () => toast.success(t('device.sent')); // M067
  const mail = useMutation({ ...mutation(session.sendMagicMail), onSuccess });
  const sms = useMutation({ ...mutation(session.sendMagicSms), onSuccess });
  return (
    <Panel title={t('device.title')}>
      <Stack>
        <p>{t('device.text')}</p>
        {email && (
          <Button variant="default" loading={mail.isPending} onClick={() => mail.mutate({ body: { user_id } })}>
            {t('device.mail')}
          </Button>
        )}
        {phone && (
          <Button variant="default" loading={sms.isPending} onClick={() => sms.mutate({ body: { user_id } })}>
            {t('device.sms')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
