import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { currentLocale } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Note } from '#web/ui/Note.tsx';
import type { CardEntry } from './card-entry.ts';
import css from './PaymentMethods.module.css';
import { openStripe, type Stripe, type StripeElement } from './stripe.ts';

/** Stripe's card field. It returns a reference, never the number. */
export default function StripeCard({ setup, isPending, onToken }: CardEntry) {
  const t = useTexts('payment_methods');
  const label = useId();
  const frame = useRef<HTMLDivElement>(null);
  const card = useRef<{ stripe: Stripe; element: StripeElement }>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'asking' | 'broken'>('loading');
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let gone = false;
    openStripe(setup.publishable_key ?? '').then(
      (stripe) => {
        if (gone || !frame.current) return;
        const element = stripe.elements({ locale: currentLocale() }).create('card', { style: styleOf(frame.current) });
        element.mount(frame.current);
        card.current = { stripe, element };
        setState('ready');
      },
      () => !gone && setState('broken'),
    );
    return () => {
      gone = true;
      card.current?.element.destroy();
    };
  }, [setup.publishable_key]);

  const confirm = async () => {
    if (!card.current) return;
    setState('asking');
    setProblem(undefined);
    const { stripe, element } = card.current;
    const { error, setupIntent } = await stripe.confirmCardSetup(setup.client_secret, { payment_method: { card: element } });
    setState('ready');
    const method = setupIntent?.payment_method;
    if (method) onToken(typeof method === 'string' ? method : method.id);
    else setProblem(error?.message ?? t('card.refused'));
  };
  if (state === 'broken') return <Note level="danger">{t('card.provider_missing')}</Note>;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {problem && (
        <Note level="danger" title={t('card.refused')}>
          {problem}
        </Note>
      )}
      <p id={label} className={css.label}>
        {t('card.number')}
      </p>
      <div ref={frame} className={css.element} role="group" aria-labelledby={label} />
      <div className={css.actions}>
        <Button type="submit" disabled={state === 'loading'} loading={isPending || state === 'asking'}>
          {t('card.save')}
        </Button>
      </div>
    </form>
  );
}

/** The provider's field is in an iframe, so colours and font are passed to it. */
function styleOf(frame: HTMLElement) {
  const { color, fontFamily, fontSize } = getComputedStyle(frame);
  return { base: { color, fontFamily, fontSize, iconColor: color } };
}
