import { lazy, Suspense, type ReactNode } from 'react';
import { texts } from '#web/i18n/texts.ts';
import { useSession } from '#web/kernel/session/session.ts';
import css from './ViewNote.module.css';

const ViewBanner = lazy(async () => (await Promise.all([import('#web/features/staff/view-as/ViewBanner.tsx'), texts('view_as')]))[0]);

/** What is above every page of a signed-in user; staff who view as that user read that they do. */
export function ViewNote({ otherwise }: { otherwise: ReactNode }) {
  const { viewing } = useSession();
  // nothing of the viewed user is stored on this device, and no notification is shown
  if (!viewing) return otherwise;
  return (
    <Suspense fallback={<div className={css.reserved} />}>
      <ViewBanner until={viewing.until} />
    </Suspense>
  );
}
