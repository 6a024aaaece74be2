import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { prepaid } from '#contract/billing/prepaid.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { money } from '#web/ui/format.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { toast } from '#web/ui/toast.ts';

/** Staff give a budget or prepaid hires, with a reason. */
export function GiveCredit({ company_id, onClose }: { company_id: number; onClose: () => void }) {
  const t = useTexts('prepaid');
  const [product, setProduct] = useState<'budget' | 'hires'>('budget');
  const choice = (
    <NativeSelect
      label={t('give.what')}
      value={product}
      onChange={(event) => setProduct(event.currentTarget.value === 'hires' ? 'hires' : 'budget')}
      data={[
        { value: 'budget', label: t('give.budget') },
        { value: 'hires', label: t('give.hires') },
      ]}
    />
  );
  const props = { company_id, choice, onClose };
  return product === 'budget' ? <GiveBudget {...props} /> : <GiveHires {...props} />;
}

interface Props {
  company_id: number;
  choice: React.ReactNode;
  onClose: () => void;
}

function useGiven(onClose: () => void) {
  const t = useTexts('prepaid');
  return () => {
    toast.success(t('give.done'));
    onClose();
  };
}

function GiveBudget({ company_id, choice, onClose }: Props) {
  const t = useTexts('prepaid');
  const { data } = useQuery(query(prepaid.ofCompany, { params: { id: company_id } }));
  const form = useContractForm(prepaid.giveBudget, {
    initial: { campaign_id: '', amount_net: null as number | null, note: '' },
    input: ({ campaign_id, amount_net, note }) => ({
      params: { id: company_id },
      body: { campaign_id: Number(campaign_id) || null, amount_net: amount_net ?? 0, note },
    }),
    onSaved: useGiven(onClose),
  });
  const { id, error, onBlur } = form.field('amount_net');
  return (
    <FormDialog form={form} title={t('give.title')} onClose={onClose} submitLabel={t('give.submit')}>
      {choice}
      <MoneyInput
        label={t('amount_net')}
        required
        id={id}
        error={error}
        onBlur={onBlur}
        value={form.values.amount_net}
        onChange={(cents) => form.set('amount_net', cents)}
      />
      <NativeSelect
        label={t('for_campaign')}
        data={[
          { value: '', label: t('unassigned') },
          ...(data?.budgets ?? []).map(({ campaign, remaining_net }) => ({
            value: String(campaign.id),
            label: t('campaign_with_budget', { name: campaign.name, amount: money(remaining_net) }),
          })),
        ]}
        {...form.field('campaign_id')}
      />
      <Textarea
        label={t('give.note')}
        description={t('give.note_hint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function GiveHires({ company_id, choice, onClose }: Props) {
  const t = useTexts('prepaid');
  const { data } = useQuery(query(prepaid.ofCompany, { params: { id: company_id } }));
  const form = useContractForm(prepaid.giveHires, {
    initial: { count: 1 as number | '', note: '' },
    input: ({ count, note }) => ({ params: { id: company_id }, body: { count: Number(count), note } }),
    onSaved: useGiven(onClose),
  });
  return (
    <FormDialog form={form} title={t('give.title')} onClose={onClose} submitLabel={t('give.submit')}>
      {choice}
      {data && <p>{t('give.has', { count: data.hires.free })}</p>}
      <NumberInput label={t('hires_count')} required min={1} max={50} allowDecimal={false} {...form.field('count')} />
      <Textarea
        label={t('give.note')}
        description={t('give.note_hint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
