import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

const FirstDayDialog = lazy(() => import('./FirstDayDialog.tsx'));

/** Opens the plan for the first day, for those who may change it. */
export function FirstDayButton({ unlocked: { id, company_id, can_edit, first_day } }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const [isOpen, setOpen] = useState(false);
  if (!can_edit || !first_day) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('first_day.edit')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FirstDayDialog unlocked_driver_id={id} company_id={company_id} plan={first_day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
