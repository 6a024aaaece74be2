import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './DriverMessages.module.css';

const Conversations = lazy(() => import('./Conversations.tsx'));
const OpenConversation = lazy(() => import('./OpenConversation.tsx'));

/** All conversations by SMS, and the open one. On a phone one of them fills the screen. */
export function DriverMessagesPage() {
  const t = useTexts('driver_messages');
  const { driver } = useFilters(pages.driverMessages).values;
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} {...(driver && { back: hrefOf(pages.driverMessages) })} />
      <Suspense fallback={<RowsSkeleton />}>
        <div className={css.box} data-open={driver ? '' : undefined}>
          <Conversations />
          <div className={css.open}>
            <OpenConversation driver={driver} />
          </div>
        </div>
      </Suspense>
    </>
  );
}
