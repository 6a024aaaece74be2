import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { packages } from '#contract/billing/packages.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Rich } from '#web/i18n/Rich.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { keyOf, mutation } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Columns, Panel, Stack } from '#web/ui/Panel.tsx';
import { OrderLines } from './OrderLines.tsx';
import css from './Packages.module.css';
import type { StepProps } from './step-props.ts';
import { useWhen } from './use-when.ts';

/** The complete order, with the amount and time of the charge, and the button that orders. */
export function OrderStep({ cart }: StepProps) {
  const t = useTexts('packages');
  const [gdpr, setGdpr] = useState(cart.gdpr);
  const [agree_rights, setAgreed] = useState(cart.agree_rights);
  const when = useWhen(cart);
  const order = useMutation({
    ...mutation(packages.start),
    meta: { quiet: true },
    onSuccess: (answer) => queryClient.setQueryData(keyOf(packages.getCart, {}), answer),
  });
  const { charge } = cart;
  const problems = [
    !charge && t('problem.package'),
    !cart.has_billing_details && t('problem.company'),
    !cart.has_payment_method && t('problem.payment'),
  ].filter((problem) => problem !== false);
  if (!charge || problems.length > 0) return <Missing problems={problems} />;
  return (
    <Columns min={380} uneven>
      <Panel title={t('order.title')}>
        <OrderLines cart={cart} />
      </Panel>
      <Panel>
        <Stack>
          <Note title={t('order.when')}>{when}</Note>
          <Checkbox
            label={<Rich text={t('order.agree_rights')} parts={{ link: linkTo(pages.terms) }} />}
            checked={agree_rights}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <Checkbox
            label={<Rich text={t('order.gdpr')} parts={{ link: linkTo(pages.dataProcessing) }} />}
            checked={gdpr}
            onChange={(event) => setGdpr(event.currentTarget.checked)}
          />
          {order.error && <Refused error={order.error} />}
          <div className={css.actions}>
            <Button
              loading={order.isPending}
              disabled={!gdpr || !agree_rights}
              onClick={() => order.mutate({ body: { gdpr, agree_rights, amount_gross: charge.price.amount_gross } })}
            >
              {t(charge.when === 'now' ? 'order.pay' : 'order.order', { amount: money(charge.price.amount_gross) })}
            </Button>
          </div>
        </Stack>
      </Panel>
    </Columns>
  );
}

/** The text that is accepted, in a new tab, so that the order stays. */
const linkTo = (page: typeof pages.terms | typeof pages.dataProcessing) =>
  function LinkedText(inner: string) {
    return (
      <PageLink to={hrefOf(page)} target="_blank">
        {inner}
      </PageLink>
    );
  };

function Missing({ problems }: { problems: string[] }) {
  const t = useTexts('packages');
  return (
    <Note level="warning" title={t('problem.title')}>
      <ul className={css.problems}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Note>
  );
}

/** Nothing was ordered. Offers the next step: read the new price, or change the payment method. */
function Refused({ error }: { error: unknown }) {
  const t = useTexts('packages');
  if (isApiError(error) && error.code === 'price_changed')
    return (
      <Note level="danger" title={t('order.refused')}>
        {t('order.price_changed')}
      </Note>
    );
  const another = <PageLink to={hrefOf(pages.start, { search: { at: 'payment' } })}>{t('order.other_method')}</PageLink>;
  return (
    <Note level="danger" title={t('order.refused')} action={another}>
      {sentenceOf(error)}
    </Note>
  );
}
