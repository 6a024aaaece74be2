import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { onboardingItems, type Onboarding as Facts } from '#contract/dashboard.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { percent } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import css from './Dashboard.module.css';

const addressOf = { uploaded_logo: '/company-profile', uploaded_profile_picture: '/account', having_two_users: '/company-users' } as const;

/** Three things that make a company look like one, with how far they are (A15). */
export function Onboarding({ onboarding }: { onboarding: Facts }) {
  const t = useTexts('dashboard');
  const { percentage } = onboarding;
  return (
    <Panel title={t('onboarding.title')}>
      <Meter label={t('onboarding.progress')} value={percentage / 100} text={percent(percentage / 100)} />
      <ul className={css.checklist}>
        {onboardingItems.map((item) => (
          <li key={item} data-done={onboarding[item]}>
            {onboarding[item] ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} stroke={1.7} aria-hidden />}
            {onboarding[item] ? (
              <span>
                {t(`onboarding.${item}`)} <span className="visually-hidden">{t('onboarding.done')}</span>
              </span>
            ) : (
              <Link to={addressOf[item] as never}>{t(`onboarding.${item}`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
