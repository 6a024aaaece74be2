import { Button, Group } from '@mantine/core';
import { DealPrices } from '#web/features/billing/deals/DealPrices.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, money } from '#web/ui/format.ts';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import type { StepProps } from './step-props.ts';

/** Step 1: every line of the price, the payments, and the conditions. */
export function SummaryStep({ deal, onStep }: StepProps) {
  const t = useTexts('deal_page');
  return (
    <Stack>
      <Panel title={t('price')}>
        <DealPrices price={deal.price} />
      </Panel>
      <Panel title={t('conditions')}>
        <Conditions deal={deal} />
      </Panel>
      <Group>
        <Button variant="default" onClick={() => onStep(0)}>
          {t('back')}
        </Button>
        <Button onClick={() => onStep(2)}>{t('to_billing')}</Button>
      </Group>
    </Stack>
  );
}

export function Conditions({ deal }: Pick<StepProps, 'deal'>) {
  const t = useTexts('deal_page');
  const { deal_form, initial_period, price_per_hire } = deal.meta;
  return (
    <DescriptionList
      facts={[
        [t('running_time'), t('months', { count: initial_period.running_time })],
        [t('starts_on'), deal.starts_on ? day(deal.starts_on) : t('starts_at_once')],
        [
          t('price_per_hire'),
          deal_form.commission_type === 'none' ? t('commission.none') : t('net_amount', { net: money(price_per_hire) }),
        ],
        [t('obligingness_weeks'), t('weeks', { count: deal_form.obligingness_weeks })],
      ]}
    />
  );
}
