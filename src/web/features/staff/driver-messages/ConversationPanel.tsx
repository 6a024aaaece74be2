import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { driverMessages, WINDOW_REPEATED_MS } from '#contract/staff/driver-messages.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, keyOf } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { listed, moment, phoneNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';
import { useOpenWindow } from './use-open-window.ts';

/** The conversation of staff with one driver, by SMS. */
export function ConversationPanel({ driverId, linked = false }: { driverId: number; linked?: boolean }) {
  const t = useTexts('driver_messages');
  useOpenWindow(driverId);
  const params = { driverId };
  const list = useInfiniteQuery({
    queryKey: keyOf(driverMessages.get, { params }),
    queryFn: ({ pageParam, signal }) => call(driverMessages.get, { params, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    // a colleague whose tab is gone reports nothing any more
    refetchInterval: ({ state }) => (state.data?.pages[0]?.open.length ? WINDOW_REPEATED_MS : false),
  });
  const first = list.data?.pages[0];
  if (list.error && !first) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data || !first) return <RowsSkeleton rows={6} />;
  const { driver, reason, not_before, open } = first;
  const name = driver.full_name || `#${driver.id}`;
  return (
    <Panel
      title={linked ? <PageLink to={hrefOf(pages.driver, { params: { id: driver.id } })}>{name}</PageLink> : t('with', { name })}
      aside={phoneNumber(driver.phone)}
    >
      <Stack>
        {open.length > 0 && (
          <Note level="warning">{t('open', { names: listed(open.map(({ user }) => user.full_name)), count: open.length })}</Note>
        )}
        {list.hasNextPage && (
          <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('older')}
          </Button>
        )}
        <Messages messages={list.data.pages.flatMap(({ data }) => data)} name={name} />
        {reason === null ? (
          <>
            {not_before && <Note>{t('waits', { when: moment(not_before) })}</Note>}
            <Composer key={driverId} driverId={driverId} />
          </>
        ) : (
          <Note level="warning" title={t('not_possible')}>
            {t(`reason.${reason}`)}
          </Note>
        )}
      </Stack>
    </Panel>
  );
}
