import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { PaymentMethod } from '#contract/billing/billing.ts';
import { paymentMethods, type PaymentMethods } from '#contract/billing/payment-methods.ts';
import { MandateActions } from '#web/features/billing/mandates/MandateActions.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { goTo, ownPath } from '#web/kernel/pages/go.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, Panel, Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { CardForm } from './CardForm.tsx';
import { cardName, MandateFacts, MandateStatus } from './MandateState.tsx';
import { SepaForm } from './SepaForm.tsx';

/** The stored payment methods, the active one, and forms to change them. */
export function PaymentMethodPage() {
  const t = useTexts('payment_methods');
  const methods = useQuery(query(paymentMethods.current));
  const { redirect } = useFilters(pages.paymentMethod).values;
  const saved = () => {
    toast.success(t('saved'));
    const target = ownPath(redirect);
    if (target) void goTo(target);
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      {methods.error && !methods.data && <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />}
      {methods.isPending && <CardsSkeleton cards={2} />}
      {methods.data && (
        <Stack>
          <State methods={methods.data} />
          <Columns min={380} uneven>
            <CardPanel methods={methods.data} onSaved={saved} />
            <SepaPanel methods={methods.data} onSaved={saved} />
          </Columns>
        </Stack>
      )}
    </>
  );
}

interface PanelProps {
  methods: PaymentMethods;
  onSaved: () => void;
}

function State({ methods }: { methods: PaymentMethods }) {
  const t = useTexts('payment_methods');
  if (methods.payment_method === null) return <Note level="warning">{t('state.none')}</Note>;
  if (!methods.can_be_charged)
    return (
      <Note level="warning" title={t('state.waiting_title')}>
        {t('state.waiting')}
      </Note>
    );
  return null;
}

function CardPanel({ methods, onSaved }: PanelProps) {
  const t = useTexts('payment_methods');
  const [changes, setChanges] = useState(false);
  const { card } = methods;
  return (
    <Panel title={t('card.title')} aside={<Active methods={methods} method="card" />}>
      <Stack>
        {card && <p>{t('card_name', cardName(card))}</p>}
        {card && !changes ? (
          <div>
            <Button variant="default" onClick={() => setChanges(true)}>
              {t('card.change')}
            </Button>
          </div>
        ) : (
          <CardForm
            onSaved={() => {
              setChanges(false);
              onSaved();
            }}
          />
        )}
      </Stack>
    </Panel>
  );
}

function SepaPanel({ methods, onSaved }: PanelProps) {
  const t = useTexts('payment_methods');
  const [changes, setChanges] = useState(false);
  const account = methods.sepa_account;
  return (
    <Panel title={t('sepa.title')} aside={<Active methods={methods} method="sepa" />}>
      <Stack>
        {account && (
          <div>
            <MandateStatus account={account} />
          </div>
        )}
        {account && !changes ? (
          <>
            <MandateFacts account={account} />
            <div>
              <Button variant="default" onClick={() => setChanges(true)}>
                {t('sepa.change')}
              </Button>{' '}
              <MandateActions account={account} />
            </div>
          </>
        ) : (
          <>
            <p>{t('sepa.about', { days: methods.due_days })}</p>
            {account?.approved_at && <Note level="warning">{t('sepa.replaces')}</Note>}
            <SepaForm
              methods={methods}
              onSaved={() => {
                setChanges(false);
                onSaved();
              }}
            />
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** The active method, and a switch to the other one if it is stored. */
export function Active({ methods, method }: { methods: PaymentMethods; method: PaymentMethod }) {
  const t = useTexts('payment_methods');
  const activate = useMutation({
    ...mutation(paymentMethods.setActive),
    onSuccess: () => {
      toast.success(t('activated'));
    },
  });
  if (methods.payment_method === method) return <Status level="success">{t('active')}</Status>;
  const on_file = method === 'card' ? methods.card : methods.sepa_account;
  if (!on_file) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={activate.isPending}
      onClick={() => activate.mutate({ body: { payment_method: method } })}
    >
      {t('activate')}
    </Button>
  );
}
