import { NativeSelect } from '@mantine/core';
import { prepaid, type Prepaid } from '#contract/billing/prepaid.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  prepaid: Prepaid;
  from_id: number | null;
  onClose: () => void;
}

/** Moves unused budget to another campaign, or back to the company. */
export function MoveDialog({ prepaid: { budgets, unassigned_net }, from_id, onClose }: Props) {
  const t = useTexts('prepaid');
  const from = budgets.find(({ campaign }) => campaign.id === from_id);
  const others = budgets.filter(({ campaign }) => campaign.id !== from_id);
  const form = useContractForm(prepaid.move, {
    initial: {
      to_id: from_id === null ? String(others[0]?.campaign.id ?? '') : '',
      amount_net: (from?.remaining_net ?? unassigned_net) as number | null,
    },
    input: ({ to_id, amount_net }) => ({ body: { from_id, to_id: Number(to_id) || null, amount_net: amount_net ?? 0 } }),
    onSaved: () => {
      toast.success(t('moved'));
      onClose();
    },
  });
  const { id, error, onBlur } = form.field('amount_net');
  return (
    <FormDialog
      form={form}
      title={t('move_of', { name: from?.campaign.name ?? t('unassigned') })}
      onClose={onClose}
      submitLabel={t('move')}
    >
      <NativeSelect
        label={t('move_to')}
        data={[
          ...(from_id === null ? [] : [{ value: '', label: t('unassigned') }]),
          ...others.map(({ campaign }) => ({ value: String(campaign.id), label: campaign.name })),
        ]}
        {...form.field('to_id')}
      />
      <MoneyInput
        label={t('amount_net')}
        required
        data-autofocus
        id={id}
        error={error}
        onBlur={onBlur}
        value={form.values.amount_net}
        onChange={(cents) => form.set('amount_net', cents)}
      />
    </FormDialog>
  );
}
