import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CampaignBudget } from '#contract/billing/prepaid.ts';
import { topUps } from '#contract/billing/top-ups.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { toast } from '#web/ui/toast.ts';

const first = { below_net: 78_00, amount_net: 195_00, monthly_max_net: 585_00 };
type Form = Record<keyof typeof first, number | null>;

/** Buys budget by itself: below which limit, how much, and at most how much a month. */
export function TopUpDialog({ budget: { campaign, top_up }, onClose }: { budget: CampaignBudget; onClose: () => void }) {
  const t = useTexts('prepaid');
  const { below_net, amount_net, monthly_max_net } = top_up ?? first;
  const form = useContractForm(topUps.set, {
    initial: { below_net, amount_net, monthly_max_net } as Form,
    input: (values) => ({
      params: { id: campaign.id },
      body: { below_net: values.below_net ?? 0, amount_net: values.amount_net ?? 0, monthly_max_net: values.monthly_max_net ?? 0 },
    }),
    onSaved: () => {
      toast.success(t('top_up_saved'));
      onClose();
    },
  });
  const remove = useMutation({
    ...mutation(topUps.remove),
    onSuccess: () => {
      toast.success(t('top_up_removed'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('top_up_of', { name: campaign.name })} onClose={onClose}>
      <p>{t('top_up_text')}</p>
      <Amount form={form} name="below_net" />
      <Amount form={form} name="amount_net" />
      <Amount form={form} name="monthly_max_net" />
      {top_up && (
        <div>
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({ params: { id: campaign.id } })}>
            {t('top_up_remove')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

function Amount({ form, name }: { form: Pick<ContractForm<Form>, 'values' | 'field' | 'set'>; name: keyof Form }) {
  const t = useTexts('prepaid');
  const { id, error, onBlur } = form.field(name);
  return (
    <MoneyInput
      label={t(`top_up_field.${name}`)}
      required
      id={id}
      error={error}
      onBlur={onBlur}
      value={form.values[name]}
      onChange={(cents) => form.set(name, cents)}
    />
  );
}
