import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activeSourcing, type SourcingConversation } from '#contract/hiring/active-sourcing.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { cursorPages } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, moment } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './ActiveSourcing.module.css';

const levels = { waiting: 'neutral', open: 'info', accepted: 'success', rejected: 'danger', ended: 'neutral' } as const;

/** What the company wrote first, and the answers. */
export function Conversations() {
  const t = useTexts('active_sourcing');
  const list = useInfiniteQuery(cursorPages(activeSourcing.conversations, {}));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Panel title={t('answers')}>
      {list.error && !list.data && <ErrorState error={list.error} compact onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.data && rows.length === 0 && <EmptyState compact title={t('none_yet')} text={t('none_yet_text')} />}
      <ul className={css.answers}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}

function Row({ row: { state, initials, message, user, campaign, created_at, answered_at } }: { row: SourcingConversation }) {
  const t = useTexts('active_sourcing');
  return (
    <li className={css.answer}>
      <p className={css.head}>
        <strong>{initials}</strong>
        <Status level={levels[state]}>{t(`state.${state}`)}</Status>
        {answered_at && <span className={css.soft}>{day(answered_at)}</span>}
        {state === 'accepted' && (
          <PageLink to={hrefOf(pages.pipeline, { search: { campaign_id: campaign.id } })}>{t('to_pipeline')}</PageLink>
        )}
      </p>
      <p className={css.words}>{message}</p>
      <p className={css.soft}>
        {user.full_name} · {campaign.name} · {moment(created_at)}
      </p>
    </li>
  );
}
