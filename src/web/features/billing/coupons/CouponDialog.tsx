import { Checkbox, Input, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { coupons, type Coupon } from '#contract/billing/coupons.ts';
import { couponKinds, type CouponKind } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { today } from '#web/kernel/clock.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Values } from '#web/ui/form/form-state.ts';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { Columns } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Coupons.module.css';
import { useDiscountName } from './use-discount-name.ts';

interface Props {
  coupon: Coupon | undefined;
  onClose: () => void;
}

/** Makes a coupon, or changes what can be changed later. */
export const CouponDialog = ({ coupon, onClose }: Props) =>
  coupon ? <Change coupon={coupon} onClose={onClose} /> : <Create onClose={onClose} />;

function Create({ onClose }: { onClose: () => void }) {
  const t = useTexts('coupons');
  const [takes, setTakes] = useState<Take>('percent');
  const form = useContractForm(coupons.create, {
    initial: {
      code: '',
      name: '',
      kinds: [] as CouponKind[],
      discount_percentage: 10 as number | null,
      amount_net: null as number | null,
      valid_from: today('Europe/Berlin'),
      valid_until: null as string | null,
      uses_max: null as number | null,
      months: 3,
    },
    input: (values) => ({
      body: {
        ...values,
        discount_percentage: takes === 'percent' ? values.discount_percentage : null,
        amount_net: takes === 'amount' ? values.amount_net : null,
      },
    }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  const kinds = form.values.kinds;
  const { id: kindsId } = form.field('kinds');
  return (
    <FormDialog form={form} title={t('create')} onClose={onClose}>
      <Columns min={200}>
        <TextInput label={t('code')} description={t('code_hint')} required data-autofocus maxLength={32} {...form.field('code')} />
        <TextInput label={t('name')} description={t('name_hint')} required maxLength={160} {...form.field('name')} />
      </Columns>
      <Input.Wrapper id={kindsId} labelElement="div" label={t('kinds')} required error={form.errors['kinds']}>
        <div id={kindsId} className={css.kinds} role="group" aria-labelledby={`${kindsId}-label`} tabIndex={-1}>
          {couponKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind.${kind}`)}
              checked={kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                form.set('kinds', checked ? [...kinds, kind] : kinds.filter((each) => each !== kind))
              }
            />
          ))}
        </div>
      </Input.Wrapper>
      <Takes form={form} takes={takes} onTakes={setTakes} />
      <When form={form} />
      <Limits form={form} />
    </FormDialog>
  );
}

/** A part of a form, for the fields that two forms have. */
type Fields<V extends Values> = Pick<ContractForm<V>, 'values' | 'field' | 'set'>;

type Take = 'percent' | 'amount';
interface TakesProps {
  form: Fields<{ discount_percentage: number | null; amount_net: number | null }>;
  takes: Take;
  onTakes: (takes: Take) => void;
}

/** A share of the price, or an amount until it is spent. */
function Takes({ form, takes, onTakes }: TakesProps) {
  const t = useTexts('coupons');
  return (
    <Columns min={200}>
      <NativeSelect
        label={t('takes')}
        value={takes}
        onChange={(event) => onTakes(event.currentTarget.value === 'amount' ? 'amount' : 'percent')}
        data={[
          { value: 'percent', label: t('percent') },
          { value: 'amount', label: t('amount') },
        ]}
      />
      {takes === 'percent' ? (
        <NumberInput
          label={t('percent')}
          required
          min={1}
          max={100}
          allowDecimal={false}
          suffix="%"
          {...form.field('discount_percentage')}
        />
      ) : (
        <Amount form={form} />
      )}
    </Columns>
  );
}

/** The first day on which it can be entered, and how long it lasts. */
function When({ form }: { form: Fields<{ valid_from: string; months: number }> }) {
  const t = useTexts('coupons');
  const valid_from = form.field('valid_from');
  return (
    <Columns min={200}>
      <DateInput
        label={t('valid_from')}
        required
        value={form.values.valid_from}
        onChange={(value) => form.set('valid_from', value)}
        id={valid_from.id}
        error={valid_from.error}
      />
      <NumberInput
        label={t('months')}
        description={t('months_hint')}
        required
        min={1}
        max={60}
        allowDecimal={false}
        {...form.field('months')}
      />
    </Columns>
  );
}

function Amount({ form }: { form: Fields<{ amount_net: number | null }> }) {
  const t = useTexts('coupons');
  const { id, error, onBlur } = form.field('amount_net');
  return (
    <MoneyInput
      label={t('amount')}
      required
      id={id}
      error={error}
      onBlur={onBlur}
      value={form.values.amount_net}
      onChange={(cents) => form.set('amount_net', cents)}
    />
  );
}

/** The last day and the number of companies: both can be changed later. */
function Limits({ form }: { form: Fields<{ valid_until: string | null; uses_max: number | null }> }) {
  const t = useTexts('coupons');
  const { id, error } = form.field('valid_until');
  const uses = form.field('uses_max');
  return (
    <Columns min={200}>
      <DateInput
        label={t('valid_until')}
        description={t('valid_until_hint')}
        value={form.values.valid_until}
        onChange={(value) => form.set('valid_until', value)}
        id={id}
        error={error}
      />
      <NumberInput
        {...uses}
        label={t('uses_max')}
        description={t('uses_max_hint')}
        min={1}
        allowDecimal={false}
        value={form.values.uses_max}
        onChange={(value) => form.set('uses_max', value === '' ? null : value)}
      />
    </Columns>
  );
}

function Change({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTexts('coupons');
  const nameOf = useDiscountName();
  const { id, code, name, valid_until, uses_max, state, updated_at } = coupon;
  const form = useContractForm(coupons.change, {
    initial: { name, valid_until, uses_max, withdrawn: state === 'withdrawn' },
    input: (values) => ({ params: { id }, body: { ...values, updated_at } }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('change_of', { code })} onClose={onClose}>
      <p>{nameOf(coupon)}</p>
      <TextInput label={t('name')} description={t('name_hint')} required data-autofocus maxLength={160} {...form.field('name')} />
      <Limits form={form} />
      <Switch label={t('withdraw')} description={t('withdraw_hint')} {...form.flag('withdrawn')} />
    </FormDialog>
  );
}
