import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';

const UserSettingsPanels = lazy(() => import('./UserSettingsPanels.tsx'));

/** Own settings of company users and staff. Drivers are redirected without loading it. */
export function UserSettingsPage() {
  const t = useTexts('user_settings');
  const me = useMe();
  if (me.side === 'contact') return <Navigate to={hrefOf(pages.account)} replace />;
  return (
    <>
      <PageHeader title={t('title')} text={me.email} />
      <Suspense fallback={<FormSkeleton />}>
        <UserSettingsPanels />
      </Suspense>
    </>
  );
}
