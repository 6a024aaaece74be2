import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { profile } from '#contract/accounts/profile.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Achievements.module.css';

/** Completed achievements, and links to the open ones. */
export default function Achievements() {
  const t = useTexts('account');
  const list = useQuery(query(profile.achievements));
  const rows = list.data?.data ?? [];
  return (
    <Panel title={t('achievements.title')} aside={list.data && `${rows.filter(({ earned }) => earned).length} / ${rows.length}`}>
      {list.isPending && <RowsSkeleton rows={4} />}
      {list.error && !list.data && <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={css.list}>
        {rows.map(({ id, key, earned, link }) => {
          const Icon = earned ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={id} className={css.row} data-earned={earned || undefined}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>
                {t(`achievement.${key}`)}
                <span className="visually-hidden">, {t(earned ? 'achievements.earned' : 'achievements.open')}</span>
              </span>
              {!earned && (
                <PageLink to={link} aria-label={`${t('achievements.go')}: ${t(`achievement.${key}`)}`}>
                  {t('achievements.go')}
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
