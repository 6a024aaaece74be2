import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { AdminCompany } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';

const ConfigsDialog = lazy(async () => ({ default: (await import('./ConfigsDialog.tsx')).ConfigsDialog }));
const DriverStatusesDialog = lazy(async () => ({
  default: (await import('#web/features/hiring/driver-statuses/DriverStatusesDialog.tsx')).DriverStatusesDialog,
}));
const GiveCredit = lazy(async () => ({ default: (await import('#web/features/billing/prepaid/GiveCredit.tsx')).GiveCredit }));
const DueDaysDialog = lazy(async () => ({ default: (await import('./DueDaysDialog.tsx')).DueDaysDialog }));
const PropertiesDialog = lazy(async () => ({ default: (await import('./PropertiesDialog.tsx')).PropertiesDialog }));

/** Rare changes: each opens its form. */
export function CompanyActions({ company }: { company: AdminCompany }) {
  const t = useTexts('company_admin');
  const words = useTexts('driver_statuses');
  const credit = useTexts('prepaid');
  const canManageMoney = usePermission('admin');
  const [open, setOpen] = useState<'due_days' | 'configs' | 'properties' | 'statuses' | 'credit'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {company.can_manage && (
        <>
          <Button variant="default" component={PageLink} to={hrefOf(pages.newDeal, { search: { company_id: company.id } })}>
            {t('new_deal')}
          </Button>
          <Button variant="default" onClick={() => setOpen('properties')}>
            {t('properties')}
          </Button>
          <Button variant="default" onClick={() => setOpen('statuses')}>
            {words('open')}
          </Button>
        </>
      )}
      {canManageMoney && (
        <>
          <Button variant="default" component={PageLink} to={hrefOf(pages.mergeCompanies, { search: { first: company.id } })}>
            {t('merge')}
          </Button>
          <Button variant="default" onClick={() => setOpen('due_days')}>
            {t('settings')}
          </Button>
          <Button variant="default" onClick={() => setOpen('configs')}>
            {t('configs')}
          </Button>
          <Button variant="default" onClick={() => setOpen('credit')}>
            {credit('give.open')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {open === 'statuses' && <DriverStatusesDialog company_id={company.id} onClose={close} />}
        {open === 'credit' && <GiveCredit company_id={company.id} onClose={close} />}
        {open === 'due_days' && <DueDaysDialog company={company} onClose={close} />}
        {open === 'configs' && <ConfigsDialog company={company} onClose={close} />}
        {open === 'properties' && <PropertiesDialog company={company} onClose={close} />}
      </Suspense>
    </>
  );
}
