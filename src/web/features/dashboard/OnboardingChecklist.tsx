import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { onboardingItems, type Onboarding } from '#contract/dashboard.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { percent } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import css from './Dashboard.module.css';

const ways: Record<(typeof onboardingItems)[number], string> = {
  uploaded_logo: '/company-profile',
  uploaded_profile_picture: '/settings/user',
  having_two_users: '/company-users',
};

/** Three things that make drivers trust a company; done, it goes. */
export function OnboardingChecklist({ onboarding }: { onboarding: Onboarding }) {
  const t = useTexts('dashboard');
  const share = onboarding.percentage / 100;
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
            ) : (
              <Link to={ways[item] as never}>{t(`onboarding.${item}`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
