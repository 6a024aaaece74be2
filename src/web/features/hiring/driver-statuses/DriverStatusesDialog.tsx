import { useQuery } from '@tanstack/react-query';
import { driverStatuses, type DriverStatus } from '#contract/hiring/driver-statuses.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useState } from 'react';
import { RemoveStatus } from './RemoveStatus.tsx';
import { StatusesForm } from './StatusesForm.tsx';

interface Props {
  /** For staff. */
  company_id?: number | undefined;
  onClose: () => void;
}

/** The editor of a company's custom statuses (S088): the rows, and the removal of one with its replacement. */
export function DriverStatusesDialog({ company_id, onClose }: Props) {
  const t = useTexts('driver_statuses');
  const statuses = useQuery(query(driverStatuses.list, { query: { company_id } }));
  const [removing, setRemoving] = useState<DriverStatus>();
  const rows = statuses.data?.data;
  const removed = rows?.find(({ id }) => id === removing?.id);
  if (rows && removed)
    return <RemoveStatus company_id={company_id} status={removed} statuses={rows} onClose={() => setRemoving(undefined)} />;
  if (rows) return <StatusesForm company_id={company_id} statuses={rows} onRemove={setRemoving} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {statuses.isError ? <ErrorState error={statuses.error} onRetry={() => void statuses.refetch()} /> : <RowsSkeleton rows={4} />}
    </Dialog>
  );
}
