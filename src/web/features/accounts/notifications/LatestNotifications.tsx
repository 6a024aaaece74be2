import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Href } from '#contract/page.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import css from './Notifications.module.css';

const shown = 6;

/** The panel of the bell: the newest notifications, and a link to all. */
export default function LatestNotifications({ to, onOpened }: { to: Href; onOpened: () => void }) {
  const t = useTexts('notifications');
  const list = useQuery(query(notifications.list, { query: {} }));
  if (list.error && !list.data) return <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LinesSkeleton lines={5} />;
  if (list.data.data.length === 0) return <EmptyState compact title={t('none')} text={t('none_text')} />;
  return (
    <>
      <ul className={css.list} aria-label={t('title')}>
        {list.data.data.slice(0, shown).map((row) => (
          <NotificationRow key={row.id} row={row} onOpened={onOpened} />
        ))}
      </ul>
      <Button component={PageLink} to={to} variant="subtle" fullWidth onClick={onOpened}>
        {t('all')}
      </Button>
    </>
  );
}
