import { Button } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { InboxFrame } from '#web/ui/inbox/InboxFrame.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxList } from './InboxList.tsx';
import { hrefOfEntry, useInbox } from './use-inbox.ts';

/** List and entry are beside each other; below this width they are two pages. */
const isWide = () => matchMedia('(min-width: 62em)').matches;

/** What waits for an approval: the list, oldest first, and beside it the entry of the address. */
export function InboxPage() {
  const t = useTexts('approvals');
  const filters = useFilters(pages.approvals);
  const inbox = useInbox(filters.values);
  const first = inbox.rows[0];
  const openFirst = useEffectEvent(() => {
    if (first) void goTo(hrefOfEntry(first, filters.values), { replace: true });
  });
  const isEmptyHanded = inbox.open === undefined && first !== undefined;
  useEffect(() => {
    if (isEmptyHanded && isWide()) openFirst();
  }, [isEmptyHanded]);
  const decisions = (
    <Button component={PageLink} variant="default" to={hrefOf(pages.approvalDecisions)}>
      {t('decisions.title')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('waiting', { count: inbox.total })} actions={decisions} />
      <InboxFrame
        isOpen={inbox.open !== undefined}
        back={{ label: t('back'), to: hrefOf(pages.approvals, { search: filters.values }) }}
        side={
          <>
            <InboxFilters />
            <InboxList inbox={inbox} filters={filters} />
          </>
        }
      >
        <Outlet />
      </InboxFrame>
    </>
  );
}
