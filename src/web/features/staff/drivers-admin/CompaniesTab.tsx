import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { options } from '#contract/foundation/options.ts';
import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { PotentialCompanies } from '#web/features/hiring/audience-drivers/PotentialCompanies.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import css from './Driver.module.css';

const FitDialog = lazy(async () => ({ default: (await import('#web/features/hiring/audience-drivers/FitDialog.tsx')).FitDialog }));

/** S160: who looks for this driver, with the reasons. S161: the test against any audience. */
export function CompaniesTab({ driver }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  return (
    <Stack>
      <Panel title={t('companies.title')}>
        <PotentialCompanies driver_id={driver.id} />
      </Panel>
      <Panel title={t('companies.compare')}>
        <Compare driver={driver} />
      </Panel>
    </Stack>
  );
}

function Compare({ driver: { id, full_name } }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const [company_id, setCompany] = useState<number>();
  const [audience_id, setAudience] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.compare}>
      <SearchSelect
        label={t('companies.company')}
        none={t('companies.choose_company')}
        value={company_id}
        onPick={(chosen) => {
          setCompany(chosen);
          setAudience(undefined);
        }}
        choices={(filter) => query(options.companies, { query: filter })}
      />
      <SearchSelect
        label={t('companies.audience')}
        none={t('companies.choose_audience')}
        value={audience_id}
        disabled={company_id === undefined}
        onPick={setAudience}
        choices={(filter) => query(options.audiences, { query: { ...filter, company_id } })}
      />
      <Button variant="default" disabled={audience_id === undefined} onClick={() => setOpen(true)}>
        {t('companies.test')}
      </Button>
      {isOpen && audience_id !== undefined && (
        <Suspense fallback={null}>
          <FitDialog driver_id={id} audience_id={audience_id} name={full_name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
