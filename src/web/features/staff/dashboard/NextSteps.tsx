import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { NextStep, Onboarding } from '#contract/staff/dashboard.ts';
import type { Permission } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Dashboard.module.css';

interface Way {
  to: string;
  search?: object;
  permission?: Permission;
}

const ways: Record<NextStep, Way> = {
  unlock_drivers: { to: '/pipeline', search: { sort: 'waiting' } },
  contact_drivers: { to: '/unlocked-drivers', search: { status_id: 1 } },
  choose_package: { to: '/register/business/start', permission: 'billing' },
  add_payment_method: { to: '/settings/payment-method', permission: 'billing' },
  create_audience: { to: '/audiences/new', permission: 'audiences' },
  change_audience: { to: '/audiences' },
  create_campaign: { to: '/campaigns/new', permission: 'campaigns' },
  change_campaign: { to: '/campaigns' },
  publish_campaign: { to: '/campaigns' },
  buy_slots: { to: '/settings/slots', permission: 'billing' },
  activate_campaign: { to: '/campaigns' },
  await_hires: { to: '/unlocked-drivers', search: { status_id: 4 } },
};

/** What waits for somebody here, each a way to where it is done; what this user may not do is not asked of them. */
export function NextSteps({ list }: { list: UseQueryResult<Onboarding> }) {
  const t = useTexts('dashboard');
  return (
    <Panel title={t('steps.title')} part="next">
      {list.isPending ? (
        <RowsSkeleton rows={4} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} compact />
      ) : (
        <Steps steps={list.data.next_steps} />
      )}
    </Panel>
  );
}

function Steps({ steps }: { steps: Onboarding['next_steps'] }) {
  const t = useTexts('dashboard');
  const { is_owner, permissions } = useMe();
  const mine = steps.filter(({ step }) => {
    const { permission } = ways[step];
    return !permission || is_owner || permissions.includes(permission);
  });
  if (mine.length === 0)
    return <EmptyState compact icon={<IconCircleCheck size={32} stroke={1.5} />} title={t('steps.none')} text={t('steps.none_text')} />;
  return (
    <ul className={css.list}>
      {mine.map(({ step, count }) => (
        <li key={step}>
          <Link to={ways[step].to as never} search={(ways[step].search ?? {}) as never} className={css.row}>
            <span className={css.words}>
              <span className={css.name}>{t(`step.${step}`, { count })}</span>
              <span className={css.text}>{t(`step_text.${step}`)}</span>
            </span>
            <IconChevronRight size={18} stroke={1.7} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
