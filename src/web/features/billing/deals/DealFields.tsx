import { NativeSelect, TextInput } from '@mantine/core';
import { commissionTypes, dealTerms, MAX_DEAL_COUNT, weekOptions } from '#contract/billing/deals.policy.ts';
import { packageKeys } from '#contract/billing/packages.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Fields } from '#web/ui/form/Form.tsx';
import type { FieldProps } from '#web/ui/form/use-contract-form.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';

interface Props {
  field: (name: string) => FieldProps;
  set: (name: string, value: unknown) => void;
  /** The payment terms that fit. */
  terms: readonly string[];
  /** Staff alone choose the commission. */
  with_commission?: boolean;
  /** At most as many weeks of goodwill. */
  weeks_max?: number;
}

/** What is ordered: the same fields for staff and for the company. */
export function DealFields({ field, set, terms, with_commission = false, weeks_max = Infinity }: Props) {
  const t = useTexts('deal_page');
  const weeks = weekOptions.filter((each) => each <= weeks_max);
  return (
    <>
      <Fields>
        <NativeSelect
          label={t('selected_package_key')}
          data={packageKeys.map((value) => ({ value, label: t(`package.${value}`) }))}
          {...field('selected_package_key')}
        />
        <NativeSelect
          label={t('payment_terms')}
          data={dealTerms.filter((term) => terms.includes(term)).map((value) => ({ value, label: t(`term.${value}`) }))}
          {...field('payment_terms')}
        />
      </Fields>
      <Fields>
        <NumberInput label={t('slots')} description={t('slots_hint')} min={1} max={MAX_DEAL_COUNT} {...field('slots')} />
        <NumberInput label={t('active_sourcing_users')} min={0} max={MAX_DEAL_COUNT} {...field('active_sourcing_users')} />
      </Fields>
      <Fields>
        <NumberInput
          label={t('additional_hires')}
          description={t('additional_hires_hint')}
          min={0}
          max={MAX_DEAL_COUNT}
          {...field('additional_hires')}
        />
        <NativeSelect
          label={t('obligingness_weeks')}
          description={t('obligingness_weeks_hint')}
          data={weeks.map((value) => ({ value: String(value), label: t('weeks', { count: value }) }))}
          {...field('obligingness_weeks')}
          onChange={(event) => set('obligingness_weeks', Number(event.currentTarget.value))}
        />
      </Fields>
      <Fields>
        {with_commission && (
          <NativeSelect
            label={t('commission_type')}
            data={commissionTypes.map((value) => ({ value, label: t(`commission.${value}`) }))}
            {...field('commission_type')}
          />
        )}
        <TextInput label={t('order')} description={t('order_hint')} maxLength={80} {...field('order')} />
      </Fields>
    </>
  );
}

/** The numbers behind the value of its vacancies. */
export function VacancyFields({ field }: Pick<Props, 'field'>) {
  const t = useTexts('deal_page');
  return (
    <>
      <Fields>
        <NumberInput label={t('current_vacancies')} min={0} max={10_000} {...field('current_vacancies')} />
        <NumberInput label={t('yearly_vacancies')} min={0} max={10_000} {...field('yearly_vacancies')} />
      </Fields>
      <Fields>
        <NumberInput label={t('monthly_gross_profit')} suffix="€" min={0} max={1_000_000} {...field('monthly_gross_profit')} />
        <NumberInput label={t('years_in_company')} min={0} max={60} {...field('years_in_company')} />
      </Fields>
    </>
  );
}
