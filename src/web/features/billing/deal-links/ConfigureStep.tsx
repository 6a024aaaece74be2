import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { dealLinks } from '#contract/billing/deal-links.ts';
import { currentPrices, dealInstalments, dealTotal, termsWithin, valueOfVacancies, type DealForm } from '#contract/billing/deals.policy.ts';
import { packages, type PackageKey } from '#contract/billing/packages.policy.ts';
import { DealFields, VacancyFields } from '#web/features/billing/deals/DealFields.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';
import { FieldGroup, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import type { StepProps } from './step-props.ts';

const RoiCalculator = lazy(() =>
  import('#web/features/billing/deals/RoiCalculator.tsx').then((module) => ({ default: module.RoiCalculator })),
);

/** Step 0: the company adjusts what staff have proposed, and sees the price at once. */
export function ConfigureStep({ deal, onStep }: StepProps) {
  const t = useTexts('deal_page');
  const { deal_form, initial_period, price_per_hire, obligingness_weeks_max } = deal.meta;
  const [calculates, setCalculates] = useState(false);
  const form = useContractForm(dealLinks.update, {
    initial: deal_form,
    input: (body) => ({ params: { token: deal.token }, body }),
    onSaved: () => onStep(1),
  });
  const values = form.values as DealForm;
  const own = packages[deal_form.selected_package_key].running_months;
  // a running time of its own is that of the deal; otherwise it follows the package
  const months =
    initial_period.running_time === own ? packages[values.selected_package_key as PackageKey].running_months : initial_period.running_time;
  const terms = termsWithin(months);
  const prices = currentPrices(price_per_hire, deal.price.total.tax_percentage);
  const shown = isComplete(values) && terms.includes(values.payment_terms) ? dealInstalments(values, months, prices) : undefined;
  return (
    <Stack>
      <Form form={form} footer={<SubmitButton form={form}>{t('to_summary')}</SubmitButton>}>
        <FieldGroup title={t('your_order')}>
          <DealFields field={form.field} set={form.set} terms={terms} weeks_max={obligingness_weeks_max} />
        </FieldGroup>
        {shown && (
          <Note title={t('price_now', { gross: money(dealTotal(shown, prices.tax_percentage).amount_gross) })}>
            {t('price_now_text', {
              count: shown.length,
              net: money(dealTotal(shown, prices.tax_percentage).amount_net),
              first: money(shown[0]!.price.amount_gross),
            })}
          </Note>
        )}
        <FieldGroup title={t('your_vacancies')} hint={t('your_vacancies_hint')}>
          <VacancyFields field={form.field} />
          {isComplete(values) && <p>{t('value_of_vacancies', { value: money(valueOfVacancies(values) * 100) })}</p>}
        </FieldGroup>
      </Form>
      {calculates ? (
        <Suspense fallback={<LinesSkeleton />}>
          <RoiCalculator />
        </Suspense>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCalculator size={18} stroke={1.7} aria-hidden />}
          onClick={() => setCalculates(true)}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('calculate')}
        </Button>
      )}
    </Stack>
  );
}

/** An emptied field is '' until it is filled again. */
const isComplete = (values: DealForm): boolean =>
  Object.values(values).every((value) => value !== ('' as unknown) || value === values.order);
