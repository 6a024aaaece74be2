import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_BUDGET, MIN_BUDGET } from '#contract/billing/prepaid.policy.ts';
import { prepaid, type Prepaid, type PrepaidPrice } from '#contract/billing/prepaid.ts';
import { PriceBreakdown } from '#web/features/billing/billing/PriceBreakdown.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { money } from '#web/ui/format.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

interface Props {
  prepaid: Prepaid;
  product: 'budget' | 'hires';
  campaign_id?: number | undefined;
  onClose: () => void;
}

/** What is bought, its price line by line, and the button that charges exactly this price. */
export const BuyDialog = ({ product, ...rest }: Props) => (product === 'budget' ? <BuyBudget {...rest} /> : <BuyHires {...rest} />);

type Order = { product: 'budget'; amount_net: number } | { product: 'hires'; count: number };

const PRICE_MS = 300;

function usePrice(order: Order, isValid: boolean) {
  const settled = useDebounced(order, PRICE_MS);
  const price = useQuery({ ...query(prepaid.price, { query: settled }), enabled: isValid, staleTime: 0 });
  const isCurrent = JSON.stringify(settled) === JSON.stringify(order);
  return { price, isValid, shown: isValid && isCurrent ? price.data : undefined };
}

function Price({ price, isValid, shown }: ReturnType<typeof usePrice>) {
  const t = useTexts('prepaid');
  // the field says what is wrong
  if (!isValid) return null;
  if (price.error) return <ErrorState error={price.error} compact onRetry={() => void price.refetch()} />;
  if (!shown) return <RowsSkeleton rows={3} />;
  return <PriceBreakdown price={shown} after={[[t('paid_by'), t(`by.${payerOf(shown)}`, { count: shown.due_days })]]} />;
}

const payerOf = ({ paid_by }: PrepaidPrice) => (paid_by === 'sepa' || paid_by === 'card' ? paid_by : 'none');

const useDone = (onClose: () => void) => {
  const t = useTexts('prepaid');
  return ({ transaction: { status } }: { transaction: { status: string } }) => {
    toast.success(t(status === 'pending' ? 'buy.pending' : 'buy.done'));
    onClose();
  };
};

const FIRST_BUDGET = 390_00;

function BuyBudget({ prepaid: { budgets }, campaign_id, onClose }: Omit<Props, 'product'>) {
  const t = useTexts('prepaid');
  const [amount_gross, setGross] = useState<number>();
  const form = useContractForm(prepaid.buyBudget, {
    initial: { campaign_id: String(campaign_id ?? ''), amount_net: FIRST_BUDGET as number | null },
    input: (values) => ({
      body: { campaign_id: Number(values.campaign_id) || null, amount_net: values.amount_net ?? 0, amount_gross },
    }),
    onSaved: useDone(onClose),
  });
  const { amount_net } = form.values;
  const isValid = amount_net !== null && amount_net >= MIN_BUDGET && amount_net <= MAX_BUDGET;
  const found = usePrice({ product: 'budget', amount_net: amount_net ?? 0 }, isValid);
  if (found.shown && found.shown.amount_gross !== amount_gross) setGross(found.shown.amount_gross);
  const { id, error, onBlur } = form.field('amount_net');
  return (
    <FormDialog form={form} title={t('buy.budget')} onClose={onClose} submitLabel={submitLabel(t('buy.pay'), found.shown)}>
      <MoneyInput
        label={t('amount_net')}
        description={t('amount_hint')}
        required
        data-autofocus
        id={id}
        error={error}
        onBlur={onBlur}
        value={amount_net}
        onChange={(cents) => form.set('amount_net', cents)}
      />
      <NativeSelect
        label={t('for_campaign')}
        data={[
          { value: '', label: t('unassigned') },
          ...budgets.map(({ campaign }) => ({ value: String(campaign.id), label: campaign.name })),
        ]}
        {...form.field('campaign_id')}
      />
      <Price {...found} />
    </FormDialog>
  );
}

function BuyHires({ prepaid: { hires }, onClose }: Omit<Props, 'product'>) {
  const t = useTexts('prepaid');
  const [amount_gross, setGross] = useState<number>();
  const form = useContractForm(prepaid.buyHires, {
    initial: { count: 1 as number | '' },
    input: (values) => ({ body: { count: Number(values.count), amount_gross } }),
    onSaved: useDone(onClose),
  });
  const count = Number(form.values.count);
  const found = usePrice({ product: 'hires', count }, count >= 1 && count <= 50);
  if (found.shown && found.shown.amount_gross !== amount_gross) setGross(found.shown.amount_gross);
  return (
    <FormDialog form={form} title={t('buy.hires')} onClose={onClose} submitLabel={submitLabel(t('buy.pay'), found.shown)}>
      <p>{t('hires_text', { price: money(hires.price_net), percent: hires.discount_percentage })}</p>
      <NumberInput label={t('hires_count')} required data-autofocus min={1} max={50} allowDecimal={false} {...form.field('count')} />
      <Price {...found} />
    </FormDialog>
  );
}

const submitLabel = (pay: string, price: PrepaidPrice | undefined) => (price ? `${pay}: ${money(price.amount_gross)}` : pay);
