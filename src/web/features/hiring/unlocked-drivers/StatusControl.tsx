import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { options } from '#contract/foundation/options.ts';
import { statusIds, statusNameOf } from '#contract/hiring/driver-status.ts';
import { canChangeStatus } from '#contract/hiring/unlocked-drivers.policy.ts';
import { unlockedDrivers, type UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { TriStateSelect } from '#web/ui/input/TriStateSelect.tsx';
import { controlIds } from './control-ids.ts';

const HireDialog = lazy(async () => ({ default: (await import('./HireDialog.tsx')).HireDialog }));
const ReasonsDialog = lazy(async () => ({ default: (await import('./ReasonsDialog.tsx')).ReasonsDialog }));

/** Changes the status. Hired asks for the first day of work, unqualified for its reasons, before anything is sent (V030, V036). */
export function StatusControl({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const [openDialog, setOpenDialog] = useState<{ dialog: 'hire' | 'reasons'; custom_status_id: number | null }>();
  const { can_edit: canEdit, company_id } = unlocked;
  const statuses = useQuery(query(options.driverStatuses, { query: { company_id } })).data?.data ?? [];
  const setStatus = useMutation({
    ...mutation(unlockedDrivers.setStatus),
    onSuccess: () => {
      toast.success(t('stage_updated'));
    },
  });
  const choose = (value: string) => {
    const status = statuses.find(({ id }) => String(id) === value);
    if (!status) return;
    const { status_id } = status;
    const custom_status_id = status.is_extra ? status.id : null;
    if (status_id === statusIds.hired) return setOpenDialog({ dialog: 'hire', custom_status_id });
    if (status_id === statusIds.unqualified && unlocked.status_id !== statusIds.unqualified)
      return setOpenDialog({ dialog: 'reasons', custom_status_id });
    setStatus.mutate({ params: { id: unlocked.id }, body: { status_id, custom_status_id } });
  };
  const dialog = openDialog && {
    unlocked_driver_id: unlocked.id,
    custom_status_id: openDialog.custom_status_id,
    open: true,
    onClose: () => setOpenDialog(undefined),
  };
  return (
    <>
      <TriStateSelect
        id={controlIds.status}
        label={t('status_label')}
        value={String(unlocked.effective_status.id)}
        disabled={!canEdit || setStatus.isPending || unlocked.hire === 'confirmed'}
        onDecide={choose}
        data={statuses.map(({ id, status_id, name, is_extra }) => ({
          value: String(id),
          label: is_extra ? name : t(`status.${statusNameOf(status_id)}`),
          disabled: !canChangeStatus(unlocked, status_id),
        }))}
      />
      <Suspense fallback={null}>
        {dialog && openDialog.dialog === 'hire' && <HireDialog {...dialog} company_id={company_id} name={unlocked.driver.full_name} />}
        {dialog && openDialog.dialog === 'reasons' && <ReasonsDialog {...dialog} />}
      </Suspense>
    </>
  );
}
