import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { onboardingItems, type Onboarding } from '#contract/staff/dashboard.ts';
import type { Permission } from '#contract/people.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { percent } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import css from './Dashboard.module.css';

const ways: Record<(typeof onboardingItems)[number], { to: Href; permission?: Permission }> = {
  uploaded_logo: { to: hrefOf(pages.companyProfile) },
  uploaded_profile_picture: { to: hrefOf(pages.userSettings) },
  having_two_users: { to: hrefOf(pages.companyUsers, { hash: 'invite' }), permission: 'users' },
};

/** Three items that make a company trustworthy; hidden when complete. Items of other users have no link. */
export function OnboardingChecklist({ onboarding }: { onboarding: Onboarding }) {
  const t = useTexts('dashboard');
  const { is_owner, permissions } = useMe();
  const share = onboarding.percentage / 100;
  const canOpen = ({ permission }: { permission?: Permission }) => !permission || is_owner || permissions.includes(permission);
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
            ) : canOpen(ways[item]) ? (
              <PageLink to={ways[item].to}>{t(`onboarding.${item}`)}</PageLink>
            ) : (
              <span>{t(`onboarding.${item}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
