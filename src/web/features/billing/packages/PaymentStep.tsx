import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '#contract/billing/billing.ts';
import { paymentMethods, type PaymentMethods } from '#contract/billing/payment-methods.ts';
import { CardForm } from '#web/features/billing/payment-methods/CardForm.tsx';
import { cardName, MandateStatus } from '#web/features/billing/payment-methods/MandateState.tsx';
import { SepaForm } from '#web/features/billing/payment-methods/SepaForm.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Packages.module.css';
import type { StepProps } from './step-props.ts';

export function PaymentStep({ onNext }: StepProps) {
  const { data, error, refetch } = useQuery(query(paymentMethods.current));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Choice methods={data} onNext={onNext} /> : <FormSkeleton fields={4} />;
}

/** The choice of the payment method that is charged. */
function Choice({ methods, onNext }: { methods: PaymentMethods; onNext: () => void }) {
  const t = useTexts('packages');
  const words = useTexts('payment_methods');
  const [method, setMethod] = useState<PaymentMethod>(methods.payment_method ?? 'sepa');
  const [changes, setChanges] = useState(false);
  const on_file = method === 'card' ? methods.card : methods.sepa_account;
  const charge = async () => {
    await call(paymentMethods.setActive, { body: { payment_method: method } });
    onNext();
  };
  const saved = () => void charge();
  return (
    <Panel>
      <Stack>
        <SegmentedControl
          className={css.methods}
          aria-label={words('title')}
          value={method}
          onChange={(value) => setMethod(value as PaymentMethod)}
          data={[
            { value: 'sepa', label: words('sepa.title') },
            { value: 'card', label: words('card.title') },
          ]}
        />
        {on_file && !changes ? (
          <>
            {method === 'card' && methods.card && <p>{words('card_name', cardName(methods.card))}</p>}
            {method === 'sepa' && methods.sepa_account && (
              <p>
                {methods.sepa_account.bank_account_owner} · {methods.sepa_account.mandate_reference}{' '}
                <MandateStatus account={methods.sepa_account} />
              </p>
            )}
            <div className={css.actions}>
              <Button variant="default" onClick={() => setChanges(true)}>
                {words(method === 'card' ? 'card.change' : 'sepa.change')}
              </Button>
              <Button onClick={saved}>{t('to_order')}</Button>
            </div>
          </>
        ) : method === 'card' ? (
          <CardForm onSaved={saved} />
        ) : (
          <>
            <Note>{words('sepa.about', { days: methods.due_days })}</Note>
            <SepaForm methods={methods} onSaved={saved} />
          </>
        )}
      </Stack>
    </Panel>
  );
}
