import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Endpoint, Input, ResponseOf } from '#contract/endpoint.ts';
import { deals, type DealDraft } from '#contract/billing/deals.ts';
import { currentPrices, dealInstalments, dealTotal, runningTimes, termsWithin, weekOptions } from '#contract/billing/deals.policy.ts';
import { packages } from '#contract/billing/packages.policy.ts';
import { options } from '#contract/foundation/options.ts';
import { officeLocales } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { money } from '#web/ui/format.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Columns } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { DealFields, VacancyFields } from './DealFields.tsx';

const RoiCalculator = lazy(() => import('./RoiCalculator.tsx').then((module) => ({ default: module.RoiCalculator })));

interface Props<E extends Endpoint> {
  endpoint: E;
  initial: DealDraft;
  /** By default the values are the body. */
  input?: (body: DealDraft) => Input<E>;
  onSaved: (saved: ResponseOf<E>) => void;
}

/** What staff write: for whom, what, and on which conditions. The calculator is beside it. */
export function DealForm<E extends typeof deals.create | typeof deals.save>({ endpoint, initial, input, onSaved }: Props<E>) {
  const t = useTexts('deals');
  const form = useContractForm<E, DealDraft>(endpoint, { initial, ...(input && { input }), onSaved });
  return (
    <Columns min={420} uneven>
      <Form form={form} footer={<SubmitButton form={form} />} sticky>
        <ForWhom form={form} />
        <FieldGroup title={t('offer')}>
          <DealFields
            field={(name) => form.field(`form.${name}`)}
            set={(name, value) => form.set(`form.${name}`, value)}
            terms={termsWithin(monthsOf(form.values))}
            with_commission
            weeks_max={form.values.conditions.obligingness_weeks_max}
          />
          <Price draft={form.values} />
        </FieldGroup>
        <Conditions form={form} />
        <FieldGroup title={t('vacancies')}>
          <VacancyFields field={(name) => form.field(`form.${name}`)} />
        </FieldGroup>
      </Form>
      <Suspense fallback={<LinesSkeleton />}>
        <RoiCalculator />
      </Suspense>
    </Columns>
  );
}

const monthsOf = ({ form, conditions }: DealDraft): number => conditions.running_time ?? packages[form.selected_package_key].running_months;

function ForWhom({ form }: { form: ContractForm<DealDraft> }) {
  const t = useTexts('deals');
  const { company_id } = form.values;
  return (
    <FieldGroup title={t('for_whom')}>
      <SearchSelect
        label={t('existing_company')}
        none={t('new_company')}
        value={company_id ?? undefined}
        choices={(filter) => query(options.companies, { query: filter })}
        onPick={(id) => form.set('company_id', id ?? null)}
        error={form.errors['company_id']}
      />
      <Fields>
        <TextInput label={t('company_name')} required {...form.field('company_name')} />
        <NativeSelect
          label={t('locale')}
          data={officeLocales.map((value) => ({ value, label: t(`language.${value}`) }))}
          {...form.field('locale')}
        />
      </Fields>
      <Fields>
        <TextInput label={t('contact_name')} autoComplete="off" {...form.field('contact_name')} />
        <TextInput label={t('contact_email')} type="email" required autoComplete="off" {...form.field('contact_email')} />
      </Fields>
    </FieldGroup>
  );
}

function Conditions({ form }: { form: ContractForm<DealDraft> }) {
  const t = useTexts('deals');
  const words = useTexts('deal_page');
  const { conditions } = form.values;
  return (
    <FieldGroup title={words('conditions')}>
      <Fields>
        <NativeSelect
          label={words('running_time')}
          data={[
            { value: '', label: t('as_package') },
            ...runningTimes.map((months) => ({ value: String(months), label: words('months', { count: months }) })),
          ]}
          {...form.field('conditions.running_time')}
          value={String(conditions.running_time ?? '')}
          onChange={(event) =>
            form.set('conditions.running_time', event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
          }
        />
        <MoneyInput label={t('price_per_hire')} {...form.field('conditions.price_per_hire')} value={conditions.price_per_hire} />
      </Fields>
      <Fields>
        <NativeSelect
          label={t('weeks_max')}
          data={weekOptions.map((value) => ({ value: String(value), label: words('weeks', { count: value }) }))}
          {...form.field('conditions.obligingness_weeks_max')}
          value={String(conditions.obligingness_weeks_max)}
          onChange={(event) => form.set('conditions.obligingness_weeks_max', Number(event.currentTarget.value))}
        />
        <DateInput
          label={t('column.expires_on')}
          description={t('expires_hint')}
          {...form.field('expires_on')}
          value={form.values.expires_on}
        />
      </Fields>
      <Checkbox label={t('pre_deal_pdf')} {...form.flag('conditions.enable_pre_deal_pdf_download')} />
    </FieldGroup>
  );
}

/** The price while it is written, before tax; the tax follows the address of the company. */
function Price({ draft: { form, conditions } }: { draft: DealDraft }) {
  const t = useTexts('deals');
  const months = conditions.running_time ?? packages[form.selected_package_key].running_months;
  const numbers = [form.slots, form.active_sourcing_users, form.additional_hires, conditions.price_per_hire];
  if (!termsWithin(months).includes(form.payment_terms) || numbers.some((each) => typeof each !== 'number')) return null;
  const instalments = dealInstalments(form, months, currentPrices(form.commission_type === 'none' ? 0 : conditions.price_per_hire, 0));
  return (
    <Note title={t('price_net', { net: money(dealTotal(instalments, 0).amount_net) })}>
      {t('price_text', { count: instalments.length, first: money(instalments[0]!.price.amount_net) })}
    </Note>
  );
}
