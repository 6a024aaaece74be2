import { useMutation, useQuery } from '@tanstack/react-query';
import { unlockedDrivers, type UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { controlIds } from './control-ids.ts';
import { TriStateSelect } from '#web/ui/input/TriStateSelect.tsx';

/** The responsible user (P011): visible to all, editable for those with the permission. */
export function OwnerControl({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const owners = useQuery(query(unlockedDrivers.owners, { query: { company_id: unlocked.company_id } })).data?.data ?? [];
  const setOwner = useMutation({
    ...mutation(unlockedDrivers.setOwner),
    onSuccess: () => {
      toast.success(t('owner_saved'));
    },
  });
  return (
    <TriStateSelect
      id={controlIds.owner}
      label={t('owner')}
      value={String(unlocked.owner?.id ?? '')}
      disabled={!unlocked.can_change_owner || setOwner.isPending}
      onDecide={(owner) => setOwner.mutate({ params: { id: unlocked.id }, body: { owner_id: Number(owner) || null } })}
      data={[{ value: '', label: t('nobody') }, ...owners.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
    />
  );
}
