import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { driversAdmin, type AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ago, day, listed, moment, phoneNumber } from '#web/ui/format.ts';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Driver.module.css';
import { languageNames } from '#web/ui/Language.tsx';

const SendSignInLink = lazy(async () => ({ default: (await import('#web/features/accounts/session/SendSignInLink.tsx')).SendSignInLink }));

/** How the driver is reached, and what they agreed to. */
export function DriverContact({ driver }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const { email, phone, consents } = driver;
  const allowed = [...(consents.mail ? [t('column.email')] : []), ...(consents.sms ? ['SMS'] : [])];
  return (
    <Panel title={t('contact')}>
      <Stack>
        <DescriptionList
          facts={[
            [
              t('column.phone'),
              phone && (
                <span key="phone" className={css.two}>
                  <a href={`tel:${phone}`}>{phoneNumber(phone)}</a>
                  <Confirmed at={driver.phone_confirmed_at} />
                </span>
              ),
            ],
            [
              t('column.email'),
              email && (
                <span key="email" className={css.two}>
                  <a href={`mailto:${email}`}>{email}</a>
                  <Confirmed at={driver.email_confirmed_at} />
                </span>
              ),
            ],
            [t('language'), languageNames[driver.locale]],
            [t('column.looking'), t(`looking.${driver.job_seeking_status}`)],
            [t('consents'), allowed.length > 0 ? listed(allowed) : t('no_consents')],
            [t('column.accepted_terms_at'), driver.accepted_terms_at ? moment(driver.accepted_terms_at) : t('readiness.terms')],
            [t('vip'), driver.vip_requested_at && t('vip_since', { day: day(driver.vip_requested_at) })],
            [t('column.last_seen_at'), driver.last_seen_at && ago(driver.last_seen_at)],
            [t('column.created_at'), moment(driver.created_at)],
          ]}
        />
        <Group gap="xs">
          {phone && !driver.phone_confirmed_at && <VerifyPhone driver={driver} />}
          <Suspense fallback={null}>
            {driver.is_active && email && <SendSignInLink user_id={driver.user_id} via="mail" address={email} />}
            {driver.is_active && phone && <SendSignInLink user_id={driver.user_id} via="sms" address={phoneNumber(phone)} />}
          </Suspense>
        </Group>
      </Stack>
    </Panel>
  );
}

function Confirmed({ at }: { at: string | null }) {
  const t = useTexts('drivers_admin');
  return at ? (
    <Status level="success">{t('confirmed_on', { day: day(at) })}</Status>
  ) : (
    <Status level="warning">{t('readiness.confirmation')}</Status>
  );
}

/** ST028: for somebody whom staff have on the phone. */
function VerifyPhone({ driver: { id, phone } }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const canChange = usePermission('admin');
  const verify = useMutation({ ...mutation(driversAdmin.verifyWithoutCode), onSuccess: () => toast.success(t('verify.done')) });
  const confirmPhone = async () => {
    const question = {
      title: t('verify.title', { phone: phoneNumber(phone ?? '') }),
      text: t('verify.text'),
      confirmLabel: t('verify.confirm'),
    };
    if (await confirm(question)) verify.mutate({ params: { id } });
  };
  if (!canChange) return null;
  return (
    <Button variant="default" loading={verify.isPending} onClick={() => void confirmPhone()}>
      {t('verify.open')}
    </Button>
  );
}
