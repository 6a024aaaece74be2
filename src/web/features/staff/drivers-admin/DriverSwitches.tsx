import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { profile } from '#contract/accounts/profile.ts';
import { driversAdmin, type AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';

const ActiveDialog = lazy(async () => ({ default: (await import('./ReasonDialogs.tsx')).ActiveDialog }));
const ExcludedDialog = lazy(async () => ({ default: (await import('./ReasonDialogs.tsx')).ExcludedDialog }));

/** ST028, S158: access and offers with a reason, the terms, and the interest in a placement. */
export function DriverSwitches({ driver }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const canChange = usePermission('admin');
  const [opened, setOpened] = useState<'active' | 'excluded'>();
  const close = () => setOpened(undefined);
  return (
    <Panel title={t('switches')}>
      <Stack>
        <Switch
          label={t('switch.active')}
          description={t('switch.active_text')}
          checked={driver.is_active}
          disabled={!canChange}
          onChange={() => setOpened('active')}
        />
        <Switch
          label={t('switch.offers')}
          description={t('switch.offers_text')}
          checked={!driver.disabled_for_unlock}
          disabled={!canChange}
          onChange={() => setOpened('excluded')}
        />
        <Terms driver={driver} disabled={!canChange} />
        <Recruitment driver={driver} />
      </Stack>
      <Suspense fallback={null}>
        {opened === 'active' && <ActiveDialog driver={driver} onClose={close} />}
        {opened === 'excluded' && <ExcludedDialog driver={driver} onClose={close} />}
      </Suspense>
    </Panel>
  );
}

/** ST029: staff enter what the driver said; the driver reads that they did. */
function Terms({ driver: { user_id, accepted_terms_at }, disabled }: { driver: AdminDriver; disabled: boolean }) {
  const t = useTexts('drivers_admin');
  const accept = useMutation({ ...mutation(profile.acceptTerms), onSuccess: () => toast.success(t('saved')) });
  const turn = async () => {
    const accepted = accepted_terms_at === null;
    const question = accepted
      ? { title: t('terms_dialog.accept'), text: t('terms_dialog.accept_text'), confirmLabel: t('terms_dialog.accept_confirm') }
      : {
          title: t('terms_dialog.withdraw'),
          text: t('terms_dialog.withdraw_text'),
          confirmLabel: t('terms_dialog.withdraw_confirm'),
          tone: 'danger' as const,
        };
    if (await confirm(question)) accept.mutate({ params: { id: user_id }, body: { accepted } });
  };
  return (
    <Switch
      label={t('switch.terms')}
      description={t('switch.terms_text')}
      checked={accepted_terms_at !== null}
      disabled={disabled || accept.isPending}
      onChange={() => void turn()}
    />
  );
}

function Recruitment({ driver: { id, recruitment_interested } }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const set = useMutation({ ...mutation(driversAdmin.setRecruitmentInterest), onSuccess: () => toast.success(t('saved')) });
  return (
    <Switch
      label={t('switch.recruitment')}
      description={t('switch.recruitment_text')}
      checked={recruitment_interested}
      disabled={set.isPending}
      onChange={() => set.mutate({ params: { id }, body: { interested: !recruitment_interested } })}
    />
  );
}
