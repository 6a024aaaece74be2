import { Radio } from '@mantine/core';
import {
  activeSourcingPrice,
  additionalCampaignDiscount,
  additionalCampaignPrice,
  packageKeys,
  packages,
  pricePerHire,
  reach,
  type Order,
  type PackageKey,
} from '#contract/billing/packages.policy.ts';
import { packageTerms } from '#contract/billing/price-lines.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money, percent } from '#web/ui/format.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import css from './Packages.module.css';

interface Props {
  order: Omit<Order, 'selected_package'> & { selected_package: PackageKey | null };
  onChange: (change: Partial<Order>) => void;
  error?: string | undefined;
}

/** The two packages side by side, with their options. */
export function PackageCards({ order, onChange, error }: Props) {
  const t = useTexts('packages');
  return (
    <>
      <Radio.Group
        label={t('choose')}
        value={order.selected_package ?? ''}
        onChange={(value) => onChange({ selected_package: value as PackageKey })}
        error={error}
        required
      >
        <div className={css.cards}>
          {packageKeys.map((key) => (
            <PackageCard key={key} name={key} />
          ))}
        </div>
      </Radio.Group>
      <div className={css.additions}>
        <Addition
          label={t('additional_campaigns')}
          text={t('additional_campaigns_text', {
            price: money(additionalCampaignPrice),
            discount: percent(additionalCampaignDiscount / 10_000),
          })}
          value={order.additional_campaigns}
          onChange={(additional_campaigns) => onChange({ additional_campaigns })}
        />
        <Addition
          label={t('active_sourcing')}
          text={t('active_sourcing_text', { price: money(activeSourcingPrice) })}
          value={order.selected_active_sourcing_users}
          onChange={(selected_active_sourcing_users) => onChange({ selected_active_sourcing_users })}
        />
      </div>
    </>
  );
}

function PackageCard({ name }: { name: PackageKey }) {
  const t = useTexts('packages');
  const { discount, users_max } = packages[name];
  const { a_month, months, at_once } = packageTerms(name);
  const facts = [
    t('fact.runs', { months }),
    t(`fact.paid.${name}`, { amount: money(at_once) }),
    t('fact.users', { count: users_max }),
    t('fact.main_campaign'),
    t('fact.reach', { count: reach }),
    t('fact.per_hire', { amount: money(pricePerHire) }),
  ];
  return (
    <Radio.Card value={name} className={css.card}>
      <span className={css.cardHead}>
        <Radio.Indicator />
        <span className={css.name}>{t(`name.${name}`)}</span>
        {discount > 0 && <span className={css.discount}>{t('discount', { percent: percent(discount / 10_000, 2) })}</span>}
      </span>
      <span className={css.price}>
        {money(a_month)} <span className={css.soft}>{t('per_month')}</span>
      </span>
      <span className={css.facts}>
        {facts.map((fact) => (
          <span key={fact} className={css.fact}>
            {fact}
          </span>
        ))}
      </span>
    </Radio.Card>
  );
}

interface AdditionProps {
  label: string;
  text: string;
  value: number;
  onChange: (value: number) => void;
}
const Addition = ({ label, text, value, onChange }: AdditionProps) => (
  <NumberInput
    label={label}
    description={text}
    min={0}
    max={100}
    allowDecimal={false}
    value={value}
    onChange={(next) => onChange(Number(next) || 0)}
  />
);
