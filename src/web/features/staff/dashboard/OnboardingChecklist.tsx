import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { onboardingItems, type Onboarding } from '#contract/staff/dashboard.ts';
import type { Permission } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { percent } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import css from './Dashboard.module.css';

const ways: Record<(typeof onboardingItems)[number], { to: string; hash?: string; permission?: Permission }> = {
  uploaded_logo: { to: '/company-profile' },
  uploaded_profile_picture: { to: '/settings/user' },
  having_two_users: { to: '/company-users', hash: 'invite', permission: 'users' },
};

/** Three things that make drivers trust a company; done, it goes. What somebody else has to do is told without a link. */
export function OnboardingChecklist({ onboarding }: { onboarding: Onboarding }) {
  const t = useTexts('dashboard');
  const { is_owner, permissions } = useMe();
  const share = onboarding.percentage / 100;
  const mayGo = ({ permission }: { permission?: Permission }) => !permission || is_owner || permissions.includes(permission);
  return (
    <Panel title={t('onboarding.title')}>
      <Meter value={share} label={t('onboarding.progress')} text={percent(share)} />
      <ul className={css.list}>
        {onboardingItems.map((item) => (
          <li key={item} className={css.item} data-done={onboarding[item] || undefined}>
            {onboarding[item] ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} stroke={1.7} aria-hidden />}
            {onboarding[item] ? (
              <span>
                {t(`onboarding.${item}`)}
                <span className="visually-hidden"> {t('onboarding.done')}</span>
              </span>
            ) : mayGo(ways[item]) ? (
              <Link to={ways[item].to as never} hash={ways[item].hash ?? ''}>
                {t(`onboarding.${item}`)}
              </Link>
            ) : (
              <span>{t(`onboarding.${item}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
