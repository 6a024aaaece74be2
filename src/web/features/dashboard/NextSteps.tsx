import {
  IconBuildingBank, IconChevronRight, IconCircleCheck, IconCreditCard, IconPhone, IconPlayerPlay, IconSend, IconSpeakerphone, IconTargetArrow, IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { NextStep, Onboarding } from '#contract/dashboard.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Dashboard.module.css';

const steps: Record<NextStep, { to: string; icon: typeof IconPhone }> = {
  choose_package: { to: '/register/business/start', icon: IconBuildingBank },
  add_payment_method: { to: '/settings/payment-method', icon: IconCreditCard },
  create_audience: { to: '/audiences/new', icon: IconTargetArrow },
  change_audience: { to: '/audiences', icon: IconTargetArrow },
  create_campaign: { to: '/campaigns/new', icon: IconSpeakerphone },
  change_campaign: { to: '/campaigns', icon: IconSpeakerphone },
  publish_campaign: { to: '/campaigns', icon: IconSend },
  activate_campaign: { to: '/campaigns', icon: IconPlayerPlay },
  unlock_drivers: { to: '/pipeline', icon: IconUserPlus },
  contact_drivers: { to: '/unlocked-drivers?status_id=1', icon: IconPhone },
};

interface Props {
  onboarding: { data: Onboarding | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
}

/** What leads to the next hire, in the order in which it is worth doing. */
export function NextSteps({ onboarding }: Props) {
  const t = useTexts('dashboard');
  return (
    <Panel title={t('next')}>
      {Boolean(onboarding.error) && <ErrorState error={onboarding.error} onRetry={() => void onboarding.refetch()} compact />}
      {onboarding.isPending && <RowsSkeleton rows={3} />}
      {onboarding.data?.next_steps.length === 0 && (
        <EmptyState compact icon={<IconCircleCheck size={32} stroke={1.5} />} title={t('all_done')} text={t('all_done_text')} />
      )}
      {onboarding.data && onboarding.data.next_steps.length > 0 && (
        <ul className={css.steps}>
          {onboarding.data.next_steps.map(({ step, count }) => {
            const { to, icon: Icon } = steps[step];
            return (
              <li key={step}>
                <Link to={to as never} className={css.step}>
                  <Icon size={20} stroke={1.7} aria-hidden />
                  <span>
                    <strong>{t(`step.${step}.do`, { count })}</strong>
                    <span className={css.why}>{t(`step.${step}.why`, { count })}</span>
                  </span>
                  <IconChevronRight size={18} aria-hidden />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
