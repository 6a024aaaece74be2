import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { coupons, type CompanyCoupon } from '#contract/billing/coupons.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { day, money } from '#web/ui/format.ts';
import { Item, ItemList } from '#web/ui/ItemList.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Coupons.module.css';
import { useDiscountName } from './use-discount-name.ts';

/** S013: entering a code, the coupons that still take something off, and the used ones. */
export function CouponsPanel() {
  const t = useTexts('coupons');
  const active = useQuery(query(coupons.active));
  const used = useQuery(query(coupons.used));
  const error = active.error ?? used.error;
  return (
    <Panel title={t('title')}>
      <Stack>
        <EnterCode />
        {error && <ErrorState error={error} compact onRetry={() => void [active.refetch(), used.refetch()]} />}
        {!error && (!active.data || !used.data) && <RowsSkeleton rows={2} />}
        {active.data && <Coupons title={t('active')} rows={active.data.data} none={<EmptyState compact title={t('none')} />} />}
        {used.data && used.data.data.length > 0 && <Coupons title={t('used')} rows={used.data.data} none={null} />}
      </Stack>
    </Panel>
  );
}

function EnterCode() {
  const t = useTexts('coupons');
  const form = useContractForm(coupons.apply, {
    initial: { code: '' },
    onSaved: () => {
      toast.success(t('applied'));
      form.reset();
    },
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('apply')}</SubmitButton>}>
      <TextInput label={t('code')} autoComplete="off" autoCapitalize="characters" maxLength={64} {...form.field('code')} />
    </Form>
  );
}

function Coupons({ title, rows, none }: { title: string; rows: readonly CompanyCoupon[]; none: React.ReactNode }) {
  return (
    <section>
      <h3 className={css.heading}>{title}</h3>
      {rows.length === 0 ? (
        none
      ) : (
        <ItemList>
          {rows.map((row) => (
            <CouponItem key={row.id} coupon={row} />
          ))}
        </ItemList>
      )}
    </section>
  );
}

function CouponItem({ coupon }: { coupon: CompanyCoupon }) {
  const t = useTexts('coupons');
  const nameOf = useDiscountName();
  const { code, ends_on, remaining_net, discounted_net } = coupon;
  return (
    <Item>
      <span>
        <strong>{code}</strong> {nameOf(coupon)}
        <small className={css.soft}>{t('until', { day: day(ends_on) })}</small>
      </span>
      <span className={css.amount}>
        {remaining_net !== null && <span>{t('left', { amount: money(remaining_net) })}</span>}
        <small className={css.soft}>{t('taken', { amount: money(discounted_net) })}</small>
      </span>
    </Item>
  );
}
