import { useQuery } from '@tanstack/react-query';
import { IconEye, IconFileText, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { pages } from '#contract/pages.ts';
import { profile, type ProfileView } from '#contract/accounts/profile.ts';
import { hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { useFilters } from '#web/ui/use-filters.ts';

const icons: Record<string, typeof IconEye> = {
  'driver.unlocked': IconLockOpen,
  'driver.document_read': IconFileText,
  'driver.terms_changed': IconPencil,
};

/** Access log for the driver: who viewed what, and when. */
export default function ProfileViews() {
  const t = useTexts('account');
  const filters = useFilters(pages.account);
  const list = useQuery(listQuery(profile.views, { query: { page: filters.values.page } }));
  const name = ({ action }: ProfileView) => {
    const key = `look.${action.replaceAll('.', '_')}`;
    return hasKey('account', key) ? t(key) : t('look.other');
  };
  const who = ({ by, company }: ProfileView) => company ?? t(`by.${by}`);
  return (
    <Panel title={t('profile_views.title')}>
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.error && !list.data && <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <>
          <Timeline
            entries={list.data.data.map((look) => ({
              id: look.id,
              at: look.happened_at,
              icon: icons[look.action] ?? IconEye,
              title: who(look),
              text: name(look),
            }))}
            empty={<EmptyState compact title={t('profile_views.none')} text={t('profile_views.none_text')} />}
          />
          <Pages meta={list.data.meta} onPage={(page) => filters.set({ page })} />
        </>
      )}
    </Panel>
  );
}
