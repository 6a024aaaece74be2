import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { homeHref, useSession } from '#web/kernel/session/session.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { EmptyState } from './EmptyState.tsx';

/** In place of a page without permission: who grants it, and a link home. */
export function Forbidden() {
  const t = useTexts('ui');
  const isStaff = useSession().user?.side === 'staff';
  return (
    <>
      <DocumentTitle title={`${t('error.forbidden.title')} · Cabina`} />
      <EmptyState
        isPage
        icon={<IconLock size={44} stroke={1.4} />}
        title={t('error.forbidden.title')}
        text={t(isStaff ? 'error.forbidden.text_staff' : 'error.forbidden.text')}
        action={
          <Button component="a" href={homeHref()} variant="default">
            {t('crashed.home')}
          </Button>
        }
      />
    </>
  );
}
