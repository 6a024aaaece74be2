import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hires } from '#contract/hiring/hires.ts';
import { unlockedDrivers, type UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { moment, money } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChargeHireDialog } from './ChargeHireDialog.tsx';

/** What staff do beside the company's own work: the answer about the hire, its payment, the incentive, the removal (S165). */
export function StaffActions({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const isAdmin = usePermission('admin');
  const { incentive_given_at, hire_charge } = unlocked;
  return (
    <Panel title={t('staff.actions')}>
      <Stack gap="sm">
        <DescriptionList
          facts={[
            ...(unlocked.driver.is_erased
              ? []
              : [
                  [
                    t('staff.person'),
                    <PageLink key="person" to={hrefOf(pages.driver, { params: { id: unlocked.driver.id } })}>
                      {t('staff.profile')}
                    </PageLink>,
                  ] as const,
                ]),
            [
              t('staff.company'),
              <PageLink key="company" to={hrefOf(pages.company, { params: { id: unlocked.company_id } })}>
                {unlocked.company_name}
              </PageLink>,
            ],
            [t('staff.hire_label'), unlocked.hire && t(`staff.hire.${unlocked.hire}`)],
            [
              t('staff.charge.label'),
              hire_charge &&
                t('staff.charge.of', {
                  amount: money(hire_charge.amount_gross),
                  state: t(`staff.charge.status.${hire_charge.status}`),
                  moment: moment(hire_charge.created_at),
                }),
            ],
            [t('staff.incentive.label'), incentive_given_at && t('staff.incentive.given', { moment: moment(incentive_given_at) })],
          ]}
        />
        {!unlocked.can_edit && <p>{t('staff.read_only')}</p>}
        {isAdmin && (
          <Group gap="xs">
            {unlocked.hire === 'reported' && <Answer unlocked={unlocked} />}
            <Money unlocked={unlocked} />
            <Remove unlocked={unlocked} />
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

interface Props {
  unlocked: UnlockedDriver;
}

/** ST025: the answer that the driver has not given. */
function Answer({ unlocked: { id, driver } }: Props) {
  const t = useTexts('unlocked_drivers');
  const confirming = useMutation({ ...mutation(hires.confirmByAdmin), onSuccess: () => toast.success(t('staff.hire.confirm_done')) });
  const rejecting = useMutation({ ...mutation(hires.rejectByAdmin), onSuccess: () => toast.success(t('staff.hire.reject_done')) });
  const isPending = confirming.isPending || rejecting.isPending;
  const prompt = async (answer: 'confirm' | 'reject') => {
    const question = {
      title: t(`staff.hire.${answer}_title`, { name: driver.full_name }),
      text: t(`staff.hire.${answer}_text`),
      confirmLabel: t(`staff.hire.${answer}`),
    };
    if (await confirm(question)) (answer === 'confirm' ? confirming : rejecting).mutate({ params: { id } });
  };
  return (
    <>
      <Button loading={isPending} onClick={() => void prompt('confirm')}>
        {t('staff.hire.confirm')}
      </Button>
      <Button variant="default" loading={isPending} onClick={() => void prompt('reject')}>
        {t('staff.hire.reject')}
      </Button>
    </>
  );
}

/** Payments and gifts by hand are for super admins. */
function Money({ unlocked }: Props) {
  const t = useTexts('unlocked_drivers');
  const isSuper = usePermission('super');
  const [isCharging, setCharging] = useState(false);
  const giving = useMutation({ ...mutation(unlockedDrivers.giveIncentive), onSuccess: () => toast.success(t('staff.incentive.done')) });
  if (!isSuper) return null;
  const give = async () => {
    const { full_name: name } = unlocked.driver;
    const question = {
      title: t('staff.incentive.title', { name }),
      text: t('staff.incentive.text'),
      confirmLabel: t('staff.incentive.give'),
    };
    if (await confirm(question)) giving.mutate({ params: { id: unlocked.id } });
  };
  return (
    <>
      {!unlocked.hire_charge && (
        <Button variant="default" onClick={() => setCharging(true)}>
          {t('staff.charge.action')}
        </Button>
      )}
      {!unlocked.incentive_given_at && (
        <Button variant="default" loading={giving.isPending} onClick={() => void give()}>
          {t('staff.incentive.give')}
        </Button>
      )}
      {isCharging && <ChargeHireDialog unlocked={unlocked} onClose={() => setCharging(false)} />}
    </>
  );
}

function Remove({ unlocked: { id, driver, hire } }: Props) {
  const t = useTexts('unlocked_drivers');
  const removing = useMutation({
    ...mutation(unlockedDrivers.remove),
    onSuccess: async () => {
      toast.success(t('staff.remove.done'));
      await goTo(hrefOf(pages.staffUnlockedDrivers));
    },
  });
  const isHiring = hire === 'reported' || hire === 'confirmed';
  const prompt = async () => {
    const question = {
      title: t('staff.remove.title', { name: driver.full_name }),
      text: t('staff.remove.text'),
      confirmLabel: t('staff.remove.action'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) removing.mutate({ params: { id } });
  };
  if (isHiring) return null;
  return (
    <Button variant="default" loading={removing.isPending} onClick={() => void prompt()}>
      {t('staff.remove.action')}
    </Button>
  );
}
