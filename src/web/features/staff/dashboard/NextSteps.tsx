import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { NextStep, Onboarding } from '#contract/staff/dashboard.ts';
import type { Permission } from '#contract/people.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { countedUpTo } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Dashboard.module.css';

interface Way {
  to: Href;
  permission?: Permission;
}

const ways: Record<NextStep, Way> = {
  pay_debts: { to: hrefOf(pages.billing), permission: 'billing' },
  unlock_drivers: { to: hrefOf(pages.pipeline) },
  contact_drivers: { to: hrefOf(pages.unlockedDrivers, { search: { status_id: statusIds.new } }) },
  choose_package: { to: hrefOf(pages.start), permission: 'billing' },
  add_payment_method: { to: hrefOf(pages.paymentMethod), permission: 'billing' },
  create_audience: { to: hrefOf(pages.newAudience), permission: 'audiences' },
  change_audience: { to: hrefOf(pages.audiences) },
  create_campaign: { to: hrefOf(pages.newCampaign), permission: 'campaigns' },
  change_campaign: { to: hrefOf(pages.campaigns) },
  publish_campaign: { to: hrefOf(pages.campaigns) },
  buy_slots: { to: hrefOf(pages.slots), permission: 'billing' },
  activate_campaign: { to: hrefOf(pages.campaigns) },
  await_hires: { to: hrefOf(pages.unlockedDrivers, { search: { status_id: statusIds.hired } }) },
};

/** The user's next steps as links. Steps without permission are left out. */
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
          <PageLink to={ways[step].to} className={css.row}>
            <span className={css.words}>
              <span className={css.name}>{t(`step.${step}`, { count, shown: countedUpTo(count) })}</span>
              <span className={css.text}>{t(`step_text.${step}`)}</span>
            </span>
            <IconChevronRight size={18} stroke={1.7} aria-hidden />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
