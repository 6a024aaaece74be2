import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { packages, type Cart } from '#contract/billing/packages.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { day } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { OrderLines } from './OrderLines.tsx';
import css from './Packages.module.css';

/** The package is active or its payment is pending; in both cases the first audience can be created. */
export function OrderedPackage({ cart }: { cart: Cart }) {
  const t = useTexts('packages');
  const { subscription, order } = cart;
  const waits = subscription === null;
  return (
    <Stack>
      <Note level={waits ? 'warning' : 'success'} title={t(waits ? 'done.waiting_title' : 'done.title')}>
        {t(waits ? (order?.payment_method === 'sepa' ? 'done.waiting_mandate' : 'done.waiting_card') : 'done.text')}
      </Note>
      <Panel
        title={t('order.title')}
        aside={
          subscription && (
            <span>
              {t('done.runs')}: {t('done.from_to', { from: day(subscription.starts_on), to: day(subscription.ends_on) })}
            </span>
          )
        }
      >
        <OrderLines cart={cart} />
      </Panel>
      <div className={css.actions}>
        {waits && order?.payment_method === 'card' && <RetryPayment />}
        <Button component={PageLink} to={hrefOf(pages.billing)} variant="default">
          {t('done.to_billing')}
        </Button>
        <Button component={PageLink} to={hrefOf(pages.newAudience)}>
          {t('done.to_audience')}
        </Button>
      </div>
    </Stack>
  );
}

/** Repeats the order with the same key, so it is charged at most once. */
function RetryPayment() {
  const t = useTexts('packages');
  const retry = useMutation(mutation(packages.start));
  return (
    <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ body: {} })}>
      {t('done.ask_again')}
    </Button>
  );
}
