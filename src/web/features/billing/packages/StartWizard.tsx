import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { packages, type Cart } from '#contract/billing/packages.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { Wizard } from '#web/ui/Wizard.tsx';
import { OrderedPackage } from './OrderedPackage.tsx';

/** Each step is loaded when it is opened. */
const parts = {
  package: lazy(() => import('./PackageStep.tsx').then((step) => ({ default: step.PackageStep }))),
  company: lazy(() => import('./CompanyStep.tsx').then((step) => ({ default: step.CompanyStep }))),
  payment: lazy(() => import('./PaymentStep.tsx').then((step) => ({ default: step.PaymentStep }))),
  order: lazy(() => import('./OrderStep.tsx').then((step) => ({ default: step.OrderStep }))),
};
const steps = ['package', 'company', 'payment', 'order'] as const;
type StepKey = (typeof steps)[number];

/** ST003: step 1 opens the packages, 3 the payment method, 4 the order. */
const opening: Record<Cart['step'], StepKey> = { 1: 'package', 3: 'payment', 4: 'order' };
const isStep = (value: string | undefined): value is StepKey => steps.some((step) => step === value);

/** From the package to the first charge. Every entry is saved; the step is in the URL. */
export function StartWizard() {
  const t = useTexts('packages');
  const cart = useQuery(query(packages.getCart));
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      {cart.error && !cart.data && <ErrorState error={cart.error} onRetry={() => void cart.refetch()} />}
      {cart.isPending && <FormSkeleton fields={4} />}
      {cart.data && (isOrdered(cart.data) ? <OrderedPackage cart={cart.data} /> : <Steps cart={cart.data} />)}
    </>
  );
}

const isOrdered = ({ subscription, order }: Cart): boolean => subscription !== null || order?.status === 'pending';

function Steps({ cart }: { cart: Cart }) {
  const t = useTexts('packages');
  const { values, set } = useFilters(pages.start);
  const current = isStep(values.at) ? values.at : opening[cart.step];
  const go = (at: string) => set({ at });
  const next = () => go(steps[steps.indexOf(current) + 1] ?? 'order');
  const Step = parts[current];
  return (
    <Wizard steps={steps.map((key) => ({ key, title: t(`step.${key}`) }))} current={current} onStep={go}>
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <Step cart={cart} onNext={next} />
      </Suspense>
    </Wizard>
  );
}
