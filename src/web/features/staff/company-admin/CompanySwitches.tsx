import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { companyAdmin, type AdminCompany } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';

/** Access and payment of a whole company: only admins change them, and each change is confirmed with its consequence. */
export function CompanySwitches({ company }: { company: AdminCompany }) {
  const t = useTexts('company_admin');
  const canManageMoney = usePermission('admin');
  const { id, name, is_active, direct_pay, auto_drivers_unlock, payment_method } = company;
  const done = { onSuccess: () => toast.success(t('saved')) };
  const switches = [
    { key: 'is_active', isOn: is_active, toggle: useMutation({ ...mutation(companyAdmin.toggleActive), ...done }) },
    { key: 'direct_pay', isOn: direct_pay, toggle: useMutation({ ...mutation(companyAdmin.toggleDirectPay), ...done }) },
    {
      key: 'auto_drivers_unlock',
      isOn: auto_drivers_unlock,
      toggle: useMutation({ ...mutation(companyAdmin.toggleAutoDriversUnlock), ...done }),
    },
    { key: 'sepa', isOn: payment_method === 'sepa', toggle: useMutation({ ...mutation(companyAdmin.toggleSepa), ...done }) },
  ] as const;
  const change = async ({ key, isOn, toggle }: (typeof switches)[number]) => {
    const to = isOn ? 'off' : 'on';
    const yes = await confirm({
      title: t('switch_question.title', { what: t(`switch.${key}`), name }),
      text: t(`switch_question.${key}_${to}`),
      confirmLabel: t(`switch_question.${to}`),
      ...(key === 'is_active' && isOn && { tone: 'danger' }),
    });
    if (yes) toggle.mutate({ params: { id } });
  };
  return (
    <Panel title={t('switches')}>
      <Stack>
        {switches.map((each) => (
          <Switch
            key={each.key}
            label={t(`switch.${each.key}`)}
            description={t(`switch.${each.key}_text`)}
            checked={each.isOn}
            disabled={!canManageMoney || each.toggle.isPending}
            onChange={() => void change(each)}
          />
        ))}
      </Stack>
    </Panel>
  );
}
