import { Button, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { paymentMethods, type PaymentMethods } from '#contract/billing/payment-methods.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { cardName } from './MandateState.tsx';
import css from './PaymentMethods.module.css';
import type { CardEntry } from './card-entry.ts';

const StripeCard = lazy(() => import('./StripeCard.tsx'));

interface Props {
  onSaved: (methods: PaymentMethods) => void;
}

/** A card whose number never reaches our server: the provider's field, or test cards in the sandbox. */
export function CardForm({ onSaved }: Props) {
  const t = useTexts('payment_methods');
  // once per form: each call creates an object at the provider
  const setup = useQuery({ ...query(paymentMethods.setupIntent), staleTime: Infinity, gcTime: 0, retry: false });
  const save = useMutation({
    ...mutation(paymentMethods.setCard),
    meta: { form: true },
    onSuccess: (methods) => {
      onSaved(methods);
    },
  });
  const problem = isApiError(save.error) ? save.error.fields['stripe_error'] : undefined;
  const send = (stripe_token: string) => save.mutate({ body: { stripe_token } });
  if (setup.isPending) return <FormSkeleton fields={2} />;
  if (setup.error) return <ErrorState error={setup.error} onRetry={() => void setup.refetch()} compact />;
  return (
    <Stack>
      {problem && (
        <Note level="danger" title={t('card.refused')}>
          {problem}
        </Note>
      )}
      {setup.data.provider === 'sandbox' ? (
        <TestCards setup={setup.data} isPending={save.isPending} onToken={send} />
      ) : (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <StripeCard setup={setup.data} isPending={save.isPending} onToken={send} />
        </Suspense>
      )}
    </Stack>
  );
}

function TestCards({ setup, isPending, onToken }: CardEntry) {
  const t = useTexts('payment_methods');
  const [token, setToken] = useState(setup.test_cards[0]?.token ?? '');
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onToken(token);
      }}
    >
      <Note level="warning" title={t('sandbox.title')}>
        {t('sandbox.text')}
      </Note>
      <Radio.Group label={t('sandbox.choose')} value={token} onChange={setToken}>
        <div className={css.cards}>
          {setup.test_cards.map((card) => (
            <Radio
              key={card.token}
              value={card.token}
              label={t('card_name', cardName(card))}
              description={t(`sandbox.outcome.${card.outcome}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={css.actions}>
        <Button type="submit" loading={isPending}>
          {t('card.save')}
        </Button>
      </div>
    </form>
  );
}
